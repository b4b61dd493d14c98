// SPDX-License-Identifier: MIT
// A model of the texture caches and the rasterization of 2006, which observes the emulator.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "layout/mapping.h"
#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace cache {

/// Sizes of a texture cache. Its lines are blocks of texels (§6.2.2: "each cache block holds a
/// square or near-square region"; [HG97]).
struct CacheGeometry {
    std::uint32_t bytes = 16384;
    std::uint32_t line_width = 4;   ///< width in texels
    std::uint32_t line_height = 4;  ///< height in texels
    std::uint32_t ways = 4;         ///< number of lines per set; 0: fully associative
    std::uint32_t bytes_per_texel = 16;

    std::uint32_t line_bytes() const { return line_width * line_height * bytes_per_texel; }
    std::uint32_t lines() const { return bytes / line_bytes(); }
    std::uint32_t sets() const { return ways == 0 ? 1 : lines() / ways; }
    friend bool operator==(const CacheGeometry&, const CacheGeometry&) = default;
};

/// Describes a cache: "16 KiB, 4 x 4 texels a line, 4 ways".
std::string text(const CacheGeometry& geometry);

/// Throws std::invalid_argument, which names the parameter and its value, unless all sizes are
/// powers of two and the cache holds at least one set and at most 2^22 lines.
void validate(const CacheGeometry& geometry);

/// A texel, identified by its texture and its position.
struct Texel {
    std::uint16_t texture = 0;
    std::uint16_t x = 0;
    std::uint16_t y = 0;
};

/// A set-associative cache with least recently used replacement.
class TextureCache {
  public:
    explicit TextureCache(const CacheGeometry& geometry);

    /// Fetches a texel. Returns true if the cache lacked its line.
    bool misses(Texel texel);
    /// Empties the cache, as a GPU does when a render target becomes a texture.
    void flush();

    const CacheGeometry& geometry() const { return geometry_; }

  private:
    static constexpr std::uint64_t empty = ~std::uint64_t{0};

    CacheGeometry geometry_;
    unsigned log2_line_width_;
    unsigned log2_line_height_;
    std::uint32_t set_mask_;
    std::uint32_t ways_;
    /// all lines, one set after the other; in a set the most recently used line comes first
    std::vector<std::uint64_t> lines_;
    std::uint64_t last_ = empty;  ///< line that was fetched last, which the cache always holds
};

/// Number of quads in a rectangle. GPUs shade quads of 2 x 2 fragments at even coordinates, even if
/// they draw only some of the four.
constexpr std::uint64_t quads_of(const layout::Rectangle& area) {
    const auto span = [](std::uint32_t start, std::uint32_t length) {
        return (start + length + 1) / 2 - start / 2;
    };
    return std::uint64_t{span(area.x, area.width)} * span(area.y, area.height);
}

/// Calls `visit` with the lower corner of each quad of a rectangle, in the order of rasterization.
/// Square tiles come row by row, and so do the quads of a tile. `tile` is a tile's width in
/// fragments, a power of two of at least 2.
template <class Visit>
void for_each_quad(const layout::Rectangle& area, std::uint32_t tile, Visit visit) {
    const auto down = [](std::uint32_t value, std::uint32_t unit) { return value / unit * unit; };
    const std::uint32_t right = area.x + area.width;
    const std::uint32_t top = area.y + area.height;
    for (std::uint32_t tile_y = down(area.y, tile); tile_y < top; tile_y += tile)
        for (std::uint32_t tile_x = down(area.x, tile); tile_x < right; tile_x += tile)
            for (std::uint32_t y = std::max(tile_y, down(area.y, 2));
                 y < std::min(tile_y + tile, top); y += 2)
                for (std::uint32_t x = std::max(tile_x, down(area.x, 2));
                     x < std::min(tile_x + tile, right); x += 2)
                    visit(x, y);
}

/// Cost of a stream operation on a device with texture caches.
struct OperationCost {
    std::string kernel;
    std::uint64_t blocks = 0;
    std::uint64_t instances = 0;
    std::uint64_t quads = 0;       ///< number of shaded quads of 2 x 2 fragments
    std::uint64_t arithmetic = 0;  ///< number of comparisons, and of elements read and pushed
    std::uint64_t padded = 0;  ///< the same with the fragments that a quad shades but does not draw
    std::uint64_t fetches = 0;                 ///< number of fetched texels
    std::uint64_t bytes_written = 0;           ///< bytes written to render targets
    std::vector<std::uint64_t> misses;         ///< number of misses in each cache
    std::vector<std::uint64_t> bytes_fetched;  ///< bytes that the misses of each cache fetched

    double quad_efficiency() const {
        return static_cast<double>(instances) / static_cast<double>(4 * quads);
    }
};

/// A model of the fragment processors of 2006. It observes what kernel instances read, groups the
/// instances into quads in the order of rasterization, and fetches their texels through caches. An
/// instance fetches elements that share a texel only once. Each component has its own texture, as
/// on those GPUs. Output slots that are wider than a texel use several layers
/// (docs/cache-model.md).
class CacheWatch : public stream::emulator::Observer {
  public:
    /// Makes one cache per geometry; all see the same fetches. `tile` is the one of for_each_quad.
    /// Throws std::invalid_argument.
    CacheWatch(const std::vector<CacheGeometry>& geometries, std::uint32_t tile);

    const std::vector<OperationCost>& operations() const { return operations_; }

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void compared(const stream::emulator::Comparison&) override { ++cost().arithmetic; }
    void launch_ends() override;

  private:
    /// How a component's elements are placed in the texels of an output slot.
    struct BoundTexture {
        std::uint16_t first_layer = 0;
        unsigned words = 0;  ///< number of words per element
        unsigned texel_bytes = 0;
    };
    struct Bound {
        std::vector<BoundTexture> textures;  ///< one texture per component
        /// bytes that an instance writes, if the parameter is an output
        std::uint64_t place_bytes = 0;
        std::size_t last_fetch = 0;  ///< the current instance's last fetch: index in texels_ + 1
    };

    OperationCost& cost() { return operations_.back(); }
    std::uint16_t texture(const stream::Stream& stream, unsigned component);
    Bound bind(const stream::Stream& stream);
    void begin_block(std::size_t block);
    void end_block();
    void shade_quad(std::uint32_t x, std::uint32_t y);
    void fetch(Texel texel);

    std::vector<TextureCache> caches_;
    std::uint32_t tile_;
    std::vector<OperationCost> operations_;
    std::map<std::pair<const stream::Storage*, unsigned>, std::uint16_t> first_texture_;
    std::vector<unsigned> texel_bytes_;  ///< bytes per texel of each texture

    const stream::BoundOperation* launch_ = nullptr;
    std::vector<Bound> bound_;
    std::size_t block_ = 0;
    bool in_block_ = false;
    /// arithmetic of the operation at the beginning of the block
    std::uint64_t block_arithmetic_ = 0;
    layout::Rectangle area_;
    std::vector<Texel> texels_;         ///< texels that the block's instances fetched
    std::vector<std::uint32_t> first_;  ///< each instance's first texel in texels_
};

}  // namespace cache
