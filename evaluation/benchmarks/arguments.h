// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace benchmarks {

/// `--name value` pairs of a command line.
class Arguments {
  public:
    Arguments(int argc, char** argv) : words_(argv + 1, argv + argc) {}

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
