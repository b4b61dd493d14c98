// SPDX-License-Identifier: MIT
#include "sorts/baraglia/baraglia.h"

#include <algorithm>
#include <bit>

#include "sorts/bitonic/kernels.h"

namespace sorts::bitonic {
namespace {

// Adds the lowest unused address bits if the steps have fewer distances than a tile has bits.
std::uint32_t filled(std::uint32_t bits, unsigned count) {
    while (std::popcount(bits) < static_cast<int>(count))
        bits |= bits + 1;
    return bits;
}

}  // namespace

TilePass widest_pass(NetworkStep first, unsigned steps_left, unsigned sh, unsigned kept_bits) {
    TilePass pass{0, (1u << kept_bits) - 1};
    for (NetworkStep step = first; pass.steps < steps_left; step = step.next()) {
        const std::uint32_t bits = pass.bits | 1u << step.distance;
        if (std::popcount(bits) > static_cast<int>(sh))
            break;
        pass.bits = bits;
        ++pass.steps;
    }
    return pass;
}

stream::Program make_baraglia(std::uint32_t n, unsigned kept_bits) {
    constexpr unsigned sh = log2_tile;
    const std::uint32_t padded = std::bit_ceil(std::max(n, 1u << sh));
    stream::Program program{
        "baraglia", n, {stream::buffer("values", library().type("value_t"), padded)}};
    if (n == 0)
        return program;
    const Network network{padded, 0, Layout::naive};
    const auto log2_n = static_cast<unsigned>(std::countr_zero(padded));
    program.operations.push_back(tile_launch(network, {1, 0}, step_count(sh), (1u << sh) - 1));
    unsigned left = step_count(log2_n) - step_count(sh);
    for (NetworkStep step{sh + 1, sh}; left > 0;) {
        const TilePass pass = widest_pass(step, left, sh, kept_bits);
        program.operations.push_back(tile_launch(network, step, pass.steps, filled(pass.bits, sh)));
        left -= pass.steps;
        for (unsigned s = 0; s < pass.steps; ++s)
            step = step.next();
    }
    return program;
}

}  // namespace sorts::bitonic

namespace sorts {

Sort baraglia_entry(bool is_coalesced) {
    return {
        .name = is_coalesced ? "baraglia-coalesced" : "baraglia",
        .paper = "Baraglia, Capannini, Nardini, Silvestri 2009",
        .place = "§5",
        .summary = is_coalesced
                       ? "Bitonic network like `baraglia`, with tiles that keep neighboring values "
                         "together"
                       : "Bitonic network with as many steps per launch as a tile has address bits",
        .body = stream::Body::groups,
        .sizes = {1024, bitonic::largest_network, 1, true},
        .make = [is_coalesced](const Request& request) {
            return bitonic::make_baraglia(static_cast<std::uint32_t>(request.n),
                                          is_coalesced ? 2 : 0);
        }};
}

}  // namespace sorts
