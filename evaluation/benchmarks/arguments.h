// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace benchmarks {

/// `--name value` pairs of a command line, whose usage has each as "[--name VALUE]".
class Arguments {
  public:
    /// Throws std::invalid_argument, with the usage, if there is anything else.
    Arguments(int argc, char** argv, const std::string& usage) : words_(argv + 1, argv + argc) {
        for (std::size_t i = 0; i < words_.size(); i += 2)
            if (i + 1 == words_.size() || usage.find("[" + words_[i] + " ") == std::string::npos)
                throw std::invalid_argument("usage: " + usage);
    }

    std::string value(std::string_view name, const std::string& otherwise) const {
        const auto found = std::ranges::find(words_, name);
        return found == words_.end() || found + 1 == words_.end() ? otherwise : *(found + 1);
    }

    /// The parts of a value, between commas or what is said.
    std::vector<std::string> values(std::string_view name, const std::string& otherwise,
                                    char separator = ',') const {
        return split(value(name, otherwise), separator);
    }

    static std::vector<std::string> split(const std::string& list, char separator) {
        std::istringstream stream(list);
        std::vector<std::string> items;
        for (std::string item; std::getline(stream, item, separator);)
            if (!item.empty())
                items.push_back(item);
        return items;
    }

  private:
    std::vector<std::string> words_;
};

}  // namespace benchmarks
