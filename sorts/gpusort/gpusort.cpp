// SPDX-License-Identifier: MIT
#include "sorts/gpusort/gpusort.h"

#include <algorithm>
#include <bit>

#include "sorts/comparators.h"
#include "sorts/gpusort/kernels.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

using layout::Rectangle;
using stream::InstanceIndex;
using stream::Start;

// log2 of the number of pairs (of a value and an id) in a texel.
constexpr unsigned log2_per_texel = 1;

// Width and height of the tiles in which texels are drawn.
constexpr std::uint32_t tile = 64;

/// The texels to sort in a row-wise stream.
struct Texels {
    std::uint32_t count;
    std::uint32_t stream_width;
    /// width of the drawn area; less than a full row if there are few texels
    std::uint32_t width = std::min(count, stream_width);
    std::uint32_t height = count / width;
    std::uint32_t tile_width = std::min(tile, width);
    std::uint32_t tile_height = std::min(tile, height);
};

/// Builds the steps of the network. Distances and lengths count texels.
class GpuSortBuilder {
  public:
    GpuSortBuilder(stream::Program program, const Texels& texels)
        : program_(std::move(program)), texels_(texels) {}

    // Builds the program level by level. In a level, each step halves the distance of the step
    // before. At distance 1, the two compared values share a texel.
    stream::Program build(unsigned log2_n) {
        for (unsigned level = 1; level <= log2_n; ++level)
            for (unsigned step = level; step-- > 0;) {
                const std::uint32_t length = 1u << level >> log2_per_texel;
                if (step < log2_per_texel)
                    add_step_within_texels(length);
                else
                    add_step(1u << step >> log2_per_texel, length);
                stream::Operation& made = program_.operations.back();
                made.tag = {.level = level, .step = level - 1 - step, .sequence = 1u << level};
                made.comparisons = made.instances() * (step > 0 ? 2 : 1);
            }
        program_.output = next_streams(program_).source;
        return std::move(program_);
    }

  private:
    stream::Operation& new_operation(const char* kernel, const std::string& label) {
        const auto [source, target] = next_streams(program_);
        program_.operations.push_back({.kernel = &gpusort::library().kernel(kernel),
                                       .label = label,
                                       .streams = {{"sorted", target}, {"values", source}}});
        return program_.operations.back();
    }

    void add_step(std::uint32_t distance, std::uint32_t length) {
        stream::Operation& step =
            new_operation("gpusort_step", "GPUSort, distance " + std::to_string(distance));
        step.streams.push_back({"partners", step.streams.back().stream});
        for_each_tile([&](std::uint32_t x, std::uint32_t y) {
            if (distance < texels_.width)
                add_columns(step, x, y, distance, length);
            else
                add_rows(step, x, y, distance / texels_.width, length);
        });
    }

    template <class Visit>
    void for_each_tile(Visit visit) const {
        for (std::uint32_t y = 0; y < texels_.height; y += texels_.tile_height)
            for (std::uint32_t x = 0; x < texels_.width; x += texels_.tile_width)
                visit(x, y);
    }

    // Adds the quads of a step whose distance is less than a row. Strips of columns keep the
    // smaller and the larger values in turn. Partners are `distance` columns to the right or to the
    // left.
    void add_columns(stream::Operation& step, std::uint32_t x, std::uint32_t y,
                     std::uint32_t distance, std::uint32_t length) const {
        const std::uint32_t strip = std::min(distance, texels_.tile_width);
        for (std::uint32_t column = x; column < x + texels_.tile_width; column += strip)
            add_quad(step, {column, y, strip, texels_.tile_height}, distance,
                     (column & distance) != 0, length);
    }

    // Adds the quads of a step whose distance is at least a row: strips of rows, with partners
    // `distance` rows up or down.
    void add_rows(stream::Operation& step, std::uint32_t x, std::uint32_t y, std::uint32_t distance,
                  std::uint32_t length) const {
        const std::uint32_t strip = std::min(distance, texels_.tile_height);
        for (std::uint32_t row = y; row < y + texels_.tile_height; row += strip)
            add_quad(step, {x, row, texels_.tile_width, strip}, distance * texels_.stream_width,
                     (row & distance) != 0, length);
    }

    void add_quad(stream::Operation& step, const Rectangle& quad, std::uint32_t offset, bool is_max,
                  std::uint32_t length) const {
        const std::uint32_t first = quad.y * texels_.stream_width + quad.x;
        const std::uint32_t partner = is_max ? first - offset : first + offset;
        constexpr std::uint32_t per_texel = 1u << log2_per_texel;
        step.blocks.push_back({{first, quad.width},
                               {{"values", Start{first * per_texel}},
                                {"partners", Start{partner * per_texel}},
                                {"origin", InstanceIndex{first}},
                                {"sequence_length", InstanceIndex{length}},
                                {"is_max", std::uint32_t{is_max}}},
                               quad.height});
    }

    void add_step_within_texels(std::uint32_t length) {
        stream::Operation& step = new_operation("gpusort_pairs", "GPUSort, distance 1");
        step.blocks.push_back({{0, texels_.count},
                               {{"values", Start{0}}, {"sequence_length", InstanceIndex{length}}},
                               1});
    }

    stream::Program program_;
    Texels texels_;
};

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    return ping_pong_streams(
        "GPUSort", gpusort::library().type("value_t"), log2_per_texel, request,
        square_mapping(layout::MappingKind::row_wise, request.capacity >> log2_per_texel));
}

stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    stream::Program program{"gpusort", n, make_streams(request)};
    const Texels texels{n >> log2_per_texel, 1u << program.streams.front().mapping.log2_width};
    return GpuSortBuilder(std::move(program), texels)
        .build(static_cast<unsigned>(std::countr_zero(n)));
}

}  // namespace

Sort gpusort_entry() {
    return {
        .name = "gpusort",
        .paper = "Govindaraju, Raghuvanshi, Henson, Manocha 2005",
        .place = "GPU-ABiSort §8",
        .summary = "GPUSort: a bitonic network drawn as quads with constant offsets, tile by tile",
        .sizes = {2, std::size_t{1} << 28, 1, true},
        .mappings = {layout::MappingKind::row_wise},
        .make_streams = make_streams,
        .make = make,
        .comparators = bitonic_comparators};
}

}  // namespace sorts
