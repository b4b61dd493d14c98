// SPDX-License-Identifier: MIT
#include "evaluation/cache/texture_cache.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "layout/mapping.h"

namespace cache {
namespace {

constexpr std::uint32_t most_lines = 1u << 22;

void check_power_of_two(const char* parameter, std::uint32_t value) {
    if (!std::has_single_bit(value))
        throw std::invalid_argument(std::string("texture cache: ") + parameter + " of " +
                                    std::to_string(value) + ", expected a power of two");
}

}  // namespace

std::string text(const CacheGeometry& geometry) {
    const std::string size = geometry.bytes >= 1024 ? std::to_string(geometry.bytes / 1024) + " KiB"
                                                    : std::to_string(geometry.bytes) + " bytes";
    return size + ", " + std::to_string(geometry.line_width) + " x " +
           std::to_string(geometry.line_height) + " texels a line, " +
           (geometry.ways == 0 ? "fully associative" : std::to_string(geometry.ways) + " ways");
}

void validate(const CacheGeometry& geometry) {
    check_power_of_two("size", geometry.bytes);
    check_power_of_two("line width", geometry.line_width);
    check_power_of_two("line height", geometry.line_height);
    check_power_of_two("bytes per texel", geometry.bytes_per_texel);
    if (geometry.ways != 0)
        check_power_of_two("associativity", geometry.ways);
    // All are powers of two, and their product may not fit into any integer.
    unsigned log2_set = 0;
    for (const std::uint32_t factor : {geometry.line_width, geometry.line_height,
                                       geometry.bytes_per_texel, std::max(geometry.ways, 1u)})
        log2_set += static_cast<unsigned>(std::countr_zero(factor));
    if (static_cast<unsigned>(std::countr_zero(geometry.bytes)) < log2_set)
        throw std::invalid_argument("texture cache: size of " + std::to_string(geometry.bytes) +
                                    " bytes, one set takes " +
                                    (log2_set < 64 ? std::to_string(std::uint64_t{1} << log2_set)
                                                   : "2^" + std::to_string(log2_set)));
    if (geometry.lines() > most_lines)
        throw std::invalid_argument("texture cache: " + std::to_string(geometry.lines()) +
                                    " lines, expected at most " + std::to_string(most_lines));
}

TextureCache::TextureCache(const CacheGeometry& geometry) : geometry_(geometry) {
    validate(geometry);
    log2_line_width_ = static_cast<unsigned>(std::countr_zero(geometry.line_width));
    log2_line_height_ = static_cast<unsigned>(std::countr_zero(geometry.line_height));
    set_mask_ = geometry.sets() - 1;
    ways_ = geometry.lines() / geometry.sets();
    lines_.assign(geometry.lines(), empty);
}

void TextureCache::flush() {
    std::ranges::fill(lines_, empty);
    last_ = empty;
}

bool TextureCache::misses(Texel texel) {
    const std::uint32_t x = texel.x >> log2_line_width_;
    const std::uint32_t y = texel.y >> log2_line_height_;
    const std::uint64_t line = std::uint64_t{texel.texture} << 32 | y << 16 | x;
    if (line == last_)
        return false;
    last_ = line;
    // Neighbouring lines fall into different sets whichever way they are neighbours [HG97];
    // textures are set apart.
    const std::uint32_t number = layout::to_1d({layout::MappingKind::z_order, 0}, {x, y});
    const std::uint32_t set = (number + texel.texture * 0x9e3779b1u / 8) & set_mask_;
    const auto first = lines_.begin() + std::ptrdiff_t{set} * ways_;
    const auto end = first + ways_;
    const auto found = std::find(first, end, line);
    const bool is_miss = found == end;
    std::move_backward(first, is_miss ? end - 1 : found, is_miss ? end : found + 1);
    *first = line;
    return is_miss;
}

}  // namespace cache
