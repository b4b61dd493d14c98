// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "sorts/tile_merge/kernels.h"
#include "stream/error.h"

namespace sorts::tile_merge {
namespace {

constexpr std::uint32_t max_n = 1u << 30;  // twice a run's width is a 32-bit number

constexpr Shape all[] = {
    {"64x4", "64x4", "64x4", 256, 256},
    {"512x4-128x4", "512x4", "128x4", 2048, 512},
    {"512x8-256x8", "512x8", "256x8", 4096, 2048},
    {"256x8", "256x8", "256x8", 2048, 2048},
};

const stream::Kernel& kernel(const char* name, std::string_view shape) {
    return library().kernel(std::string(name) + "_" + std::string(shape));
}

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

// Few values: small tiles, for all processors. Many: tile sorts that leave room for others beside
// them.
const Shape& fastest_shape(std::uint32_t n) {
    return shape_named(n < 1u << 18 ? "512x4-128x4" : n < 1u << 21 ? "512x8-256x8" : "256x8");
}

namespace {

std::uint32_t groups_of(std::uint32_t n, std::uint32_t tile) {
    return (n + tile - 1) / tile;
}

/// Makes the launches of one program, level by level.
class Maker {
  public:
    Maker(std::uint32_t n, const Options& options)
        : n_(n),
          shape_(options.shape != nullptr ? *options.shape : fastest_shape(n)),
          finds_splits_(n >= options.splits_from) {
        const stream::ElementType* values = library().type("value_t");
        program_ = stream::program_of_groups(
            "tile-merge", n,
            {stream::buffer("unsorted", values, n), stream::buffer("sorted", values, n)});
    }

    stream::Program made() {
        if (n_ == 0)
            return std::move(program_);
        sort_tiles();
        if (finds_splits_ && shape_.sort_tile < n_)
            program_.streams.push_back(
                stream::buffer("splits", library().type("uint"), groups_of(n_, shape_.merge_tile)));
        for (std::uint32_t width = shape_.sort_tile; width < n_; width *= 2)
            merge_runs(width);
        program_.output = {filled_};
        return std::move(program_);
    }

  private:
    static constexpr unsigned input = 0;
    static constexpr unsigned splits = 2;

    void sort_tiles() {
        const stream::Tiles tiles = {shape_.sort_tile};
        program_.operations.push_back(stream::over_tiles(
            kernel("tile_sort", shape_.sort), "tile sort", groups_of(n_, shape_.sort_tile),
            {{"unsorted", {input}, tiles}, {"sorted", {1 - input}, tiles}}, {{"n", n_}},
            {.level = 0}));
        filled_ = 1 - input;
    }

    void merge_runs(std::uint32_t width) {
        ++level_;
        const std::string runs = "runs of " + std::to_string(width);
        std::vector<stream::Binding> buffers = {{"runs", {filled_}},
                                                {"merged", {1 - filled_}, {shape_.merge_tile}}};
        if (finds_splits_) {
            find_splits(width, "splits of " + runs);
            buffers.push_back({"splits", {splits}});
        }
        program_.operations.push_back(stream::over_tiles(
            kernel(finds_splits_ ? "merge_at_splits" : "merge_tiles", shape_.merge),
            "merge " + runs, groups_of(n_, shape_.merge_tile), std::move(buffers),
            {{"n", n_}, {"width", width}}, {.level = level_}));
        filled_ = 1 - filled_;
    }

    void find_splits(std::uint32_t width, std::string label) {
        constexpr std::uint32_t of_a_group = 8;  // THREADS / PROBES
        const std::uint32_t tiles = groups_of(n_, shape_.merge_tile);
        program_.operations.push_back(stream::over_tiles(
            library().kernel("find_splits"), std::move(label), groups_of(tiles, of_a_group),
            {{"runs", {filled_}}, {"splits", {splits}, {of_a_group}}},
            {{"n", n_}, {"width", width}, {"tile", shape_.merge_tile}}, {.level = level_}));
    }

    std::uint32_t n_;
    Shape shape_;
    bool finds_splits_;
    stream::Program program_;
    unsigned filled_ = input;  ///< the buffer with the values
    std::uint32_t level_ = 0;
};

}  // namespace

stream::Program make(std::uint32_t n, const Options& options) {
    if (n > max_n)
        throw stream::LaunchError("tile-merge sorts at most " + std::to_string(max_n) +
                                  " values, not " + std::to_string(n));
    return Maker(n, options).made();
}

}  // namespace sorts::tile_merge
