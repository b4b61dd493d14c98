// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "sorts/tile_merge/kernels.h"
#include "sorts/tile_merge/of_keys.h"
#include "stream/error.h"

namespace sorts::tile_merge {
namespace {

constexpr std::uint32_t max_n = 1u << 30;  // four times a run's width is a 32-bit number

constexpr Shape all[] = {
    {"64x4", "64x4", "64x4", Merges::two, 256, 256},
    {"512x4-128x4", "512x4", "128x4", Merges::two, 2048, 512},
    {"512x8-256x8", "512x8", "256x8", Merges::two, 4096, 2048},
    {"256x8", "256x8", "256x8", Merges::two, 2048, 2048},
    {"64x4-4", "64x4", "64x4", Merges::four, 256, 256},
    {"128x8-4", "128x8", "128x8", Merges::four, 1024, 1024},
    {"256x8-128x8-4", "256x8", "128x8", Merges::four, 2048, 1024},
};

}  // namespace

std::span<const Shape> shapes() {
    return all;
}

const Shape& shape_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Shape::name);
    if (found == std::end(all))
        throw std::out_of_range("tile-merge has no shape '" + std::string(name) + "'");
    return *found;
}

namespace {

std::uint32_t groups_of(std::uint32_t n, std::uint32_t tile) {
    return (n + tile - 1) / tile;
}

unsigned levels(std::uint32_t n, const Shape& shape) {
    unsigned levels = 0;
    const std::uint64_t runs = shape.merges == Merges::two ? 2 : 4;
    for (std::uint64_t width = shape.sort_tile; width < n; width *= runs)
        ++levels;
    return levels;
}

}  // namespace

// Few values: small tiles, for all processors. Many: four runs at once, since memory is what merges
// wait for, and of two sizes of sorted tiles the smaller one, unless that takes a level more.
const Shape& fastest_shape(std::uint32_t n) {
    if (n < 1u << 21)
        return shape_named(n < 1u << 18 ? "512x4-128x4" : "512x8-256x8");
    const Shape& small = shape_named("128x8-4");
    const Shape& large = shape_named("256x8-128x8-4");
    return levels(n, small) > levels(n, large) ? large : small;
}

namespace {

/// Makes the launches of one program, level by level.
class Maker {
  public:
    Maker(std::uint32_t n, const Shape& shape, bool has_keys_alone)
        : n_(n), shape_(shape), has_keys_alone_(has_keys_alone) {
        const stream::ElementType* values = kernels().type("value_t");
        program_ = {"tile-merge",
                    n,
                    {stream::buffer("unsorted", values, n), stream::buffer("sorted", values, n)}};
    }

    stream::Program made() {
        if (n_ == 0)
            return std::move(program_);
        sort_tiles();
        if (shape_.merges == Merges::two)
            for (std::uint32_t width = shape_.sort_tile; width < n_; width *= 2)
                merge_two(width);
        else if (shape_.sort_tile < n_)
            merge_by_splits();
        program_.output = {filled_};
        return std::move(program_);
    }

  private:
    static constexpr unsigned input = 0;
    static constexpr unsigned splits = 2;
    static constexpr std::uint32_t splits_of_a_tile = 4;  ///< one in each run

    const stream::KernelLibrary& kernels() const {
        return has_keys_alone_ ? of_keys::library() : library();
    }
    const stream::Kernel& kernel(const std::string& name) const {
        return kernels().kernel(name + (has_keys_alone_ ? "_of_keys" : ""));
    }
    const stream::Kernel& kernel(const std::string& name, std::string_view shape) const {
        return kernel(name + "_" + std::string(shape));
    }

    std::uint32_t tiles() const { return groups_of(n_, shape_.merge_tile); }

    void sort_tiles() {
        const stream::Tiles tiles = {shape_.sort_tile};
        program_.operations.push_back(stream::over_tiles(
            kernel("tile_sort", shape_.sort), "tile sort", groups_of(n_, shape_.sort_tile),
            {{"unsorted", {input}, tiles}, {"sorted", {1 - input}, tiles}}, {{"n", n_}},
            {.level = 0}));
        filled_ = 1 - input;
    }

    void merge_two(std::uint32_t width) { merge("merge_tiles", width, {}); }

    void merge_by_splits() {
        program_.streams.push_back(
            stream::buffer("splits", kernels().type("uint"), splits_of_a_tile * tiles()));
        for (std::uint64_t width = shape_.sort_tile; width < n_; width *= 4) {
            find_splits(static_cast<std::uint32_t>(width));
            merge("merge_four", static_cast<std::uint32_t>(width), {{"splits", {splits}}});
        }
    }

    void find_splits(std::uint32_t width) {
        const stream::Kernel& kernel = this->kernel("find_splits");
        const std::uint32_t of_a_group =
            std::ranges::find(kernel.declarations, "LINES", &stream::Parameter::name)->count;
        program_.operations.push_back(stream::over_tiles(
            kernel, "splits of runs of " + std::to_string(width),
            groups_of(splits_of_a_tile * tiles(), of_a_group),
            {{"runs", {filled_}}, {"splits", {splits}, {of_a_group}}},
            {{"n", n_}, {"width", width}, {"tile", shape_.merge_tile}}, {.level = level_ + 1}));
    }

    void merge(const std::string& name, std::uint32_t width, std::vector<stream::Binding> more) {
        std::vector<stream::Binding> buffers = {{"runs", {filled_}},
                                                {"merged", {1 - filled_}, {shape_.merge_tile}}};
        std::ranges::move(more, std::back_inserter(buffers));
        program_.operations.push_back(stream::over_tiles(
            kernel(name, shape_.merge), "merge runs of " + std::to_string(width), tiles(),
            std::move(buffers), {{"n", n_}, {"width", width}}, {.level = ++level_}));
        filled_ = 1 - filled_;
    }

    std::uint32_t n_;
    const Shape& shape_;
    bool has_keys_alone_;
    stream::Program program_;
    unsigned filled_ = input;  ///< the buffer with the values
    std::uint32_t level_ = 0;
};

}  // namespace

stream::Program make(std::uint32_t n, const Shape* shape, bool has_keys_alone) {
    if (n > max_n)
        throw stream::LaunchError("tile-merge sorts at most " + std::to_string(max_n) +
                                  " values, not " + std::to_string(n));
    return Maker(n, shape != nullptr ? *shape : fastest_shape(n), has_keys_alone).made();
}

}  // namespace sorts::tile_merge
