// SPDX-License-Identifier: MIT
#include "layout/mapping.h"

#include <algorithm>
#include <bit>

namespace layout {
namespace {

// Moves the even bits of `a` together: bit 2i goes to bit i, in five halving steps.
std::uint32_t gather_even_bits(std::uint32_t a) {
    a &= 0x55555555u;
    a = (a | a >> 1) & 0x33333333u;
    a = (a | a >> 2) & 0x0f0f0f0fu;
    a = (a | a >> 4) & 0x00ff00ffu;
    return (a | a >> 8) & 0x0000ffffu;
}

// Inverse of gather_even_bits: bit i goes to bit 2i.
std::uint32_t spread_to_even_bits(std::uint32_t a) {
    a &= 0x0000ffffu;
    a = (a | a << 8) & 0x00ff00ffu;
    a = (a | a << 4) & 0x0f0f0f0fu;
    a = (a | a << 2) & 0x33333333u;
    return (a | a << 1) & 0x55555555u;
}

}  // namespace

std::string_view name(MappingKind kind) {
    return kind == MappingKind::row_wise ? "row-wise" : "z-order";
}

Position to_2d(const Mapping& mapping, std::uint32_t a) {
    if (mapping.kind == MappingKind::z_order)
        return {gather_even_bits(a), gather_even_bits(a >> 1)};
    return {a & ((1u << mapping.log2_width) - 1), a >> mapping.log2_width};
}

std::uint32_t to_1d(const Mapping& mapping, Position position) {
    if (mapping.kind == MappingKind::z_order)
        return spread_to_even_bits(position.x) | spread_to_even_bits(position.y) << 1;
    return position.y << mapping.log2_width | position.x;
}

bool is_aligned(const Block& block) {
    return std::has_single_bit(block.length) && block.start % block.length == 0;
}

bool are_disjoint(std::span<const Block> blocks) {
    std::vector<Block> sorted(blocks.begin(), blocks.end());
    std::ranges::sort(sorted, {}, &Block::start);
    return std::ranges::adjacent_find(sorted, [](const Block& a, const Block& b) {
               return a.end() > b.start;
           }) == sorted.end();
}

Rectangle rectangle(const Mapping& mapping, const Block& block) {
    // The block's last index is start + l' with l' = l - 1, and start has no bits in common with
    // l'. By the second and third propositions of §6.2.2, and by §6.2.1 for row-wise mappings, the
    // last position is (s_x + l'_x, s_y + l'_y).
    const Position first = to_2d(mapping, block.start);
    const Position last = to_2d(mapping, block.start + (block.length - 1));
    return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

std::vector<Block> aligned_blocks(std::uint32_t start, std::uint32_t length) {
    std::vector<Block> blocks;
    while (length > 0) {
        std::uint32_t piece = std::bit_floor(length);
        if (start != 0)
            // `start & -start` is the largest power of two that divides `start`
            piece = std::min(piece, start & (~start + 1));
        blocks.push_back({start, piece});
        start += piece;
        length -= piece;
    }
    return blocks;
}

}  // namespace layout
