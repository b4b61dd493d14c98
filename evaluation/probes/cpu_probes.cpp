// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "abisort/reference.h"
#include "evaluation/contests/host_sorts.h"
#include "evaluation/probes/probe_run.h"
#include "evaluation/probes/probes.h"
#include "sorts/distribution.h"

namespace evaluation::probes {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;
using Keys = std::vector<float>;

Pairs uniform_pairs(unsigned log2_n) {
    Pairs pairs;
    for (const float key : sorts::distributions().front().make(std::size_t{1} << log2_n, 1))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

/// Makes a probe that sorts a copy of the input.
template <class Values, class Sort>
ProbeRun of_values(std::string_view id, const std::shared_ptr<const Values>& input, Sort sort) {
    const auto values = std::make_shared<Values>();
    return {{std::string(id), std::string(cpu), input->size(), {}},
            [input, values] { *values = *input; },
            [values, sort] {
                sort(*values);
                return 0.0;
            }};
}

// Sorts "a pure pointer array whose entries point to records containing the sort key" (§8).
ProbeRun of_pointers(const std::shared_ptr<const Pairs>& records) {
    const auto pointers = std::make_shared<std::vector<const Pair*>>();
    return {{std::string(probe::pointers), std::string(cpu), records->size(), {}},
            [records, pointers] {
                pointers->clear();
                for (const Pair& record : *records)
                    pointers->push_back(&record);
            },
            [pointers] {
                host::sort(std::span(*pointers));
                return 0.0;
            }};
}

}  // namespace

std::vector<ProbeRun> cpu_probes(unsigned log2_n) {
    std::vector<ProbeRun> runs;
    if (log2_n >= serial_log2_n) {
        const auto input = std::make_shared<const Keys>(
            sorts::distributions().front().make(std::size_t{1} << serial_log2_n, 1));
        runs.push_back(of_values(probe::serial_bitonic, input,
                                 [](Keys& keys) { host::serial_bitonic_sort(keys); }));
        runs.push_back(of_values(probe::serial_odd_even, input,
                                 [](Keys& keys) { host::serial_odd_even_sort(keys); }));
        runs.push_back(
            of_values(probe::serial_rank, input, [](Keys& keys) { host::serial_rank_sort(keys); }));
    }
    for (const unsigned sequential : sequential_log2_n) {
        if (sequential > log2_n)
            continue;
        const auto input = std::make_shared<const Pairs>(uniform_pairs(sequential));
        runs.push_back(
            of_values(probe::pairs, input, [](Pairs& pairs) { host::sort(std::span(pairs)); }));
        runs.push_back(of_values(probe::adaptive, input, [](Pairs& pairs) {
            adaptive_bitonic_sort(pairs, abisort::MinMaxDetermination::classic);
        }));
        runs.push_back(of_pointers(input));
    }
    return runs;
}

}  // namespace evaluation::probes
