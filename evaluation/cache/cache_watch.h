// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evaluation/cache/texture_cache.h"
#include "layout/mapping.h"
#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace cache {

/// Cost of a stream operation on a device with texture caches.
struct OperationCost {
    std::string kernel;
    std::string label;
    std::uint64_t blocks = 0;
    std::uint64_t instances = 0;
    std::uint64_t quads = 0;       ///< of 2 x 2 fragments; four times as many are paid for
    std::uint64_t arithmetic = 0;  ///< comparisons, and elements read and pushed
    std::uint64_t padded = 0;      ///< arithmetic, with the fragments of quads that are not drawn
    std::uint64_t fetches = 0;     ///< texels
    std::uint64_t bytes_written = 0;           ///< to render targets
    std::vector<std::uint64_t> misses;         ///< lines, by cache
    std::vector<std::uint64_t> bytes_fetched;  ///< by those misses

    double quad_efficiency() const {
        return static_cast<double>(instances) / static_cast<double>(4 * quads);
    }
};

/// A model of the fragment processors of 2006: observes what kernel instances read, groups the
/// instances into quads in the order of rasterization, and fetches their texels through caches. An
/// instance fetches elements that share a texel once. Each component has its own texture, as on
/// those GPUs; output slots of more words than a texel are in layers (docs/cache-model.md).
class CacheWatch : public stream::emulator::Observer {
  public:
    /// `tile`: see for_each_quad. Every cache sees the same fetches. Throws std::invalid_argument.
    CacheWatch(const std::vector<CacheGeometry>& geometries, std::uint32_t tile);

    const std::vector<OperationCost>& operations() const { return operations_; }

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void compared(const stream::emulator::Comparison&) override { ++cost().arithmetic; }
    void launch_ends() override;

  private:
    /// Layout of a component's elements in the texels of an output slot.
    struct BoundTexture {
        std::uint16_t first_layer = 0;
        unsigned words = 0;  ///< of an element
        unsigned texel_bytes = 0;
    };
    struct Bound {
        std::vector<BoundTexture> textures;  ///< by component
        std::uint64_t place_bytes = 0;       ///< written by an instance, if it is an output
        std::size_t last_fetch = 0;          ///< of the current instance: index in texels_ + 1
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
    std::vector<unsigned> texel_bytes_;  ///< by texture

    const stream::BoundOperation* launch_ = nullptr;
    std::vector<Bound> bound_;
    std::size_t block_ = 0;
    bool in_block_ = false;
    std::uint64_t block_arithmetic_ = 0;  ///< of the operation, when the block began
    layout::Rectangle area_;
    std::vector<Texel> texels_;         ///< fetched by the block's instances
    std::vector<std::uint32_t> first_;  ///< in texels_, by instance
};

}  // namespace cache
