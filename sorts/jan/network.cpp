// SPDX-License-Identifier: MIT
#include "sorts/jan/network.h"

#include <bit>

#include "sorts/comparators.h"
#include "sorts/jan/jan.h"
#include "sorts/jan/kernels.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    return network_streams("network", request);
}

stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    const auto log2_n = static_cast<unsigned>(std::countr_zero(n));
    stream::Program program{"network", n, make_streams(request)};
    for (unsigned level = 1; level <= log2_n; ++level)
        for (unsigned step = level; step-- > 0;)
            add_network_step(
                program, "level " + std::to_string(level) + ": distance 2^" + std::to_string(step),
                {.level = level, .step = level - 1 - step, .sequence = 1u << level}, 1u << step,
                1u << level);
    program.output = next_streams(program).source;
    return program;
}

}  // namespace

std::vector<stream::StreamSpec> network_streams(const std::string& name, const Request& request) {
    return ping_pong_streams(name, jan::library().type("value_t"), 0, request,
                             square_mapping(*request.mapping, request.capacity));
}

void add_network_step(stream::Program& program, const std::string& label, const stream::Tag& tag,
                      std::uint32_t distance, std::uint32_t sequence_length) {
    const std::uint32_t n = program.size;
    const auto [source, target] = next_streams(program);
    stream::Operation operation{
        .kernel = &jan::library().kernel("network_step"),
        .label = label,
        .tag = tag,
        .streams = {{"sorted", target}, {"values", source}, {"partners", source}}};
    operation.blocks.push_back({{0, n},
                                {{"values", stream::Start{0}},
                                 {"distance", stream::InstanceIndex{distance}},
                                 {"sequence_length", stream::InstanceIndex{sequence_length}}}});
    operation.comparisons = n;
    program.operations.push_back(std::move(operation));
}

Sort network_entry() {
    return {.name = "network",
            .paper = "Batcher 1968",
            .place = "GPU-ABiSort §2.2, §4.1",
            .summary = "Bitonic sorting network with one pass over all values per step",
            .sizes = {2, std::size_t{1} << 28, 1, true},
            .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
            .make_streams = make_streams,
            .make = make,
            .comparators = bitonic_comparators};
}

}  // namespace sorts
