// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

/// This project's own stable radix sort, which only gathers. Each pass orders the values by one
/// digit of four bits, lowest digit first. Fragment shaders cannot scatter, so each output slot
/// searches for its values. The search uses a pyramid of sums. A sum is the number of values below
/// a node that have a certain digit. The lowest level of the pyramid has bitmaps of 32 values.
namespace sorts::radix {

inline constexpr unsigned bits_of_digit = 4;
inline constexpr unsigned digits = 1u << bits_of_digit;
inline constexpr std::uint32_t values_of_place = 8;
inline constexpr std::uint32_t values_of_chunk = 32;  ///< number of values per bitmap
inline constexpr std::uint32_t chunks_of_count = 8;   ///< number of chunks below a lowest node
inline constexpr std::uint32_t nodes_of_sum = 16;     ///< number of nodes below a higher node

/// A level of nodes above the counts. The children of node i of a level are nodes 16 i to 16 i + 15
/// of the level below. Nodes of all levels are numbered from the root down, so a node's number is
/// unique and gives the numbers of its children.
struct DigitLevel {
    std::uint32_t first = 0;  ///< number of the level's first node
    std::uint32_t nodes = 0;

    friend bool operator==(const DigitLevel&, const DigitLevel&) = default;
};

/// The plan for n values, a multiple of a chunk: the levels of sums, and the digits in the top bits
/// of keys.
struct RadixPlan {
    std::uint32_t n = 0;
    unsigned key_bits = 32;
    DigitLevel counts;  ///< level of the lowest nodes, which have 8 chunks each
    /// levels above the counts, from bottom to top; the last one has only the root
    std::vector<DigitLevel> levels;

    std::uint32_t places() const { return n / values_of_place; }
    std::uint32_t chunks() const { return n / values_of_chunk; }
    std::uint32_t root() const { return levels.back().first; }
    const DigitLevel& below(std::size_t level) const {
        return level == 0 ? counts : levels[level - 1];
    }
    unsigned passes() const { return (key_bits + bits_of_digit - 1) / bits_of_digit; }
    /// The lowest bit of the digit that a pass sorts by.
    unsigned shift(unsigned pass) const { return 32 - key_bits + bits_of_digit * pass; }
    /// Number of nodes in the stream of the odd levels, or in the stream of the even levels. The
    /// first level above the counts is odd.
    std::uint32_t numbers(bool is_odd) const;
};
RadixPlan make_plan(std::uint32_t n, unsigned key_bits);

}  // namespace sorts::radix
