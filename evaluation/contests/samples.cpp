// SPDX-License-Identifier: MIT
#include "evaluation/contests/samples.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numbers>

namespace evaluation {
std::string_view name(Clock clock) {
    return clock == Clock::machine ? "GPU's clock" : "host's clock";
}

Clock clock_of(std::span<const Sample> samples) {
    const bool is_trusted = std::ranges::all_of(
        samples, [](const Sample& sample) { return sample.gpu > 0 && sample.gpu <= sample.sort; });
    return is_trusted && !samples.empty() ? Clock::machine : Clock::host;
}

std::vector<double> times_of(std::span<const Sample> samples) {
    const auto time = clock_of(samples) == Clock::machine ? &Sample::gpu : &Sample::sort;
    std::vector<double> times;
    std::ranges::transform(samples, std::back_inserter(times), time);
    return times;
}

double median_ms(std::span<const Sample> samples) {
    return median(times_of(samples));
}

double median_host_ms(std::span<const Sample> samples) {
    std::vector<double> times;
    std::ranges::transform(samples, std::back_inserter(times), &Sample::sort);
    return median(std::move(times));
}

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

double median(std::vector<double> numbers) {
    if (numbers.empty())
        return 0;
    std::ranges::sort(numbers);
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

namespace {

// Returns the rank i that interval_of() describes, at least 1. Sums binomial coefficients as
// logarithms, because 2^-n underflows for n above 1074.
std::size_t enclosing_rank(std::size_t n) {
    const auto size = static_cast<double>(n);
    double below = 0;  // P(Binomial(n, 1/2) < rank)
    std::size_t rank = 0;
    for (; rank < n; ++rank) {
        const auto k = static_cast<double>(rank);
        below += std::exp(std::lgamma(size + 1) - std::lgamma(k + 1) - std::lgamma(size - k + 1) -
                          size * std::numbers::ln2);
        if (below > 0.05)
            break;
    }
    return std::max<std::size_t>(rank, 1);
}

// Applies an operation to each pair of values that two intervals have from the same turn.
template <class Operation>
std::vector<Repeat> of_common_turns(const Interval& a, const Interval& b, Operation operation) {
    std::map<std::uint32_t, double> others;
    for (const auto& [turn, value] : b.repeats)
        if (turn != 0)
            others[turn] = value;
    std::vector<Repeat> results;
    for (const auto& [turn, value] : a.repeats)
        if (const auto other = others.find(turn); other != others.end())
            results.push_back({turn, operation(value, other->second)});
    return results;
}

// If both intervals have values in enough of the same turns, returns `all` with the bounds of the
// turn-by-turn comparison. Otherwise returns `all`.
template <class Operation>
Interval turn_by_turn(const Interval& a, const Interval& b, Interval all, Operation operation) {
    all.fewest = std::min(a.fewest, b.fewest);
    std::vector<Repeat> results = of_common_turns(a, b, operation);
    if (results.size() < least_repeats)
        return all;
    Interval paired = interval_of(std::move(results));
    return {std::min(paired.low, all.median), all.median, std::max(paired.high, all.median),
            std::move(paired.repeats), std::min(all.fewest, paired.fewest)};
}

std::size_t fewest_of(const std::vector<Interval>& intervals) {
    return std::ranges::min(intervals, {}, &Interval::fewest).fewest;
}

}  // namespace

Interval interval_of(std::vector<Repeat> repeats) {
    if (repeats.empty())
        return {};
    std::vector<double> sorted;
    std::ranges::transform(repeats, std::back_inserter(sorted), &Repeat::value);
    std::ranges::sort(sorted);
    const std::size_t size = sorted.size();
    const std::size_t rank = enclosing_rank(size);
    return {sorted[rank - 1], median(sorted), sorted[size - rank], std::move(repeats), size};
}

Interval interval_of(std::span<const Sample> samples) {
    const std::vector<double> times = times_of(samples);
    std::vector<Repeat> repeats;
    for (std::size_t i = 0; i < times.size(); ++i)
        repeats.push_back({samples[i].turn, times[i]});
    return interval_of(std::move(repeats));
}

Interval operator/(const Interval& a, const Interval& b) {
    return turn_by_turn(a, b, {a.low / b.high, a.median / b.median, a.high / b.low},
                        std::divides<>());
}

Interval operator-(const Interval& a, const Interval& b) {
    return turn_by_turn(a, b, {a.low - b.high, a.median - b.median, a.high - b.low},
                        std::minus<>());
}

Interval operator*(const Interval& a, double positive) {
    Interval scaled{a.low * positive, a.median * positive, a.high * positive, a.repeats, a.fewest};
    for (Repeat& repeat : scaled.repeats)
        repeat.value *= positive;
    return scaled;
}

Interval largest(const std::vector<Interval>& intervals) {
    return {std::ranges::max(intervals, {}, &Interval::low).low,
            std::ranges::max(intervals, {}, &Interval::median).median,
            std::ranges::max(intervals, {}, &Interval::high).high,
            {},
            fewest_of(intervals)};
}

Interval smallest(const std::vector<Interval>& intervals) {
    return {std::ranges::min(intervals, {}, &Interval::low).low,
            std::ranges::min(intervals, {}, &Interval::median).median,
            std::ranges::min(intervals, {}, &Interval::high).high,
            {},
            fewest_of(intervals)};
}

Decided is_above(const Interval& interval, double bound) {
    if (!interval.has_enough_repeats())
        return Decided::open;
    if (interval.low > bound)
        return Decided::yes;
    return interval.high <= bound ? Decided::no : Decided::open;
}

Decided is_at_most(const Interval& interval, double bound) {
    return is_above(Interval{bound, bound, bound} - interval, 0);
}

Decided all_of(const std::vector<Decided>& parts) {
    const auto has = [&](Decided part) { return std::ranges::count(parts, part) > 0; };
    if (has(Decided::no))
        return Decided::no;
    return has(Decided::open) ? Decided::open : Decided::yes;
}

}  // namespace evaluation
