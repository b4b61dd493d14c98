// SPDX-License-Identifier: MIT
#include "baselines/gpusort.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "baselines/kernels.h"

namespace baselines {
namespace {

using layout::Rectangle;
using stream::InstanceIndex;
using stream::Start;

/// The texels of a row-wise stream, and the tiles they are drawn in.
struct Texels {
    std::uint32_t count;
    std::uint32_t width;
    std::uint32_t tile_width;
    std::uint32_t tile_height;

    std::uint32_t height() const { return count / width; }
};

Texels make_texels(std::uint32_t count, std::uint32_t tile) {
    Texels texels{count, 1u << ((std::bit_width(count - 1) + 1) / 2), 0, 0};
    texels.tile_width = tile == 0 ? texels.width : std::min(tile, texels.width);
    texels.tile_height = tile == 0 ? texels.height() : std::min(tile, texels.height());
    return texels;
}

/// Builds the steps of the network; distances and lengths are in texels.
class GpuSortBuilder {
  public:
    GpuSortBuilder(const stream::Stream (&values)[2], const Texels& texels, bool packed)
        : values_(values), texels_(texels), packed_(packed) {}

    // Level by level, distances halving. A packed texel holds the two values of distance 1.
    std::vector<stream::Launch> build(unsigned log2_n) {
        const unsigned log2_per_texel = packed_ ? 1 : 0;
        for (unsigned level = 1; level <= log2_n; ++level)
            for (unsigned step = level; step-- > 0;) {
                const std::uint32_t length = 1u << level >> log2_per_texel;
                if (step < log2_per_texel)
                    add_step_within_texels(length);
                else
                    add_step(1u << step >> log2_per_texel, length);
            }
        return std::move(launches_);
    }

  private:
    stream::Launch& new_launch(const char* kernel, const std::string& label) {
        const stream::Stream& source = values_[launches_.size() % 2];
        const stream::Stream& target = values_[(launches_.size() + 1) % 2];
        launches_.push_back({&library().kernel(kernel), label, {{"sorted", target}}, {}});
        launches_.back().streams.push_back({"values", source});
        return launches_.back();
    }

    void add_step(std::uint32_t distance, std::uint32_t length) {
        stream::Launch& launch = new_launch(packed_ ? "gpusort_packed_step" : "gpusort_step",
                                            "GPUSort, distance " + std::to_string(distance));
        launch.streams.push_back({"partners", launch.streams.back().stream});
        for_each_tile([&](std::uint32_t x, std::uint32_t y) {
            if (distance < texels_.width)
                add_columns(launch, x, y, distance, length);
            else
                add_rows(launch, x, y, distance / texels_.width, length);
        });
    }

    template <class Visit>
    void for_each_tile(Visit visit) const {
        for (std::uint32_t y = 0; y < texels_.height(); y += texels_.tile_height)
            for (std::uint32_t x = 0; x < texels_.width; x += texels_.tile_width)
                visit(x, y);
    }

    // Distances below a row's length: every other strip of columns is MIN, the rest are MAX, and
    // partners lie `distance` columns to the right or to the left.
    void add_columns(stream::Launch& launch, std::uint32_t x, std::uint32_t y,
                     std::uint32_t distance, std::uint32_t length) const {
        const std::uint32_t strip = std::min(distance, texels_.tile_width);
        for (std::uint32_t column = x; column < x + texels_.tile_width; column += strip)
            add_quad(launch, {column, y, strip, texels_.tile_height}, distance,
                     (column & distance) != 0, length);
    }

    // The same in rows, `distance` rows up or down.
    void add_rows(stream::Launch& launch, std::uint32_t x, std::uint32_t y, std::uint32_t distance,
                  std::uint32_t length) const {
        const std::uint32_t strip = std::min(distance, texels_.tile_height);
        for (std::uint32_t row = y; row < y + texels_.tile_height; row += strip)
            add_quad(launch, {x, row, texels_.tile_width, strip}, distance * texels_.width,
                     (row & distance) != 0, length);
    }

    void add_quad(stream::Launch& launch, const Rectangle& quad, std::uint32_t offset, bool is_max,
                  std::uint32_t length) const {
        const std::uint32_t first = quad.y * texels_.width + quad.x;
        const std::uint32_t partner = is_max ? first - offset : first + offset;
        const std::uint32_t per_texel = packed_ ? 2 : 1;
        launch.blocks.push_back({{first, quad.width},
                                 {{"values", Start{first * per_texel}},
                                  {"partners", Start{partner * per_texel}},
                                  {"origin", InstanceIndex{first}},
                                  {"sequence_length", InstanceIndex{length}},
                                  {"is_max", std::uint32_t{is_max}}},
                                 quad.height});
    }

    void add_step_within_texels(std::uint32_t length) {
        stream::Launch& launch = new_launch("gpusort_packed_pairs", "GPUSort, distance 1");
        launch.blocks.push_back({{0, texels_.count},
                                 {{"values", Start{0}}, {"sequence_length", InstanceIndex{length}}},
                                 1});
    }

    const stream::Stream (&values_)[2];
    const Texels& texels_;
    bool packed_;
    std::vector<stream::Launch> launches_;
};

}  // namespace

PingPongSort make_gpusort(stream::Executor& executor, unsigned log2_n,
                          const GpuSortOptions& options) {
    if (options.tile != 0 && !std::has_single_bit(options.tile))
        throw std::invalid_argument("GPUSort: tile of " + std::to_string(options.tile) +
                                    " texels, expected a power of two, or 0 for none");
    const unsigned log2_per_texel = options.packed ? 1 : 0;
    const std::uint32_t n = 1u << log2_n;
    const Texels texels = make_texels(n >> log2_per_texel, options.tile);
    const layout::Mapping mapping{layout::MappingKind::row_wise,
                                  static_cast<unsigned>(std::countr_zero(texels.width))};
    const stream::ElementType* type = library().type("value_t");
    const stream::Stream values[2] = {
        executor.create({"GPUSort even", type, n, log2_per_texel, mapping}),
        executor.create({"GPUSort odd", type, n, log2_per_texel, mapping})};
    return PingPongSort(executor, values,
                        GpuSortBuilder(values, texels, options.packed).build(log2_n));
}

}  // namespace baselines
