// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

/// Stable radix sort that only gathers, this project's own. Each pass orders the values by one
/// digit of four bits, the lowest first. Fragments cannot scatter, so each output slot searches for
/// its values in a pyramid of sums: how many values below a node have a digit, down to bitmaps of
/// 32 values.
namespace sorts::radix {

inline constexpr unsigned bits_of_digit = 4;
inline constexpr unsigned digits = 1u << bits_of_digit;
inline constexpr std::uint32_t values_of_place = 8;
inline constexpr std::uint32_t values_of_chunk = 32;  ///< a bitmap's
inline constexpr std::uint32_t chunks_of_count = 8;   ///< a lowest node's
inline constexpr std::uint32_t nodes_of_sum = 16;     ///< below a node

/// A level of nodes above the counts. The children of node i are the nodes 16 i to 16 i + 15 of the
/// level below. Numbers start at the top, so they are unique across levels, and a node computes the
/// numbers of its children.
struct DigitLevel {
    std::uint32_t first = 0;  ///< number of its first node
    std::uint32_t nodes = 0;

    friend bool operator==(const DigitLevel&, const DigitLevel&) = default;
};

/// The sums of n values, a multiple of a chunk, and the digits of the top bits of their keys.
struct RadixPlan {
    std::uint32_t n = 0;
    unsigned key_bits = 32;
    DigitLevel counts;  ///< the lowest nodes, of 8 chunks each
    std::vector<DigitLevel>
        levels;  ///< above them, from below; the last one has one node, the root

    std::uint32_t places() const { return n / values_of_place; }
    std::uint32_t chunks() const { return n / values_of_chunk; }
    std::uint32_t root() const { return levels.back().first; }
    const DigitLevel& below(std::size_t level) const {
        return level == 0 ? counts : levels[level - 1];
    }
    unsigned passes() const { return (key_bits + bits_of_digit - 1) / bits_of_digit; }
    /// The lowest bit of a pass's digit.
    unsigned shift(unsigned pass) const { return 32 - key_bits + bits_of_digit * pass; }
    /// Number of nodes in the stream of the odd levels (the first above the counts is odd), or of
    /// the even levels.
    std::uint32_t numbers(bool is_odd) const;
};
RadixPlan make_plan(std::uint32_t n, unsigned key_bits);

}  // namespace sorts::radix
