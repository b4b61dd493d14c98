// SPDX-License-Identifier: MIT
#include "group/sorts/sorts.h"

#include <algorithm>

#include "group/sorts/bcf/bcf_mergesort.h"
#include "group/sorts/bitonic/baraglia.h"
#include "group/sorts/bitonic/peters.h"
#include "group/sorts/shearsort/shearsort.h"
#include "group/sorts/tile_merge/tile_merge.h"

namespace group::sorts {
namespace {

using bitonic::Layout;

constexpr std::uint32_t max_n = 1u << 30;

// A launch has at most 65535 groups, of 1024 values in shared memory, 512 in registers at degree 1.
constexpr std::uint32_t max_network_n = 1u << 25;

template <Layout layout>
Program make_network(std::uint32_t n) {
    return bitonic::make_peters(n, {.degree = 1, .log2_tile = 10, .layout = layout});
}

constexpr Sort all[] = {
    {"tile-merge", "the modern peer", max_n, [](std::uint32_t n) { return tile_merge::make(n); }},
    {"peters-in-place", "Peters et al. §3.2, §3.3", max_network_n,
     [](std::uint32_t n) { return bitonic::make_peters(n); }},
    {"bitonic-naive", "Peters et al. §3.1, tiles in shared memory", max_network_n,
     make_network<Layout::naive>},
    {"bitonic-padded", "the same, padded as Dotsenko et al. do", max_network_n,
     make_network<Layout::padded>},
    {"bitonic-folded", "the same, folded", max_network_n, make_network<Layout::folded>},
    {"baraglia", "Baraglia et al. §5", max_network_n,
     [](std::uint32_t n) { return bitonic::make_baraglia(n); }},
    {"baraglia-coalesced", "the same, neighbours kept together", max_network_n,
     [](std::uint32_t n) { return bitonic::make_baraglia(n, {.kept_bits = 2}); }},
    {"shearsort-transposed", "Sitchinava, Weichert, Algorithm 1", 1024,
     [](std::uint32_t n) { return shearsort::make(n, {.form = shearsort::Form::transposed}); }},
    {"shearsort", "Sitchinava, Weichert, Algorithm 2", 1024,
     [](std::uint32_t n) { return shearsort::make(n); }},
    {"bcf-mergesort", "Sitchinava, Weichert §3, without bucket distribution", max_network_n,
     [](std::uint32_t n) { return bcf::make(n); }},
};

}  // namespace

std::span<const Sort> sorts() {
    return all;
}

const Sort* sort_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Sort::name);
    return found == std::end(all) ? nullptr : found;
}

}  // namespace group::sorts
