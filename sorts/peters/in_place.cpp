// SPDX-License-Identifier: MIT
#include "sorts/peters/in_place.h"

#include <algorithm>
#include <bit>

#include "sorts/bitonic/kernels.h"

namespace sorts::bitonic {

stream::Program make_peters(std::uint32_t n, const PetersOptions& options) {
    stream::Program program{
        "peters-in-place", n, {stream::buffer("values", library().type("value_t"), n)}};
    if (n == 0)
        return program;
    const Network network{n, n - 1, options.log2_tile, options.layout};
    const unsigned log2_tile = options.log2_tile;
    const auto log2_n = static_cast<unsigned>(std::bit_width(n - 1));
    const std::uint32_t tile_bits = (1u << log2_tile) - 1;
    program.operations.push_back(
        tile_launch(network, {1, 0}, step_count(std::min(log2_n, log2_tile)), tile_bits));
    for (unsigned phase = log2_tile + 1; phase <= log2_n; ++phase) {
        for (unsigned left = phase; left > log2_tile;) {  // steps of the phase
            const unsigned degree = std::min(options.degree, left - log2_tile);
            program.operations.push_back(partition_launch(network, {phase, left - 1}, degree));
            left -= degree;
        }
        program.operations.push_back(
            tile_launch(network, {phase, log2_tile - 1}, log2_tile, tile_bits));
    }
    return program;
}

}  // namespace sorts::bitonic
