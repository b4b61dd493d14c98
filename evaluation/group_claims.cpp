// SPDX-License-Identifier: MIT
#include "evaluation/group_claims.h"

#include <fmt/format.h>

#include "evaluation/subjects.h"
#include "evaluation/time_checks.h"

namespace evaluation {
namespace {

const SortForm& of_baraglia() {
    static const SortForm sort{"baraglia", std::nullopt, {}};
    return sort;
}

std::optional<Decision> varies_less_than_the_cpus(const OneExecutor& one) {
    const auto own = spread_over_data(one, of_baraglia());
    const auto cpus = spread_over_data(one, std_sort);
    if (own.distributions == 0 || cpus.distributions == 0)
        return std::nullopt;
    return Decision{is_above(cpus.times - own.times, 0),
                    fmt::format("{:.2f}, std::sort's {:.2f}, over {} distributions",
                                own.times.median, cpus.times.median, own.distributions)};
}

std::optional<Decision> pivot_buckets_gain(const OneExecutor& one) {
    const SortForm plain{"bcf-mergesort", std::nullopt, {}};
    const SortForm pivots{"bcf-mergesort-pb", std::nullopt, {}};
    for (const Contest& contest : one.results.distribution_contests) {
        const Interval own = times_of(pivots)(contest, one.place.name);
        const Interval others = times_of(plain)(contest, one.place.name);
        if (contest.front().task.distribution != "zero-one" || own.low == 0 || others.low == 0)
            continue;
        const Interval times = others / own;
        return Decision{is_above(times, 1), fmt::format("{:.2f} times", times.median),
                        is_above(times, 15.5)};
    }
    return std::nullopt;
}

}  // namespace

std::vector<Claim> check_group_times(const Results& results) {
    const TimesOf conflicting = times_of({"bitonic-naive", std::nullopt, {}});
    const TimesOf free_of_conflicts = times_of({"shearsort", std::nullopt, {}});
    const TimeCheck checks[] = {
        {"tile-merge", faster(times_of(tile_merge), fastest_anywhere(intervals.program))},
        {"baraglia-cpu", faster(times_of(of_baraglia()), times_of(std_sort), {.from = 16})},
        {"baraglia-variance", varies_less_than_the_cpus},
        {"sitchinava-base", faster(free_of_conflicts, conflicting)},
        {"sitchinava-pb", pivot_buckets_gain}};
    return judge(checks, results);
}

}  // namespace evaluation
