// SPDX-License-Identifier: MIT
#include "examples/sort/odd_even_merge.h"

#include <bit>

#include "examples/sort/kernels.h"
#include "sorts/comparators.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    return ping_pong_streams("values", odd_even_merge::library().type("value_t"), 0, request,
                             square_mapping(*request.mapping, request.capacity));
}

// In sequences of 2^level merged values, the first step compares all values in pairs; a later one
// leaves out the first and the last `distance` of each sequence. Both ends of a comparator compare.
std::uint64_t comparisons(std::uint64_t n, unsigned level, unsigned log2_distance) {
    const bool is_first = log2_distance + 1 == level;
    return n - (is_first ? 0 : (n >> level) << (log2_distance + 1));
}

stream::Operation step(const Request& request, unsigned level, unsigned log2_distance) {
    const auto n = static_cast<std::uint32_t>(request.n);
    const bool is_first = log2_distance + 1 == level;
    stream::Operation operation{
        .kernel = &odd_even_merge::library().kernel("odd_even_merge"),
        .label = "level " + std::to_string(level) + ": distance 2^" + std::to_string(log2_distance),
        .tag = {.level = level, .step = level - 1 - log2_distance, .sequence = 1u << level}};
    operation.blocks.push_back({{0, n},
                                {{"values", stream::Start{0}},
                                 {"distance", 1u << log2_distance},
                                 {"first", is_first ? 0u : 1u << log2_distance},
                                 {"log2_merged", level}}});
    operation.comparisons = comparisons(n, level, log2_distance);
    return operation;
}

stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    stream::Program program{"odd-even-merge", n, make_streams(request)};
    for (unsigned level = 1; 1u << level <= n; ++level)
        for (unsigned log2_distance = level; log2_distance-- > 0;) {
            const auto [source, target] = next_streams(program);
            program.operations.push_back(step(request, level, log2_distance));
            program.operations.back().streams = {
                {"sorted", target}, {"values", source}, {"partners", source}};
        }
    program.output = next_streams(program).source;
    return program;
}

// (log^2 n - log n + 4) n / 4 - 1 comparators (Batcher 1968), each compared at both its ends.
Formulas formulas(const Request& request) {
    const std::uint64_t n = request.n;
    const std::uint64_t log2_n = std::countr_zero(n);
    const std::uint64_t steps = log2_n * (log2_n + 1) / 2;
    const std::uint64_t comparators = (log2_n * log2_n - log2_n + 4) * n / 4 - 1;
    return {steps, steps, steps * n, 2 * comparators};
}

// The lower ends are those of the kernel.
Comparators comparators(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    Comparators all;
    std::size_t operation = 0;
    for (unsigned level = 1; 1u << level <= n; ++level)
        for (unsigned step = 1; step <= level; ++step, ++operation) {
            const std::uint32_t distance = 1u << (level - step);
            const std::uint32_t first = step == 1 ? 0 : distance;
            for (std::uint32_t i = first; i < n; ++i)
                if (((i - first) & distance) == 0 && i >> level == (i + distance) >> level)
                    all.push_back({i, i + distance, operation, level, step, i});
        }
    return all;
}

}  // namespace

Sort odd_even_merge_entry() {
    return {{.name = "odd-even-merge",
             .paper = "Batcher 1968",
             .place = "Sorting networks and their applications",
             .summary = "Odd-even merge sort, a pass over all values for each step",
             .sizes = {2, std::size_t{1} << 28, 1, true}},
            {.mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
             .make_streams = make_streams,
             .make = make,
             .formulas = formulas},
            {ComparatorFacet{comparators}}};
}

}  // namespace sorts
