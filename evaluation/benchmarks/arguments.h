// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "abisort/pair.h"

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

    /// Whether a value lists the item, or is not there.
    bool names(std::string_view name, std::string_view item) const {
        const std::vector<std::string> items = values(name, "");
        return items.empty() || std::ranges::find(items, item) != items.end();
    }

  private:
    std::vector<std::string> words_;
};

/// Pairs with keys below 2^24 that are the same on every platform.
inline std::vector<abisort::Pair> random_pairs(std::uint32_t n) {
    std::vector<abisort::Pair> pairs;
    std::uint32_t state = 1;
    for (std::uint32_t i = 0; i < n; ++i) {
        state = state * 1664525u + 1013904223u;
        pairs.push_back({static_cast<float>(state >> 8), i});
    }
    return pairs;
}

}  // namespace benchmarks
