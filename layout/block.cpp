// SPDX-License-Identifier: MIT
#include "layout/block.h"

#include <algorithm>
#include <bit>

namespace layout {

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
    // The block's last index is start + l' with l' = l - 1, and start has no bit of l': so the
    // last place is (s_x + l'_x, s_y + l'_y), the second and third proposition of §6.2.2. The same
    // holds row by row (§6.2.1).
    const Position first = to_2d(mapping, block.start);
    const Position last = to_2d(mapping, block.start + (block.length - 1));
    return {first.x, first.y, last.x - first.x + 1, last.y - first.y + 1};
}

std::vector<Block> common_blocks(std::span<const std::uint32_t> starts, std::uint32_t length) {
    std::vector<Block> pieces;
    for (std::uint32_t offset = 0; offset < length;) {
        std::uint32_t piece = std::bit_floor(length - offset);
        for (const std::uint32_t start : starts)
            if (const std::uint32_t at = start + offset; at != 0)
                piece = std::min(piece, at & (~at + 1));  // the largest power of two dividing `at`
        pieces.push_back({offset, piece});
        offset += piece;
    }
    return pieces;
}

std::vector<Block> aligned_blocks(std::uint32_t start, std::uint32_t length) {
    std::vector<Block> blocks = common_blocks(std::span(&start, 1), length);
    for (Block& block : blocks)
        block.start += start;
    return blocks;
}

}  // namespace layout
