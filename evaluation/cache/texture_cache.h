// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cache {

/// A texture cache: lines are blocks of texels (§6.2.2: "each cache block holds a square or
/// near-square region"; [HG97]).
struct CacheGeometry {
    std::uint32_t bytes = 16384;
    std::uint32_t line_width = 4;   ///< texels
    std::uint32_t line_height = 4;  ///< texels
    std::uint32_t ways = 4;         ///< lines a set; 0: fully associative
    std::uint32_t bytes_per_texel = 16;

    std::uint32_t line_bytes() const { return line_width * line_height * bytes_per_texel; }
    std::uint32_t lines() const { return bytes / line_bytes(); }
    std::uint32_t sets() const { return ways == 0 ? 1 : lines() / ways; }
    friend bool operator==(const CacheGeometry&, const CacheGeometry&) = default;
};

/// "16 KiB, 4 x 4 texels a line, 4 ways".
std::string text(const CacheGeometry& geometry);

/// Throws std::invalid_argument, naming the parameter and its value, unless all sizes are powers of
/// two, the cache holds at least one set, and no more than 2^22 lines.
void validate(const CacheGeometry& geometry);

/// A texel: which texture, where.
struct Texel {
    std::uint16_t texture = 0;
    std::uint16_t x = 0;
    std::uint16_t y = 0;
};

/// A set-associative cache with least recently used replacement.
class TextureCache {
  public:
    explicit TextureCache(const CacheGeometry& geometry);

    /// Fetches a texel; true if its line was not there.
    bool misses(Texel texel);
    /// Forgets everything, as a GPU does when a render target becomes a texture.
    void flush();

    const CacheGeometry& geometry() const { return geometry_; }

  private:
    static constexpr std::uint64_t empty = ~std::uint64_t{0};

    CacheGeometry geometry_;
    unsigned log2_line_width_;
    unsigned log2_line_height_;
    std::uint32_t set_mask_;
    std::uint32_t ways_;
    std::vector<std::uint64_t> lines_;  ///< set by set, the most recently used line first
    std::uint64_t last_ = empty;        ///< the line fetched last: it is still there
};

}  // namespace cache
