// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "abisort/reference.h"
#include "evaluation/probes/probe_run.h"
#include "evaluation/probes/probes.h"
#include "sorts/distribution.h"

namespace evaluation::probes {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

// A lambda, not a function: std::sort would call a function by its address and take a third longer.
constexpr auto is_less = [](const Pair& p, const Pair& q) { return abisort::greater(q, p); };

Pairs uniform_pairs(unsigned log2_n) {
    Pairs pairs;
    for (const float key : sorts::distributions().front().make(std::size_t{1} << log2_n, 1))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

/// Sorts a copy of the input.
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

// "a pure pointer array whose entries point to records containing the sort key" (§8)
ProbeRun of_pointers(const std::shared_ptr<const Pairs>& records) {
    const auto pointers = std::make_shared<std::vector<const Pair*>>();
    return {{std::string(probe::pointers), std::string(cpu), records->size(), {}},
            [records, pointers] {
                pointers->clear();
                for (const Pair& record : *records)
                    pointers->push_back(&record);
            },
            [pointers] {
                std::ranges::sort(*pointers,
                                  [](const Pair* p, const Pair* q) { return is_less(*p, *q); });
                return 0.0;
            }};
}

void put_in_order(float& p, float& q) {
    if (q < p)
        std::swap(p, q);
}

}  // namespace

void serial_odd_even_sort(Keys& keys) {
    for (std::size_t iteration = 0; iteration < (keys.size() + 1) / 2; ++iteration)
        for (const std::size_t first : {0, 1})
            for (std::size_t i = first; i + 1 < keys.size(); i += 2)
                put_in_order(keys[i], keys[i + 1]);
}

void serial_rank_sort(Keys& keys) {
    std::vector<std::uint32_t> ranks(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (std::size_t j = 0; j < keys.size(); ++j)
            ranks[i] += keys[j] < keys[i] || (keys[j] == keys[i] && j < i) ? 1 : 0;
    const Keys unsorted = keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[ranks[i]] = unsorted[i];
}

void serial_bitonic_sort(Keys& keys) {
    for (std::size_t length = 2; length <= keys.size(); length *= 2)
        for (std::size_t distance = length / 2; distance > 0; distance /= 2)
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if ((i & distance) != 0)
                    continue;
                const bool ascends = (i & length) == 0;
                put_in_order(keys[ascends ? i : i + distance], keys[ascends ? i + distance : i]);
            }
}

std::vector<ProbeRun> cpu_probes(unsigned log2_n) {
    std::vector<ProbeRun> runs;
    if (log2_n >= serial_log2_n) {
        const auto input = std::make_shared<const Keys>(
            sorts::distributions().front().make(std::size_t{1} << serial_log2_n, 1));
        runs.push_back(of_values(probe::serial_bitonic, input, serial_bitonic_sort));
        runs.push_back(of_values(probe::serial_odd_even, input, serial_odd_even_sort));
        runs.push_back(of_values(probe::serial_rank, input, serial_rank_sort));
    }
    for (const unsigned sequential : sequential_log2_n) {
        if (sequential > log2_n)
            continue;
        const auto input = std::make_shared<const Pairs>(uniform_pairs(sequential));
        runs.push_back(of_values(probe::pairs, input,
                                 [](Pairs& pairs) { std::ranges::sort(pairs, is_less); }));
        runs.push_back(of_values(probe::adaptive, input, [](Pairs& pairs) {
            adaptive_bitonic_sort(pairs, abisort::MinMaxDetermination::classic);
        }));
        runs.push_back(of_pointers(input));
    }
    return runs;
}

}  // namespace evaluation::probes
