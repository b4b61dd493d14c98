// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "layout/mapping.h"

namespace layout {

/// A contiguous 1D interval [start, start + length) of stream memory (Table 1). A block is
/// *aligned* when its length is a power of two and its start a multiple of it (§6.2.1): then both
/// mappings turn it into one rectangle.
struct Block {
    std::uint32_t start = 0;
    std::uint32_t length = 0;

    std::uint64_t end() const { return std::uint64_t{start} + length; }
    friend bool operator==(const Block&, const Block&) = default;
};

bool is_aligned(const Block& block);

/// True if no two blocks share an index (§5.4: the blocks of a step do not overlap).
bool are_disjoint(std::span<const Block> blocks);

/// A rectangle of a 2D stream: columns [x, x + width), rows [y, y + height).
struct Rectangle {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

/// The rectangle that an aligned block becomes (§6.2.1, §6.2.2); of others the result means
/// nothing.
///
///     row-wise, w = 8, block {16, 16}     Z-order, block {4, 4}
///     . . . . . . . .                     . . # #
///     . . . . . . . .                     . . # #
///     # # # # # # # #                     . . . .
///     # # # # # # # #                     . . . .
Rectangle rectangle(const Mapping& mapping, const Block& block);

/// Cuts several equally long ranges, range r being [starts[r], starts[r] + length), into the
/// longest pieces that are aligned blocks in all of them at once. Returns the pieces' offsets from
/// the starts, as blocks {offset, length}. One range alone gives at most 2 log2(length) pieces;
/// ranges that lie askew to each other give more, down to single elements.
std::vector<Block> common_blocks(std::span<const std::uint32_t> starts, std::uint32_t length);

/// The aligned blocks that make up [start, start + length), in ascending order.
std::vector<Block> aligned_blocks(std::uint32_t start, std::uint32_t length);

}  // namespace layout
