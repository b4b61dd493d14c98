// SPDX-License-Identifier: MIT
#include "evaluation/processor_claims.h"

#include <fmt/format.h>

#include "evaluation/processors.h"
#include "evaluation/ratios.h"
#include "evaluation/scaling.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

// Those of a program up to so many processors, ascending.
std::vector<const ProcessorRun*> runs_up_to(const Results& results, std::string_view program,
                                            unsigned log2_n, double bound) {
    std::vector<const ProcessorRun*> runs = runs_of(results.processors, program, log2_n);
    std::erase_if(runs, [bound](const ProcessorRun* run) { return run->processors > bound; });
    return runs;
}

/// The speed-up from the fewest processors on.
struct Scaled {
    Decided falls;  ///< the time, whenever there are more processors
    Decided as_planned;
    std::string text;  ///< of the most processors
};

Scaled scaled(const std::vector<const ProcessorRun*>& runs, double least) {
    const ProcessorRun& first = *runs.front();
    const abisort::Widths widths = launch_widths(first.sort, first.log2_n);
    const auto planned = [&](const ProcessorRun& run) {
        return static_cast<double>(abisort::parallel_time(widths, first.processors)) /
               static_cast<double>(abisort::parallel_time(widths, run.processors));
    };
    std::vector<Decided> falls;
    std::vector<Decided> as_planned;
    Interval before = interval_of(first.samples_ms);
    Interval speed_up;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const Interval time = interval_of(runs[i]->samples_ms);
        speed_up = interval_of(first.samples_ms) / time;
        falls.push_back(is_above(before / time, 1));
        as_planned.push_back(is_above(speed_up, least * planned(*runs[i])));
        before = time;
    }
    return {all_of(falls), all_of(as_planned),
            fmt::format("{} 2^{}: {:.1f} of {:.1f} from p = {} to {}", first.sort.program,
                        first.log2_n, speed_up.median, planned(*runs.back()), first.processors,
                        runs.back()->processors)};
}

Claim scales(const Results& results) {
    constexpr double least = 0.5;
    const Claim claim{
        "scaling-measured",
        "O((n log n)/p) for up to p = n/log^2 n in sequence, n/log n overlapped", "§5.3, §5.4",
        ClaimKind::measured,
        "appendix-a and overlapped, every n, from the fewest processors up to that p: less time "
        "with each four times as many; in size, at least half the speed-up by the plan"};
    std::vector<Decided> falls;
    std::vector<Decided> as_planned;
    std::string found;
    for (const unsigned log2_n : sizes_of(results.processors))
        for (const auto& [program, power] :
             {std::pair{optimizations[0], 2}, std::pair{optimizations[1], 1}}) {
            const auto runs = runs_up_to(results, program, log2_n, bound_of(log2_n, power));
            if (runs.size() < 2)
                continue;
            const Scaled one = scaled(runs, least);
            falls.push_back(one.falls);
            as_planned.push_back(one.as_planned);
            found += (found.empty() ? "" : "; ") + one.text;
        }
    return falls.empty() ? not_measured(claim)
                         : timed(claim, judged_on(results.processors.place), all_of(falls),
                                 all_of(as_planned), found);
}

Claim apart(const Results& results) {
    const Claim claim{"scaling-measured-apart",
                      "Up to n/log n stream processors take overlapped stages: in sequence only "
                      "n/log^2 n are of use",
                      "§5.4", ClaimKind::measured,
                      "appendix-a / overlapped above 1 with the most processors up to n/log n, "
                      "every n"};
    Ratios ratios;
    for (const unsigned log2_n : sizes_of(results.processors)) {
        const auto in_sequence = runs_up_to(results, optimizations[0], log2_n, bound_of(log2_n, 1));
        const auto overlapped = runs_up_to(results, optimizations[1], log2_n, bound_of(log2_n, 1));
        if (!in_sequence.empty() && !overlapped.empty() &&
            in_sequence.back()->processors == overlapped.back()->processors)
            ratios.push_back({log2_n, interval_of(in_sequence.back()->samples_ms) /
                                          interval_of(overlapped.back()->samples_ms)});
    }
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, judged_on(results.processors.place), all_above(ratios, 1),
                                  text(ratios));
}

}  // namespace

std::vector<Claim> check_processor_times(const Results& results) {
    return {scales(results), apart(results)};
}

}  // namespace evaluation
