// SPDX-License-Identifier: MIT
#include "sorts/comparators.h"
#include "sorts/jan/jan.h"
#include "sorts/jan/kernels.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    return ping_pong_streams("odd-even", jan::library().type("value_t"), 0, request,
                             square_mapping(*request.mapping, request.capacity));
}

// Number of iterations of Algorithm 1, which are two operations each. N values need N operations,
// rounded up to an even number.
std::uint32_t iterations(std::uint32_t n) {
    return n / 2 + n % 2;
}

std::uint32_t pairs(std::uint32_t n, std::uint32_t parity) {
    return (n - parity) / 2;
}

stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    stream::Program program{"odd-even", n, make_streams(request)};
    for (std::uint32_t k = 1; k <= iterations(n); ++k)
        for (const std::uint32_t parity : {0u, 1u}) {
            const auto [source, target] = next_streams(program);
            stream::Operation operation{
                .kernel = &jan::library().kernel("odd_even_step"),
                .label = "iteration " + std::to_string(k) + (parity == 0 ? ": odd" : ": even"),
                .tag = {.level = k, .step = parity, .unit = "iteration"},
                .streams = {{"sorted", target}, {"values", source}, {"partners", source}}};
            for (const layout::Block& output : layout::aligned_blocks(0, n))
                operation.blocks.push_back({output,
                                            {{"values", stream::Start{output.start}},
                                             {"block_start", output.start},
                                             {"size", n},
                                             {"parity", parity}}});
            operation.comparisons = std::uint64_t{2} * pairs(n, parity);
            program.operations.push_back(std::move(operation));
        }
    program.output = next_streams(program).source;
    return program;
}

Comparators comparators(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    Comparators all;
    for (std::uint32_t round = 0; round < 2 * iterations(n); ++round)
        for (std::uint32_t i = round % 2; i + 1 < n; i += 2)
            all.push_back({i, i + 1, round, round / 2 + 1, round % 2 + 1, i});
    return all;
}

}  // namespace

Sort odd_even_entry() {
    return {.name = "odd-even",
            .paper = jan::paper,
            .place = "§2.1, Algorithm 1",
            .summary = "Odd-even transposition sort for any n: n operations that compare neighbors",
            .sizes = {1, jan::largest_quadratic, 1, false},
            .measured_to = jan::quadratic_measured_to,
            .mappings = {layout::MappingKind::row_wise, layout::MappingKind::z_order},
            .make_streams = make_streams,
            .make = make,
            .comparators = comparators};
}

}  // namespace sorts
