// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

/// Stable radix sort by gathers alone. Each pass brings the values into the order of one digit of
/// four bits, the lowest first. Since no machine here can scatter, each place of the result
/// searches for what comes to it: in a pyramid of sums that says how many values have a digit below
/// each node, down to bitmaps of 32 values.
namespace sorts::radix {

inline constexpr unsigned bits_of_digit = 4;
inline constexpr unsigned digits = 1u << bits_of_digit;
inline constexpr std::uint32_t values_of_place = 8;
inline constexpr std::uint32_t values_of_chunk = 32;  ///< a bitmap's
inline constexpr std::uint32_t chunks_of_count = 8;   ///< a lowest node's
inline constexpr std::uint32_t nodes_of_sum = 16;     ///< below a node

/// A level of nodes above the counts. Children of node i are the nodes 16 i to 16 i + 15 of the
/// level below: numbered so from the top, nodes of all levels have numbers of their own, and none
/// needs to be told where its children lie.
struct Level {
    std::uint32_t first = 0;  ///< number of its first node
    std::uint32_t nodes = 0;

    friend bool operator==(const Level&, const Level&) = default;
};

/// The sums of n values, n a multiple of a chunk, and the digits of keys of so many bits, of which
/// the highest ones decide.
struct Plan {
    std::uint32_t n = 0;
    unsigned key_bits = 32;
    Level counts;               ///< the lowest nodes, of 8 chunks each
    std::vector<Level> levels;  ///< above them, from below; the last one has one node, the root

    std::uint32_t places() const { return n / values_of_place; }
    std::uint32_t chunks() const { return n / values_of_chunk; }
    std::uint32_t root() const { return levels.back().first; }
    const Level& below(std::size_t level) const { return level == 0 ? counts : levels[level - 1]; }
    unsigned passes() const { return (key_bits + bits_of_digit - 1) / bits_of_digit; }
    /// The lowest bit of a pass's digit.
    unsigned shift(unsigned pass) const { return 32 - key_bits + bits_of_digit * pass; }
    /// Nodes that the streams of every other level have numbers for: of odd levels, the first above
    /// the counts among them, or of even ones.
    std::uint32_t numbers(bool is_odd) const;
};
Plan make_plan(std::uint32_t n, unsigned key_bits);

}  // namespace sorts::radix
