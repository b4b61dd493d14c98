// SPDX-License-Identifier: MIT
#include "sorts/peters/group_network.h"

#include <algorithm>
#include <bit>

#include "sorts/bitonic/kernels.h"
#include "sorts/peters/peters.h"

namespace sorts::bitonic {

stream::Program make_peters(std::uint32_t n, unsigned most_degree, Layout layout) {
    stream::Program program{
        "peters-in-place", n, {stream::buffer("values", library().type("value_t"), n)}};
    if (n == 0)
        return program;
    const Network network{n, n - 1, layout};
    const auto log2_n = static_cast<unsigned>(std::bit_width(n - 1));
    const std::uint32_t tile_bits = (1u << log2_tile) - 1;
    program.operations.push_back(
        tile_launch(network, {1, 0}, step_count(std::min(log2_n, log2_tile)), tile_bits));
    for (unsigned phase = log2_tile + 1; phase <= log2_n; ++phase) {
        for (unsigned left = phase; left > log2_tile;) {  // number of steps left in the phase
            const unsigned degree = std::min(most_degree, left - log2_tile);
            program.operations.push_back(partition_launch(network, {phase, left - 1}, degree));
            left -= degree;
        }
        program.operations.push_back(
            tile_launch(network, {phase, log2_tile - 1}, log2_tile, tile_bits));
    }
    return program;
}

}  // namespace sorts::bitonic

namespace sorts {
namespace {

const Option degree = {
    "degree", "1|2|3|4|5", "4", "Degree of the partitions that a thread holds in registers",
    [](std::string_view value) { return value.size() == 1 && value[0] >= '1' && value[0] <= '5'; }};

std::uint32_t size_of(const Request& request) {
    return static_cast<std::uint32_t>(request.n);
}

/// The texts that describe a layout to users.
struct LayoutWords {
    std::string_view name;
    std::string_view paper;
    std::string_view place;
    std::string_view summary;
};

// The texts of all layouts.
constexpr LayoutWords layouts[] = {
    {"bitonic-naive", "Batcher 1968", "tiles in shared memory: this project",
     "Bitonic network in shared memory, in place, for any n"},
    {"bitonic-padded", "Dotsenko et al. 2008", "padding",
     "Bitonic network in shared memory with one unused word after each row of banks"},
    {"bitonic-folded", "this project", "docs/thread-groups.md",
     "Bitonic network in shared memory without bank conflicts: every second row is inverted"},
};

}  // namespace

Sort peters_in_place_entry() {
    return {
        .name = "peters-in-place",
        .paper = "Peters, Schulz-Hildebrandt, Luttenberger 2009",
        .place = "§3.2, §3.3",
        .summary =
            "Bitonic sort in place for any n: partitions in registers, last steps in shared memory",
        .body = stream::Body::groups,
        .sizes = {1, bitonic::largest_network, 1, false},
        .options = {degree},
        .contested = {{}, {{"degree", "1"}}, {{"degree", "5"}}},
        .make = [](const Request& request) {
            return bitonic::make_peters(size_of(request), *number(setting(request, degree)));
        }};
}

Sort bitonic_entry(bitonic::Layout layout) {
    const LayoutWords& words = layouts[static_cast<std::size_t>(layout)];
    return {.name = words.name,
            .paper = words.paper,
            .place = words.place,
            .summary = words.summary,
            .body = stream::Body::groups,
            .sizes = {1, bitonic::largest_network, 1, false},
            .make = [layout](const Request& request) {
                return bitonic::make_peters(size_of(request), 1, layout);
            }};
}

}  // namespace sorts
