// SPDX-License-Identifier: MIT
#include "evaluation/interval_claims.h"

#include <fmt/format.h>

#include <algorithm>

#include "evaluation/findings.h"
#include "evaluation/probes/probes.h"
#include "evaluation/ratios.h"
#include "evaluation/subjects.h"
#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

const sorts::Sort& entry() {
    return *entry_of(intervals);
}

Claim own(Claim claim) {
    claim.paper = this_project;
    return claim;
}

constexpr std::size_t counted_n[] = {16, 48, 1000, 4096, 5008};

Claim comparisons(const IntervalSubject& subject) {
    Findings findings;
    for (const sorts::Settings& settings : entry().contested)
        for (const std::size_t n : counted_n)
            for (const char* distribution : {"uniform", "sorted", "all-equal"}) {
                const std::size_t size = sorts::padded(entry(), n).value();
                const std::uint64_t expected =
                    entry()
                        .formulas({size, *intervals.mapping, settings, size})
                        .comparisons.value();
                const std::uint64_t counted =
                    subject.comparisons(n, settings, *io::distribution_named(distribution));
                findings.expect(counted == expected,
                                fmt::format("{}, n = {}, {} keys: {}, by the formula {}",
                                            sorts::title(entry(), *intervals.mapping, settings), n,
                                            distribution, counted, expected));
            }
    return findings.judge(
        own({"intervals-comparisons",
             "Merging by intervals makes as many comparisons as its formula says, whatever the "
             "data",
             "docs/intervals.md", ClaimKind::counted,
             "counted by the emulator, every setting, five n to 5008, three distributions"}),
        fmt::format("{} sorts", findings.checks()));
}

// A place is 16 values.
Claim any_n(const IntervalSubject& subject) {
    Findings findings;
    for (std::size_t n = 1; n <= 4096; ++n)
        findings.expect(subject.padded(n) >= n && subject.padded(n) < n + 16,
                        fmt::format("n = {} is padded to {}", n, subject.padded(n)));
    const std::size_t power = std::size_t{1} << 20;
    const double growth = static_cast<double>(subject.stream_bytes(power + 1)) /
                          static_cast<double>(subject.stream_bytes(power));
    findings.expect(growth <= 1.01, fmt::format("2^20 + 1 takes {:.2f} times the memory", growth));
    return findings.judge(
        own({"intervals-any-n",
             "Merging by intervals takes any n without padding to a power of two",
             "docs/intervals.md", ClaimKind::exact,
             "n to 4096 rounded up to a place of 16; streams of 2^20 + 1 at most 1.01 times those "
             "of 2^20"}),
        fmt::format("{:.4f} times", growth));
}

Claim faster_than_trees(const Results& results) {
    const Claim claim =
        own({"intervals-speed-up", "Merging by intervals is faster than the report's program",
             "docs/intervals.md", ClaimKind::measured,
             "optimized / intervals, standard settings, above 1 for every n >= 2^12"});
    const Ratios ratios = speed_ups(results, 12, times_of(intervals), times_of(abisort_z_order));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

Claim intervals_faster_than_cpu(const Results& results) {
    const Claim claim =
        own({"intervals-cpu", "Merging by intervals is faster than std::sort from 2^13 on",
             "docs/intervals.md", ClaimKind::measured,
             "std::sort / intervals, standard settings: above 1 for every n >= 2^14; in size, from "
             "2^13 on"});
    const TimesOf of_cpu = times_of(std_sort);
    const Ratios ratios = speed_ups(results, 13, times_of(intervals), of_cpu);
    const Ratios larger = speed_ups(results, 14, times_of(intervals), of_cpu);
    return ratios.size() == larger.size()
               ? not_measured(claim)
               : timed(claim, results, all_above(larger, 1), all_above(ratios, 1), text(ratios));
}

Claim past_a_power(const Results& results) {
    const Claim claim =
        own({"intervals-past-a-power", "One value more than a power of two costs little",
             "docs/intervals.md", ClaimKind::measured,
             "the time of 2^L + 1 values over that of 2^L, the largest n up to 2^20: at most 1.1"});
    const std::uint64_t more = largest_size(results, probe::intervals_any_n);
    const Interval time = times_of(results, probe::intervals_any_n, more);
    const Interval power = times_of(results, probe::intervals_any_n, more - 1);
    if (power.low == 0)
        return not_measured(claim);
    const Interval times = time / power;
    return timed(claim, results, is_above(Interval{1.1, 1.1, 1.1} - times, 0),
                 fmt::format("{:.2f} times, n = {}", times.median, more));
}

Claim near_the_floor(const Results& results) {
    const Claim claim =
        own({"intervals-floor", "Merging by intervals takes little more than writing as much does",
             "docs/performance.md", ClaimKind::measured,
             "time over that of the same passes with nothing but a copy in them, measured in the "
             "same run: at most 1.6 at the largest n"});
    if (results.contests.empty())
        return not_measured(claim);
    const Contest& contest = results.contests.back();
    const Interval floor = times_of(results, probe::write_floor, contest.front().task.n());
    const Interval time = times_of(contest, intervals);
    if (floor.low == 0 || time.low == 0)
        return not_measured(claim);
    const Interval times = time / floor;
    return timed(claim, results, is_above(Interval{1.6, 1.6, 1.6} - times, 0),
                 fmt::format("{:.2f} times {:.2f} ms, n = 2^{}", times.median, floor.median,
                             contest.front().task.log2_n));
}

Claim times_whatever_the_data(const Results& results) {
    const Claim claim =
        own({"intervals-data", "The times of merging by intervals do not depend on the data",
             "docs/intervals.md", ClaimKind::measured,
             "slowest over fastest of six or more distributions, medians: below "
             "1.25"});
    std::vector<Interval> times;
    for (const Contest& contest : results.distribution_contests)
        if (const Interval interval = times_of(contest, intervals); interval.low > 0)
            times.push_back(interval);
    if (times.size() < 6)
        return not_measured(claim);
    const Interval spread = largest(times) / smallest(times);
    return timed(claim, results, is_above(Interval{1.25, 1.25, 1.25} - spread, 0),
                 fmt::format("{:.2f} over {} distributions", spread.median, times.size()));
}

}  // namespace

IntervalSubject real_intervals() {
    IntervalSubject subject;
    subject.comparisons = [](std::size_t n, const sorts::Settings& settings,
                             const io::Distribution& distribution) {
        const auto executor = stream::emulator::make_executor();
        sorts::Sorter sorter(
            *executor, n,
            {.program = intervals.program, .mapping = *intervals.mapping, .settings = settings});
        std::vector<float> keys = distribution.make(n, 1);
        sorter.sort_keys(keys);
        return executor->counters().comparisons;
    };
    subject.stream_bytes = [](std::size_t n) { return sorts::stream_bytes(entry(), n); };
    subject.padded = [](std::size_t n) { return sorts::padded(entry(), n).value(); };
    return subject;
}

std::vector<Claim> check_interval_claims(const IntervalSubject& subject) {
    return {comparisons(subject), any_n(subject)};
}

std::vector<Claim> check_interval_times(const Results& results) {
    return {faster_than_trees(results), intervals_faster_than_cpu(results), past_a_power(results),
            near_the_floor(results), times_whatever_the_data(results)};
}

}  // namespace evaluation
