// SPDX-License-Identifier: MIT
#include "stream/instances.h"

namespace stream {

std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place) {
    if (place < block.output.start)
        return std::nullopt;
    const std::uint32_t offset = place - block.output.start;
    if (block.rows == 1)
        return offset < block.output.length ? std::optional(offset) : std::nullopt;
    const std::uint32_t row = offset >> mapping.log2_width;
    const std::uint32_t column = offset - (row << mapping.log2_width);
    if (row >= block.rows || column >= block.output.length)
        return std::nullopt;
    return row * block.output.length + column;
}

std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m) {
    const std::uint32_t row = m / block.output.length;
    return block.output.start +
           (block.rows == 1 ? m : (row << mapping.log2_width) + m % block.output.length);
}

}  // namespace stream
