// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "evaluation/claims/time_checks.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"
#include "evaluation/results/results.h"

namespace tests {

/// Samples that all took `ms`, in turns from `first_turn` on. Probes have other turns than
/// contests.
inline std::vector<evaluation::Sample> made_samples(double ms, std::uint32_t first_turn = 1) {
    std::vector<evaluation::Sample> samples(evaluation::least_repeats, {.sort = ms});
    for (evaluation::Sample& sample : samples)
        sample.turn = first_turn++;
    return samples;
}

/// Samples of a probe that all took `ms`.
inline std::vector<evaluation::Sample> made_probe_samples(double ms) {
    return made_samples(ms, 1001);
}

/// A measurement whose samples all took `ms`, and whose transfers took 0.1 ms each.
inline evaluation::Measurement measured(const evaluation::SortForm& sort, unsigned log2_n,
                                        double ms, const std::string& distribution = "uniform") {
    std::vector<evaluation::Sample> samples = made_samples(ms);
    for (evaluation::Sample& sample : samples)
        sample.upload = sample.download = 0.1;
    return {{sort, std::string(is_host_sort(sort) ? evaluation::cpu : "gl")},
            {.log2_n = log2_n, .distribution = distribution},
            std::move(samples),
            true,
            std::nullopt};
}

inline const evaluation::SortForm made_gpusort{
    std::string(evaluation::gpusort), layout::MappingKind::row_wise, {}};

/// The 2006 paper's program with this number of its optimizations, in Z-order.
inline evaluation::SortForm made_program(std::size_t number) {
    return {std::string(evaluation::optimizations.at(number)), layout::MappingKind::z_order, {}};
}

/// Times of single operations and of sorts on the CPU that agree with the 2006 paper.
inline std::vector<evaluation::Probe> made_probes() {
    using namespace evaluation;
    std::vector<Probe> probes;
    const auto add = [&](std::string_view id, std::uint64_t size, double ms, std::string executor) {
        probes.push_back({std::string(id), std::move(executor), size, made_probe_samples(ms)});
    };
    for (const auto& [size, ms] :
         {std::pair{1u, 0.01}, {16u, 0.0105}, {256u, 0.012}, {4096u, 0.15}, {65536u, 2.0}})
        add(probe::operation, size, ms, "gl");
    add(probe::one_range, 65536, 0.1, "gl");
    add(probe::many_ranges, 65536, 0.5, "gl");
    add(probe::linear, 1u << 20, 0.25, "gl");
    add(probe::gather, 1u << 20, 0.5, "gl");
    add(probe::gather_2d, 1u << 20, 0.375, "gl");
    add(probe::odd_even_4, 1u << 20, 0.6, "gl");
    add(probe::odd_even_8, 1u << 20, 0.8, "gl");
    add(probe::bitonic_8, 1u << 20, 1, "gl");
    add(probe::odd_even_16, 1u << 20, 2, "gl");
    add(probe::levels_1_to_3, 1u << 20, 3, "gl");
    add(probe::local_sort, 1u << 20, 1, "gl");
    add(probe::write_floor, 1u << 20, 1.8, "gl");
    add(probe::intervals_any_n, 1u << 20, 1, "gl");
    add(probe::intervals_any_n, (1u << 20) + 1, 1.05, "gl");
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

/// Removes the sorts of Peters et al.
inline void erase_peters(evaluation::Results& results) {
    for (evaluation::Contest& contest : results.contests)
        std::erase_if(contest, [](const evaluation::Measurement& measurement) {
            return measurement.contestant.sort.program.starts_with("peters");
        });
}

/// Results of a GPU that agree with the 2006 paper in everything.
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

}  // namespace tests
