// SPDX-License-Identifier: MIT
#include "sorts/catalogue.h"

#include <algorithm>

#include "sorts/abisort/entries.h"
#include "sorts/gpusort/gpusort.h"
#include "sorts/intervals/intervals.h"
#include "sorts/jan/jan.h"
#include "sorts/network/network.h"
#include "sorts/peters/peters.h"
#include "sorts/radix/radix.h"

namespace sorts {
namespace {

// Enough for every kernel of a program: larger ones differ in blocks alone.
constexpr std::size_t n_with_all_kernels = std::size_t{1} << 12;

bool fits(const Sort& sort, std::size_t n, const stream::Limits& limits) {
    const Request request = {std::min(n, n_with_all_kernels), sort.mappings.front()};
    return n <= largest_capacity(sort, limits) &&
           stream::refusal(make_program(sort, request), limits).empty();
}

}  // namespace

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::appendix_a),
        abisort_entry(abisort::Variant::overlapped),
        abisort_entry(abisort::Variant::local_sort),
        abisort_entry(abisort::Variant::optimized),
        network_entry(),
        gpusort_entry(),
        intervals_entry(),
        peters_entry(1),
        peters_entry(2),
        peters_entry(3),
        peters_entry(4),
        odd_even_entry(),
        rank_entry(),
        butterfly_entry(),
        radix_entry(),
    };
    return sorts;
}

const Sort* sort_named(std::string_view name) {
    const auto found = std::ranges::find(catalogue(), name, &Sort::name);
    return found == catalogue().end() ? nullptr : &*found;
}

const Sort& fastest(std::size_t n, const stream::Limits& limits, bool is_software) {
    const Sort* found = fastest_of(catalogue(), n, is_software, [&](const Sort& sort) {
        return sort.kind == Kind::sorts && fits(sort, n, limits);
    });
    return found != nullptr ? *found : *sort_named("optimized");
}

}  // namespace sorts
