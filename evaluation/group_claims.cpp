// SPDX-License-Identifier: MIT
#include "evaluation/group_claims.h"

#include <fmt/format.h>

#include "evaluation/probes/probes.h"
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

// How many times as fast bcf-mergesort is with pivot buckets; all 0 if that was not measured.
Interval gain_of_pivot_buckets(const OneExecutor& one, std::string_view distribution) {
    const TimesOf plain = times_of({"bcf-mergesort", std::nullopt, {}});
    const TimesOf pivots = times_of({"bcf-mergesort-pb", std::nullopt, {}});
    for (const Contest& contest : one.results.distribution_contests) {
        const Interval own = pivots(contest, one.place.name);
        if (contest.front().task.distribution == distribution && own.low > 0)
            return plain(contest, one.place.name) / own;
    }
    return {};
}

std::optional<Decision> pivot_buckets_gain(const OneExecutor& one) {
    const Interval times = gain_of_pivot_buckets(one, "zero-one");
    if (times.low == 0)
        return std::nullopt;
    return Decision{is_above(times, 1), fmt::format("{:.2f} times", times.median),
                    is_above(times, 15.5)};
}

std::optional<Decision> pivot_buckets_pay_from_a_quarter(const OneExecutor& one) {
    const Interval more = gain_of_pivot_buckets(one, "few-values");
    const Interval fewer = gain_of_pivot_buckets(one, "duplicates");
    if (more.low == 0 || fewer.low == 0)
        return std::nullopt;
    return Decision{all_of({is_above(more, 1), is_above(Interval{1, 1, 1} / fewer, 1)}),
                    fmt::format("{:.2f} and {:.2f} times", more.median, fewer.median)};
}

}  // namespace

std::vector<Claim> check_group_times(const Results& results) {
    const TimesOf conflicting = times_of({"bitonic-naive", std::nullopt, {}});
    const SortForm peters_in_place{"peters-in-place", std::nullopt, {}};
    const TimesOf free_of_conflicts = times_of({"shearsort", std::nullopt, {}});
    const TimeCheck checks[] = {
        {"tile-merge", faster(times_of(tile_merge), fastest_anywhere(intervals.program))},
        {"baraglia-cpu", faster(times_of(of_baraglia()), times_of(std_sort), {.from = 16})},
        {"baraglia-variance", varies_less_than_the_cpus},
        {"sitchinava-base", faster(free_of_conflicts, conflicting)},
        {"sitchinava-pb", pivot_buckets_gain},
        {"sitchinava-pb-quarter", pivot_buckets_pay_from_a_quarter},
        {"sitchinava-registers", takes_longer(probe::shearsort_memory, probe::shearsort_registers)},
        {"peters-registers",
         faster(times_of(peters_in_place),
                times_of({peters_in_place.program, std::nullopt, {{"degree", "5"}}}),
                {.from = 16})}};
    return judge(checks, results);
}

}  // namespace evaluation
