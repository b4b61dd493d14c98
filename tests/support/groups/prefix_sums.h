// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace tests {

struct Colored {
    std::vector<std::uint32_t> numbers;
    std::vector<std::uint32_t> colors;
};

/// n elements of d colors in random order.
inline Colored colored(std::uint32_t n, std::uint32_t d) {
    Colored made;
    for (std::uint32_t i = 0; i < n; ++i) {
        made.numbers.push_back(i * 2246822519u >> 20);
        made.colors.push_back((i * 2654435761u >> 16) % d);
    }
    return made;
}

inline std::vector<std::uint32_t> prefix_sums_of(const Colored& elements, std::uint32_t d) {
    std::vector<std::uint32_t> by_color(d);
    std::vector<std::uint32_t> sums;
    for (std::size_t i = 0; i < elements.numbers.size(); ++i)
        sums.push_back(by_color[elements.colors[i]] += elements.numbers[i]);
    return sums;
}

}  // namespace tests
