// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <utility>
#include <vector>

#include "sorts/sorter.h"
#include "tests/support/sequences.h"

namespace tests {

/// Bit patterns, so that -0 and +0 differ.
inline std::vector<std::pair<std::uint32_t, std::uint32_t>> bits_of(
    const std::vector<sorts::Pair>& pairs) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> bits;
    for (const sorts::Pair& pair : pairs)
        bits.emplace_back(std::bit_cast<std::uint32_t>(pair.key), pair.id);
    return bits;
}

/// Expects that the sorter returns the same keys and ids as std::sort, bit by bit.
inline void expect_sorts(sorts::Sorter& sorter, const std::vector<float>& keys) {
    std::vector<sorts::Pair> pairs = numbered(keys);
    sorter.sort(pairs);
    ASSERT_EQ(bits_of(pairs), bits_of(sorted(numbered(keys)))) << keys.size() << " keys";
}

}  // namespace tests
