// SPDX-License-Identifier: MIT
#include "evaluation/interval_claims.h"

#include <fmt/format.h>

#include <bit>

#include "evaluation/findings.h"
#include "evaluation/probes/probes.h"
#include "evaluation/subjects.h"
#include "evaluation/time_checks.h"
#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

const sorts::Sort& entry() {
    return *catalogued(intervals);
}

constexpr std::size_t counted_n[] = {16, 48, 1000, 4096, 5008};

Finding comparisons(const IntervalSubject& subject) {
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
                    subject.comparisons(n, settings, *sorts::distribution_named(distribution));
                findings.expect(counted == expected,
                                fmt::format("{}, n = {}, {} keys: {}, by the formula {}",
                                            sorts::title(entry(), *intervals.mapping, settings), n,
                                            distribution, counted, expected));
            }
    return findings.judge(fmt::format("{} sorts", findings.checks()));
}

// What is padded to is two places of 16, or one of 32 keys.
Finding any_n(const IntervalSubject& subject) {
    Findings findings;
    for (std::size_t n = 1; n <= 4096; ++n)
        findings.expect(subject.padded(n) >= n && subject.padded(n) < n + 32,
                        fmt::format("n = {} is padded to {}", n, subject.padded(n)));
    const std::size_t power = std::size_t{1} << 20;
    const double growth = static_cast<double>(subject.stream_bytes(power + 1)) /
                          static_cast<double>(subject.stream_bytes(power));
    findings.expect(growth <= 1.01, fmt::format("2^20 + 1 takes {:.2f} times the memory", growth));
    return findings.judge(fmt::format("{:.4f} times", growth));
}

std::optional<Decision> past_a_power(const OneExecutor& one) {
    const std::uint64_t more = largest_size(one, probe::intervals_any_n);
    const Interval time = times_of(one, probe::intervals_any_n, more);
    const Interval power = times_of(one, probe::intervals_any_n, more - 1);
    if (power.low == 0)
        return std::nullopt;
    const Interval times = time / power;
    return at_most(times, 1.1, fmt::format("{:.2f} times, n = {}", times.median, more));
}

std::optional<Decision> near_the_floor(const OneExecutor& one) {
    const std::uint64_t n = largest_size(one, probe::write_floor);
    const Contest* contest = contest_of(one.results, static_cast<unsigned>(std::bit_width(n)) - 1);
    if (contest == nullptr)
        return std::nullopt;
    const Interval floor = times_of(one, probe::write_floor, n);
    const Interval time = times_of(intervals)(*contest, one.place.name);
    if (floor.low == 0 || time.low == 0)
        return std::nullopt;
    const Interval times = time / floor;
    return at_most(times, 1.6,
                   fmt::format("{:.2f} times {:.2f} ms, n = 2^{}", times.median, floor.median,
                               log2_n(*contest)),
                   impossible);
}

std::optional<Decision> times_whatever_the_data(const OneExecutor& one) {
    const auto [spread, fastest, distributions] = spread_over_data(one, intervals);
    if (distributions == 0)
        return std::nullopt;
    return at_most(spread, 1.25,
                   fmt::format("{:.2f} over {} distributions", spread.median, distributions));
}

}  // namespace

IntervalSubject real_intervals() {
    IntervalSubject subject;
    subject.comparisons = [](std::size_t n, const sorts::Settings& settings,
                             const sorts::Distribution& distribution) {
        const auto executor = stream::emulator::make_executor();
        sorts::Sorter sorter(
            *executor, n,
            {.program = intervals.program, .mapping = *intervals.mapping, .settings = settings});
        std::vector<float> keys = distribution.make(n, 1);
        sorter.sort_keys(keys);
        return executor->counters().comparisons;
    };
    subject.stream_bytes = [](std::size_t n) { return sorts::memory_bytes(entry(), n); };
    subject.padded = [](std::size_t n) { return sorts::padded(entry(), n).value(); };
    return subject;
}

std::vector<Claim> check_interval_claims(const IntervalSubject& subject) {
    constexpr Checker<IntervalSubject> checkers[] = {{"intervals-comparisons", comparisons},
                                                     {"intervals-any-n", any_n}};
    return check_all<IntervalSubject>(checkers, subject);
}

std::vector<Claim> check_interval_times(const Results& results) {
    const TimesOf own = times_of(intervals);
    const TimeCheck checks[] = {
        {"intervals-speed-up", faster(own, times_of(abisort_z_order), {.from = 12})},
        {"intervals-cpu", faster(own, times_of(std_sort), {.from = 13})},
        {"intervals-past-a-power", past_a_power},
        {"intervals-floor", near_the_floor},
        {"intervals-data", times_whatever_the_data}};
    return judge(checks, results);
}

}  // namespace evaluation
