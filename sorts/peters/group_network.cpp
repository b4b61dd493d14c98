// SPDX-License-Identifier: MIT
#include "sorts/peters/group_network.h"

#include <algorithm>
#include <bit>
#include <string>

#include "sorts/bitonic/kernels.h"

namespace sorts::bitonic {
namespace {

// log2 of the number of threads of a workgroup that holds partitions in registers
constexpr unsigned log2_partition_threads = 8;

constexpr std::string_view layout_names[] = {"naive", "padded", "folded"};

std::string text(NetworkStep step) {
    return "phase " + std::to_string(step.phase) + " step " + std::to_string(step.distance + 1);
}

stream::Tag tag_of(NetworkStep step) {
    return {.level = step.phase, .step = step.distance + 1, .unit = "phase"};
}

// Number of workgroups that have an element below n. Workgroups with higher numbers start at higher
// elements.
std::uint32_t groups_below(std::uint32_t n, const stream::Tiles& tiles) {
    std::uint32_t low = 1;
    std::uint32_t high = std::max(1u, std::bit_ceil(n) / tiles.size) + 1;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (tiles.address(middle, 0) >= n)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// The `count` lowest bits that are not set in `bits`.
std::uint32_t lowest_others(std::uint32_t bits, unsigned count) {
    std::uint32_t others = 0;
    for (; count > 0; --count)
        others |= ~(bits | others) & ((bits | others) + 1);
    return others;
}

}  // namespace

std::string_view name(Layout layout) {
    return layout_names[static_cast<unsigned>(layout)];
}

NetworkStep NetworkStep::next() const {
    return distance == 0 ? NetworkStep{phase + 1, phase} : NetworkStep{phase, distance - 1};
}

stream::Operation tile_launch(const Network& network, NetworkStep first, unsigned steps,
                              std::uint32_t bits) {
    const stream::Tiles tiles = stream::Tiles::with_inserted(bits);
    return stream::over_tiles(library().kernel("network_tile_" + std::string(name(network.layout))),
                              text(first) + ", " + std::to_string(steps) + " steps",
                              groups_below(network.n, tiles), {{"values", {0}, tiles}},
                              {{"n", network.n},
                               {"last", network.last},
                               {"bits", bits},
                               {"phase", first.phase},
                               {"first_distance", first.distance},
                               {"steps", steps}},
                              tag_of(first));
}

stream::Operation partition_launch(const Network& network, NetworkStep first, unsigned degree) {
    const unsigned low = first.distance + 1 - degree;
    const std::uint32_t partition = ((1u << degree) - 1) << low;
    const std::uint32_t threads = lowest_others(partition, log2_partition_threads);
    const stream::Tiles tiles = stream::Tiles::with_inserted(partition | threads);
    return stream::over_tiles(
        library().kernel("network_partition_" + std::to_string(degree)),
        text(first) + ", degree " + std::to_string(degree), groups_below(network.n, tiles),
        {{"values", {0}, tiles}},
        {{"n", network.n},
         {"last", network.last},
         {"phase", first.phase},
         {"low", static_cast<std::uint32_t>(std::popcount(threads & ((1u << low) - 1)))}},
        tag_of(first));
}

}  // namespace sorts::bitonic
