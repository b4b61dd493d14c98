// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "sorts/sort.h"
#include "sorts/tile_merge/kernels.h"
#include "sorts/tile_merge/of_keys.h"
#include "stream/error.h"

namespace sorts::tile_merge {
namespace {

constexpr std::uint32_t max_n = 1u << 30;  // four times the width of a run must fit into 32 bits

/// Threads per workgroup and values per thread, for the tile sort and for the merges.
struct TileShape {
    std::string_view name;   ///< name of the shape, such as "512x8-256x8"
    std::string_view sort;   ///< shape of the tile sort, such as "512x8"
    std::string_view merge;  ///< shape of the merges, such as "256x8"
    /// Number of runs that a level merges at a time. In merges of two runs, the merging workgroups
    /// find the splits themselves. In merges of four runs, a separate launch finds the splits.
    unsigned runs = 2;
    std::uint32_t sort_tile = 0;   ///< number of values in a tile of the tile sort
    std::uint32_t merge_tile = 0;  ///< number of values in a tile of a merge
    std::uint32_t least_n = 0;  ///< smallest n for which this shape was measured to be the fastest
};

// All shapes of tiles. For small n, tiles are small, so that all processors have work. For large n,
// a level merges four runs, because merges wait for memory.
constexpr TileShape shapes[] = {
    {"512x4-128x4", "512x4", "128x4", 2, 2048, 512, 0},
    {"512x8-256x8", "512x8", "256x8", 2, 4096, 2048, 1u << 18},
    {"256x8-128x8-4", "256x8", "128x8", 4, 2048, 1024, 1u << 21},
};

// The shape with this name, or the fastest shape for n if the name is "auto".
const TileShape& shape_of(std::uint32_t n, std::string_view name) {
    const auto found =
        std::find_if(std::rbegin(shapes), std::rend(shapes), [&](const TileShape& shape) {
            return name == "auto" ? n >= shape.least_n : name == shape.name;
        });
    if (found == std::rend(shapes))
        throw std::out_of_range("tile-merge has no shape '" + std::string(name) + "'");
    return *found;
}

std::uint32_t groups_of(std::uint32_t n, std::uint32_t tile) {
    return (n + tile - 1) / tile;
}

/// Makes the launches of one program, level by level.
class TileMergeBuilder {
  public:
    TileMergeBuilder(std::uint32_t n, const TileShape& shape, bool has_keys_alone)
        : n_(n), shape_(shape), has_keys_alone_(has_keys_alone) {
        const stream::ElementType* values = kernels().type("value_t");
        program_ = {"tile-merge",
                    n,
                    {stream::buffer("unsorted", values, n), stream::buffer("sorted", values, n)}};
    }

    stream::Program build() {
        if (n_ == 0)
            return std::move(program_);
        sort_tiles();
        if (shape_.runs == 2)
            for (std::uint32_t width = shape_.sort_tile; width < n_; width *= 2)
                merge("merge_tiles", width, {});
        else if (shape_.sort_tile < n_)
            merge_by_splits();
        program_.output = {filled_};
        return std::move(program_);
    }

  private:
    static constexpr unsigned input = 0;
    static constexpr unsigned splits = 2;
    /// a tile has one split in each of four runs
    static constexpr std::uint32_t splits_of_a_tile = 4;

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
    const TileShape& shape_;
    bool has_keys_alone_;
    stream::Program program_;
    unsigned filled_ = input;  ///< the buffer that currently holds the values
    std::uint32_t level_ = 0;
};

}  // namespace

stream::Program make(std::uint32_t n, std::string_view shape, bool has_keys_alone) {
    if (n > max_n)
        throw stream::LaunchError("tile-merge sorts at most " + std::to_string(max_n) +
                                  " values, not " + std::to_string(n));
    return TileMergeBuilder(n, shape_of(n, shape), has_keys_alone).build();
}

}  // namespace sorts::tile_merge

namespace sorts {
namespace {

const Option shape = {"shape", "auto|512x4-128x4|512x8-256x8|256x8-128x8-4", "auto",
                      "Threads per workgroup x values per thread, for the tile sort and for merges "
                      "of two or four runs; auto: depends on n",
                      [](std::string_view value) {
                          return value == "auto" ||
                                 std::ranges::count(tile_merge::shapes, value,
                                                    &tile_merge::TileShape::name) > 0;
                      }};

stream::Program make(const Request& request) {
    return tile_merge::make(static_cast<std::uint32_t>(request.n), setting(request, shape),
                            setting(request, values_option()) == "keys");
}

}  // namespace

// `tile-merge` was measured on a GPU for n from 2^10 on. Like 2^11, smaller n need one launch of
// one workgroup. On a software renderer, `intervals` is faster for all n from 2^4 to 2^20; on the
// emulator, the two are close (docs/thread-groups.md).
Sort tile_merge_entry() {
    return {.name = "tile-merge",
            .paper = "this project",
            .place = "merge path, as in current merge sorts",
            .summary = "Merge-path merge sort for any n: sorts and merges tiles in shared memory",
            .body = stream::Body::groups,
            .sizes = {1, tile_merge::max_n, 1, false},
            .options = {shape, values_option()},
            .fastest_on = {DeviceKind::compute},
            .fallbacks = {{{"shape", "512x4-128x4"}}},
            .make = make};
}

}  // namespace sorts
