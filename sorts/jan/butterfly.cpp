// SPDX-License-Identifier: MIT
#include <bit>

#include "sorts/comparators.h"
#include "sorts/jan/jan.h"
#include "sorts/jan/network.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    return network_streams("butterfly", request);
}

// Makes the steps of a bitonic merge in ascending order, with distances n/2, n/4, ... 1.
stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    const auto stages = static_cast<unsigned>(std::countr_zero(n));
    stream::Program program{"butterfly", n, make_streams(request)};
    for (unsigned stage = 1; stage <= stages; ++stage)
        add_network_step(
            program,
            "stage " + std::to_string(stage) + ": distance 2^" + std::to_string(stages - stage),
            {.level = stage, .unit = "stage"}, n >> stage, n);
    program.output = next_streams(program).source;
    return program;
}

Comparators comparators(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    Comparators all;
    for (unsigned stage = 1; n >> stage > 0; ++stage)
        for (std::uint32_t i = 0; i < n; ++i)
            if ((i & n >> stage) == 0)
                all.push_back({i, i + (n >> stage), stage - 1, 1, stage, i});
    return all;
}

}  // namespace

Sort butterfly_entry() {
    return {.name = "butterfly",
            .paper = jan::paper,
            .place = "§2.4, Algorithm 3",
            .summary = "Min-max butterfly network: finds minimum and maximum in log n operations",
            .kind = SortKind::extremes,
            .sizes = {2, std::size_t{1} << 28, 1, true},
            .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
            .make_streams = make_streams,
            .make = make,
            .comparators = comparators};
}

}  // namespace sorts
