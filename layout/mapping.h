// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace layout {

/// How a 1D stream is stored in a 2D stream (§6.2).
enum class MappingKind {
    row_wise,  ///< a -> (a mod w, a div w)  (§6.2.1)
    z_order,   ///< a -> (even bits of a, odd bits of a), Morton order  (§6.2.2)
};

std::string_view name(MappingKind kind);
inline constexpr MappingKind all_mappings[] = {MappingKind::row_wise, MappingKind::z_order};

/// A 2D index with column x and row y.
struct Position {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

/// A mapping between 1D and 2D indexes. `log2_width` is log2 of the 2D stream's width w, a power of
/// two. Z-order does not use the width.
struct Mapping {
    MappingKind kind = MappingKind::z_order;
    unsigned log2_width = 0;
    friend bool operator==(const Mapping&, const Mapping&) = default;
};

/// Returns the 2D index of the 1D index `a`.
Position to_2d(const Mapping& mapping, std::uint32_t a);

/// Returns the 1D index that `to_2d` maps to `position`.
std::uint32_t to_1d(const Mapping& mapping, Position position);

/// Packs a 2D index into one 32-bit field, with x in the lower 16 bits (§6.2.2). Both coordinates
/// must be below 2^16.
constexpr std::uint32_t pack(Position position) {
    return position.x | position.y << 16;
}

constexpr Position unpack(std::uint32_t packed) {
    return {packed & 0xffffu, packed >> 16};
}

/// A contiguous 1D interval [start, start + length) of stream memory (Table 1). A block is
/// *aligned* if its length is a power of two and its start is a multiple of its length (§6.2.1).
/// Both mappings turn an aligned block into one rectangle.
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

/// The rectangle that an aligned block becomes (§6.2.1, §6.2.2); for a block that is not aligned,
/// the result is undefined.
///
///     row-wise, w = 8, block {16, 16}     Z-order, block {4, 4}
///     . . . . . . . .                     . . # #
///     . . . . . . . .                     . . # #
///     # # # # # # # #                     . . . .
///     # # # # # # # #                     . . . .
Rectangle rectangle(const Mapping& mapping, const Block& block);

/// Divides [start, start + length) into aligned blocks, in ascending order. At most 2 log2(length)
/// blocks are needed.
std::vector<Block> aligned_blocks(std::uint32_t start, std::uint32_t length);

}  // namespace layout
