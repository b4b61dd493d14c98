// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

#include "evaluation/claims/times.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"
#include "evaluation/results/processors.h"

namespace evaluation {

inline void PrintTo(Verdict verdict, std::ostream* out) {
    *out << name(verdict);
}

}  // namespace evaluation

namespace tests {

/// Makes samples that all took `ms`, in turns from `first_turn` on. Probes and contests have
/// different turn numbers.
inline std::vector<evaluation::Sample> made_samples(double ms, std::uint32_t first_turn = 1) {
    std::vector<evaluation::Sample> samples(evaluation::least_repeats, {.sort = ms});
    for (evaluation::Sample& sample : samples)
        sample.turn = first_turn++;
    return samples;
}

/// Makes samples of a probe that all took `ms`.
inline std::vector<evaluation::Sample> made_probe_samples(double ms) {
    return made_samples(ms, 1001);
}

/// Makes a measurement whose samples all took `ms`. Each transfer of the measurement took 0.1 ms.
inline evaluation::Measurement measured(const evaluation::SortForm& sort, unsigned log2_n,
                                        double ms, const std::string& distribution = "uniform") {
    std::vector<evaluation::Sample> samples = made_samples(ms);
    for (evaluation::Sample& sample : samples)
        sample.upload = sample.download = 0.1;
    return {{sort, std::string(is_host_sort(sort) ? evaluation::cpu : "gl")},
            {.log2_n = log2_n, .distribution = distribution},
            std::move(samples),
            true};
}

/// Returns the median time of a sort in ms, or 0 if the sort was not measured.
inline double time_of(const evaluation::Contest& contest, const evaluation::SortForm& sort) {
    const evaluation::Measurement* found = find(contest, sort, first_executor(contest));
    return found == nullptr ? 0 : median_ms(*found);
}

inline const evaluation::SortForm made_gpusort{
    std::string(evaluation::gpusort), layout::MappingKind::row_wise, {}};

/// Returns the 2006 paper's sort with this number of optimizations, in Z-order.
inline evaluation::SortForm made_program(std::size_t number) {
    return {std::string(evaluation::optimizations.at(number)), layout::MappingKind::z_order, {}};
}

/// Makes a probe whose samples all took `ms`.
inline evaluation::Probe made_probe(std::string_view id, std::uint64_t size, double ms,
                                    std::string executor = "gl") {
    return {std::string(id), std::move(executor), size, made_probe_samples(ms)};
}

/// Makes times of single operations, and of sorts on the CPU, that agree with the 2006 paper.
inline std::vector<evaluation::Probe> made_probes() {
    using namespace evaluation;
    std::vector<Probe> probes;
    const auto add = [&](std::string_view id, std::uint64_t size, double ms,
                         const char* on = "gl") { probes.push_back(made_probe(id, size, ms, on)); };
    for (const auto& [size, ms] :
         {std::pair{1u, 0.01}, {16u, 0.0105}, {256u, 0.012}, {4096u, 0.15}, {65536u, 2.0}})
        add(probe::operation, size, ms);
    add(probe::one_range, 65536, 0.1);
    add(probe::many_ranges, 65536, 0.5);
    add(probe::linear, 1u << 20, 0.25);
    add(probe::gather, 1u << 20, 0.5);
    add(probe::gather_2d, 1u << 20, 0.375);
    add(probe::odd_even_8, 1u << 20, 0.8);
    add(probe::bitonic_8, 1u << 20, 1);
    add(probe::odd_even_16, 1u << 20, 2);
    add(probe::levels_1_to_3, 1u << 20, 3);
    add(probe::local_sort, 1u << 20, 1);
    add(probe::write_floor, 1u << 20, 1.8);
    add(probe::intervals_any_n, 1u << 20, 1);
    add(probe::intervals_any_n, (1u << 20) + 1, 1.05);
    add(probe::serial_bitonic, 1u << serial_log2_n, 1, "cpu");
    add(probe::serial_odd_even, 1u << serial_log2_n, 20, "cpu");
    add(probe::serial_rank, 1u << serial_log2_n, 30, "cpu");
    for (const unsigned log2_n : sequential_log2_n) {
        add(probe::pairs, 1u << log2_n, 1, "cpu");
        add(probe::adaptive, 1u << log2_n, 2, "cpu");
        add(probe::pointers, 1u << log2_n, 1.5, "cpu");
    }
    return probes;
}

/// Makes results of a GPU for which all claims of the 2006 paper hold.
inline evaluation::Results made_results() {
    using namespace evaluation;
    Results results;
    results.commit = "0123abc";
    results.date = "2026-01-02T03:04:05Z";
    results.mode = "full";
    results.complete = true;
    results.host = {"CPU", 2, "Debian", "modern", {{"gl", "A GPU", false, "4.5", "EGL device 0"}}};
    for (unsigned log2_n = 15; log2_n <= 20; ++log2_n) {
        const double own = std::exp2(log2_n) * 1e-5;
        results.contests.push_back(
            {measured(std_sort, log2_n, own * 4),
             measured(made_gpusort, log2_n, own * (0.18 * log2_n - 1.2)),
             measured(made_program(0), log2_n, own * 3), measured(made_program(1), log2_n, own * 2),
             measured(made_program(2), log2_n, own * 1.5),
             measured(abisort_row_wise, log2_n, own * 1.4), measured(abisort_z_order, log2_n, own),
             measured(intervals, log2_n, own / 4), measured(network, log2_n, own * 2),
             measured(tuned, log2_n, own / 3)});
    }
    double cpu = 1;
    for (const sorts::Distribution& distribution : sorts::distributions()) {
        const std::string name(distribution.name);
        results.distribution_contests.push_back({measured(std_sort, 18, cpu += 0.2, name),
                                                 measured(abisort_z_order, 18, 1, name),
                                                 measured(intervals, 18, 0.5, name)});
    }
    results.probes = made_probes();
    results.claims = check_measured_claims(results);
    return results;
}

/// Makes times on a GPU with p processors. The speed-up is the plan's speed-up raised to `power`:
/// with 1 it is the plan's, with a smaller power it is smaller.
inline evaluation::ProcessorTimes made_processor_times(double power = 1) {
    using namespace evaluation;
    ProcessorTimes times{{"compute", "A GPU", false, "4.6", "EGL device 0"}, {}};
    for (const unsigned log2_n : {16u, 20u})
        for (const SortForm& sort : scaled_sorts()) {
            const abisort::Widths& widths = launch_widths(sort, log2_n);
            for (std::uint32_t p = fewest_processors; p <= 1u << log2_n; p *= processor_factor) {
                const double planned = static_cast<double>(abisort::parallel_time(widths, p));
                const double ms = 1e-3 * std::pow(planned, power);
                times.runs.push_back({sort, log2_n, p, true, made_probe_samples(ms)});
            }
        }
    return times;
}

/// Makes results of a GPU for which the claims of all papers hold. These results have the sorts of
/// Peters et al. and of Jan et al. from 2^10 on. The trivial sort of Peters et al. takes about as
/// long as GPUSort, and 2.5 times as long as the optimized sort of Peters et al., whose rate peaks
/// at 2^16; without ids, the optimized sort takes half of its time. Compared with the network,
/// odd-even sort takes 45 times as long at 2^12 and 400 times as long at 2^17. Rank sort takes
/// 20,000 times as long at 2^15.
inline evaluation::Results made_full_results() {
    using namespace evaluation;
    Results results = made_results();
    std::vector<Contest> contests;
    for (unsigned log2_n = 10; log2_n < 15; ++log2_n)
        contests.push_back({measured(std_sort, log2_n, std::exp2(log2_n) * 4e-5)});
    results.contests.insert(results.contests.begin(), contests.begin(), contests.end());
    for (Contest& contest : results.contests) {
        const unsigned log2_n = contest.front().task.log2_n;
        const double n = contest.front().task.n();
        const double start_up = log2_n < 16 ? 1 + 0.5 * (16 - log2_n) : 1;
        const double optimized = 0.48e-6 * n * std::max(log2_n, 16u) * start_up;
        const double bitonic = 2e-5 * n;
        if (log2_n < 15) {
            contest.push_back(measured(intervals, log2_n, n * 1e-5));
            contest.push_back(measured(network, log2_n, bitonic));
        }
        contest.push_back(measured(peters_trivial, log2_n, 2.5 * optimized));
        contest.push_back(measured(peters_optimized, log2_n, optimized));
        if (log2_n > 17)
            continue;
        const double more = std::pow(400.0 / 45, (log2_n - 12.0) / 5);
        contest.push_back(measured(odd_even, log2_n, bitonic * 45 * more));
        contest.push_back(measured(rank_sort, log2_n, bitonic * 20000 * std::exp2(log2_n - 15.0)));
    }
    constexpr std::uint64_t power = 1u << 20;
    for (const std::uint64_t n : {power / 2 + 1, power / 4 * 3, power - 1})
        results.probes.push_back(made_probe(probe::any_n, n, 1.1e-6 * n));
    results.probes.push_back(made_probe(probe::any_n, power, 1e-6 * power));
    for (const unsigned log2_n : butterfly_log2_n)
        results.probes.push_back(
            made_probe(probe::butterfly, std::uint64_t{1} << log2_n, 4e-6 * std::exp2(log2_n)));
    for (const auto& [log2_n, ms] : {std::pair{10u, 0.0157}, {16u, 0.252}, {20u, 5.03}})
        results.probes.push_back(made_probe(probe::peters_keys, std::uint64_t{1} << log2_n, ms));
    for (Contest& contest : results.distribution_contests)
        contest.push_back(measured(network, 18, 2, contest.front().task.distribution));
    results.processors = made_processor_times();
    results.host.executors.push_back(results.processors.executor);
    const auto add = [](Contest& contest, const SortForm& sort, double ms) {
        const Task task = contest.front().task;
        contest.push_back(measured(sort, task.log2_n, ms, task.distribution));
        contest.back().contestant.executor = "compute";
    };
    add(results.contests.back(), tile_merge, 1);
    add(results.contests.back(), {"baraglia", std::nullopt, {}}, 2);
    for (Contest& contest : results.contests) {
        if (log2_n(contest) == 14) {
            add(contest, {"peters-in-place", std::nullopt, {}}, 1);
            add(contest, {"peters-in-place", std::nullopt, {{"degree", "5"}}}, 1.05);
        }
        if (log2_n(contest) == 16) {
            add(contest, {"baraglia", std::nullopt, {}}, 0.1);
            add(contest, {"baraglia-coalesced", std::nullopt, {}}, 0.08);
        }
    }
    add(results.contests.back(), {"bitonic-naive", std::nullopt, {}}, 1.5);
    add(results.contests.back(), {"bitonic-folded", std::nullopt, {}}, 1);
    add(results.contests.back(), peters_in_place_degree_1, 5);
    add(results.contests.back(), {"peters-in-place", std::nullopt, {}}, 2);
    add(results.contests.back(), {"peters-in-place", std::nullopt, {{"degree", "5"}}}, 3);
    for (Contest& contest : results.distribution_contests) {
        add(contest, {"baraglia", std::nullopt, {}}, 2);
        const bool are_different = contest.front().task.distribution == "duplicates";
        add(contest, {"bcf-mergesort", std::nullopt, {}}, 16);
        add(contest, {"bcf-mergesort-pb", std::nullopt, {}}, are_different ? 17 : 1);
    }
    for (const auto& [id, ms] : {std::pair{probe::shearsort_registers, 1.0},
                                 {probe::shearsort_memory, 2.0},
                                 {probe::network_tiles, 1.5}})
        results.probes.push_back(made_probe(id, 1u << 20, ms, "compute"));
    results.claims = check_measured_claims(results);
    return results;
}

/// Judges the claim about measured times that has this id. The test fails if the claim does not
/// exist.
inline evaluation::Claim claim_of(const evaluation::Results& results, const std::string& id) {
    const std::vector<evaluation::Claim> claims = check_measured_claims(results, id);
    EXPECT_FALSE(claims.empty()) << id;
    return claims.empty() ? evaluation::Claim{} : claims.front();
}

inline evaluation::Verdict verdict_of(const evaluation::Results& results, const std::string& id) {
    return claim_of(results, id).verdict;
}

}  // namespace tests
