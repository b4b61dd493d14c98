// SPDX-License-Identifier: MIT
#include "evaluation/claims/time_checks.h"

#include <fmt/format.h>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/results/processors.h"

namespace evaluation {
namespace {

// Runs of a program with at most `bound` processors, by ascending number of processors.
std::vector<const ProcessorRun*> runs_up_to(const Results& results, std::string_view program,
                                            unsigned log2_n, double bound) {
    std::vector<const ProcessorRun*> runs = runs_of(results.processors, program, log2_n);
    std::erase_if(runs, [bound](const ProcessorRun* run) { return run->processors > bound; });
    return runs;
}

/// How times change with the number of processors, relative to the run with the fewest processors.
struct Scaled {
    Decided falls;  ///< whether the time falls with each increase of the number of processors
    Decided as_planned;
    /// for the run with the most processors: factor of the processors divided by the speed-up
    Interval possible;
    std::string text;
};

Scaled scaled(const std::vector<const ProcessorRun*>& runs, double least) {
    const ProcessorRun& first = *runs.front();
    const Planned planned(first);
    std::vector<Decided> falls;
    std::vector<Decided> as_planned;
    Interval before = interval_of(first.samples);
    Interval speed_up;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const Interval time = interval_of(runs[i]->samples);
        speed_up = interval_of(first.samples) / time;
        falls.push_back(is_above(before / time, 1));
        as_planned.push_back(is_above(speed_up, least * planned.speed_up(runs[i]->processors)));
        before = time;
    }
    const double more = static_cast<double>(runs.back()->processors) / first.processors;
    return {all_of(falls), all_of(as_planned), Interval{more, more, more} / speed_up,
            fmt::format("{} 2^{}: {:.1f} of {:.1f} from p = {} to {}", first.sort.program,
                        first.log2_n, speed_up.median, planned.speed_up(runs.back()->processors),
                        first.processors, runs.back()->processors)};
}

Decision scales_with_processors(const OneExecutor& one) {
    constexpr double least = 0.5;
    std::vector<Decided> falls;
    std::vector<Decided> as_planned;
    Decision decision;
    std::string& found = decision.found;
    for (const unsigned log2_n : sizes_of(one.results.processors))
        for (const auto& [program, power] :
             {std::pair{optimizations[0], 2}, std::pair{optimizations[1], 1}}) {
            const auto runs =
                runs_up_to(one.results, program, log2_n, scalable_processors(log2_n, power));
            if (runs.size() < 2)
                continue;
            const Scaled scaled_program = scaled(runs, least);
            falls.push_back(scaled_program.falls);
            as_planned.push_back(scaled_program.as_planned);
            found += (found.empty() ? "" : "; ") + scaled_program.text;
            doubt_below(impossible, scaled_program.possible, decision);
        }
    if (falls.empty())
        throw NotMeasured();
    decision.direction = all_of(falls);
    decision.size = all_of(as_planned);
    return decision;
}

Decision told_apart(const OneExecutor& one) {
    Ratios ratios;
    for (const unsigned log2_n : sizes_of(one.results.processors)) {
        const auto runs_of_program = [&](std::string_view program) {
            return runs_up_to(one.results, program, log2_n, scalable_processors(log2_n, 1));
        };
        const auto in_sequence = runs_of_program(optimizations[0]);
        const auto overlapped = runs_of_program(optimizations[1]);
        if (!in_sequence.empty() && !overlapped.empty() &&
            in_sequence.back()->processors == overlapped.back()->processors)
            ratios.push_back({log2_n, interval_of(in_sequence.back()->samples) /
                                          interval_of(overlapped.back()->samples)});
    }
    if (ratios.empty())
        throw NotMeasured();
    return {all_above(ratios, 1), text(ratios)};
}

Decision network_scales(const OneExecutor& one) {
    constexpr double fewer_than_a_gpu_has = 4096;
    std::vector<Decided> falls;
    std::string found;
    for (const unsigned log2_n : sizes_of(one.results.processors)) {
        const auto runs = runs_up_to(one.results, network.program, log2_n, fewer_than_a_gpu_has);
        if (runs.size() < 2)
            continue;
        const Scaled scaled_network = scaled(runs, 0);
        falls.push_back(scaled_network.falls);
        found += (found.empty() ? "" : "; ") + scaled_network.text;
    }
    if (falls.empty())
        throw NotMeasured();
    return {all_of(falls), found};
}

}  // namespace

std::vector<TimeCheck> processor_checks() {
    return {{"scaling-measured", scales_with_processors, Asked::limited_machine},
            {"scaling-measured-apart", told_apart, Asked::limited_machine},
            {"jan-more-cores", network_scales, Asked::limited_machine}};
}

}  // namespace evaluation
