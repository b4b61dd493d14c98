// SPDX-License-Identifier: MIT
#include "evaluation/claims/times.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "evaluation/register/register.h"
#include "io/names.h"

namespace evaluation {
namespace {

// Returns the slope of the least-squares line through points (x, y): the sum of (x - mean) y,
// divided by the sum of (x - mean)^2. To bound the slope, each y is the end of its interval that
// makes the slope smallest or largest.
Interval slope(const Ratios& ratios) {
    double mean = 0;
    for (const Ratio& ratio : ratios)
        mean += std::log2(ratio.n) / static_cast<double>(ratios.size());
    Interval sum;
    double squares = 0;
    for (const auto& [n, y] : ratios) {
        const double x = std::log2(n) - mean;
        sum.low += x * (x > 0 ? y.low : y.high);
        sum.median += x * y.median;
        sum.high += x * (x > 0 ? y.high : y.low);
        sum.fewest = std::min(sum.fewest, y.fewest);
        squares += x * x;
    }
    return {sum.low / squares, sum.median / squares, sum.high / squares, {}, sum.fewest};
}

Interval times_of_run(const Measurement* measurement) {
    return measurement == nullptr ? Interval{} : interval_of(measurement->samples);
}

// Makes a function for the times of the measurement that `find_in` finds in the contest of n keys.
template <class Find>
TimesOf times_of_found(Find find_in) {
    return [find_in](const OneExecutor& one, std::uint64_t n) {
        const std::vector<Contest>& contests = one.results.contests;
        const auto contest = std::ranges::find(
            contests, n, [](const Contest& each) { return each.front().task.n(); });
        return contest == contests.end() ? Interval{} : times_of_run(find_in(one, *contest));
    };
}

// Every n of a contest, and every size of a probe.
std::set<std::uint64_t> sizes_of(const Results& results) {
    std::set<std::uint64_t> sizes;
    for (const Contest& contest : results.contests)
        sizes.insert(contest.front().task.n());
    for (const Probe& probe : results.probes)
        sizes.insert(probe.size);
    return sizes;
}

constexpr const char* undecided = "too few repeats, or repeats too different; medians: ";

Finding not_decided(std::string why) {
    return {Verdict::not_decided, std::move(why)};
}

Finding finding_of(const Decision& decision) {
    if (!decision.doubt.empty())
        return not_decided(fmt::format("{}: {}", decision.found, decision.doubt));
    if (decision.direction == Decided::open)
        return not_decided(undecided + decision.found);
    if (decision.direction == Decided::no || decision.size == Decided::yes)
        return judged(decision.direction == Decided::yes, decision.found);
    if (decision.size == Decided::no)
        return {Verdict::holds_in_direction, decision.found};
    return not_decided(undecided + decision.found + "; the direction of the effect holds");
}

Finding finding_of(const TimeCheck& check, const Decision& decision, const HostExecutor& executor) {
    if (executor.is_software)
        return not_measured(fmt::format("{} is not a GPU ({})", executor.renderer, decision.found));
    if (!check.is_comparable)
        return {Verdict::not_comparable, decision.found};
    return finding_of(decision);
}

std::vector<HostExecutor> executors(JudgedOn judged_on, const Results& results) {
    switch (judged_on) {
        case JudgedOn::executors:
            return results.host.executors;
        case JudgedOn::host:
            return {{.name = "", .is_software = false}};
        case JudgedOn::limited_executor:
            break;
    }
    return {results.processors.executor};
}

// Checks an "up to" claim. The ratio with the largest median must reach the bound.
Decided reaches(const Ratios& ratios, double bound) {
    const auto best =
        std::ranges::max_element(ratios, {}, [](const Ratio& ratio) { return ratio.value.median; });
    return is_above(best->value, bound);
}

Decided all_of(const Ratios& ratios, Decided (*decide)(const Interval&, double), double bound) {
    std::vector<Decided> parts;
    for (const Ratio& ratio : ratios)
        parts.push_back(decide(ratio.value, bound));
    return all_of(parts);
}

Finding results_right(const Results& results) {
    const auto [runs, wrong] = verified_runs(results);
    if (!wrong.empty())
        return judged(false, "wrong: " + wrong.front());
    return runs == 0 ? not_measured("this run did not measure it")
                     : judged(true, fmt::format("{} runs", runs));
}

// Writes n as a power of two if possible, otherwise as a number.
std::string size_text(std::uint64_t n) {
    return std::has_single_bit(n) ? fmt::format("2^{}", std::countr_zero(n)) : fmt::format("{}", n);
}

}  // namespace

TimesOf times_of(const SortForm& sort) {
    return times_of_found([sort](const OneExecutor& one, const Contest& contest) {
        return find(contest, sort, one.executor.name);
    });
}

TimesOf fastest_times_of(std::vector<std::string_view> programs, bool or_limited) {
    const TimesOf unlimited =
        times_of_found([programs](const OneExecutor& one, const Contest& contest) {
            return fastest(contest, programs, one.executor.name);
        });
    if (!or_limited)
        return unlimited;
    return [programs = std::move(programs), unlimited](const OneExecutor& one, std::uint64_t n) {
        const ProcessorTimes& limited = one.results.processors;
        Interval best = unlimited(one, n);
        if (best.median > 0 && limited.executor.name == one.executor.name)
            for (const ProcessorRun& run : limited.runs)
                if (std::uint64_t{1} << run.log2_n == n &&
                    std::ranges::count(programs, run.sort.program) > 0 &&
                    median_ms(run.samples) < best.median)
                    best = interval_of(run.samples);
        return best;
    };
}

TimesOf fastest_times_of(std::string_view program) {
    return fastest_times_of(std::vector{program});
}

TimesOf fastest_anywhere(std::string_view program) {
    return times_of_found([program](const OneExecutor&, const Contest& contest) {
        return fastest(contest, {{program}}, "");
    });
}

TimesOf times_of_probe(std::string_view id) {
    return [id](const OneExecutor& one, std::uint64_t n) {
        for (const Probe& probe : one.results.probes)
            if (probe.id == id && probe.size == n &&
                (probe.executor == cpu || probe.executor == one.executor.name))
                return interval_of(probe.samples);
        return Interval{};
    };
}

Interval measured(const Interval& times) {
    if (times.low == 0)
        throw NotMeasured();
    return times;
}

Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other,
                 unsigned most) {
    Ratios ratios;
    for (const std::uint64_t n : sizes_of(one.results)) {
        const Interval others = other(one, n);
        const Interval owns = own(one, n);
        if (n >= std::uint64_t{1} << least && n <= std::uint64_t{1} << most && others.low > 0 &&
            owns.low > 0)
            ratios.push_back({n, others / owns});
    }
    if (ratios.empty())
        throw NotMeasured();
    return ratios;
}

SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort) {
    std::vector<Interval> times;
    for (const Contest& contest : one.results.distribution_contests)
        if (const Interval each = times_of_run(find(contest, sort, one.executor.name));
            each.low > 0)
            times.push_back(each);
    if (times.size() < 6)
        throw NotMeasured();
    return {largest(times) / smallest(times), times.size()};
}

Ratios sorting_rates(const OneExecutor& one, const TimesOf& sort) {
    Ratios rates;
    for (const std::uint64_t n : sizes_of(one.results))
        if (const Interval ms = sort(one, n); ms.low > 0) {
            const auto keys = static_cast<double>(n);
            rates.push_back({n, Interval{keys, keys, keys} / (ms * 1000)});
        }
    return rates;
}

const Interval& at(const Ratios& ratios, unsigned log2_n) {
    const auto found = std::ranges::find(ratios, std::uint64_t{1} << log2_n, &Ratio::n);
    if (found == ratios.end())
        throw NotMeasured();
    return found->value;
}

std::string text(const Ratios& ratios) {
    return io::joined(ratios, [](const Ratio& ratio) {
        return fmt::format("{}: {:.2f}", size_text(ratio.n), ratio.value.median);
    });
}

Decided all_above(const Ratios& ratios, double bound) {
    return all_of(ratios, is_above, bound);
}

Decided all_at_most(const Ratios& ratios, double bound) {
    return all_of(ratios, is_at_most, bound);
}

Decided is_rising(const Ratios& ratios) {
    return is_above(slope(ratios), 0);
}

Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size) {
    return measured(times_of_probe(probe)(one, size));
}

Decision above(const Interval& value, std::string found, double bound, double in_size) {
    return {is_above(value, bound), std::move(found), is_above(value, in_size)};
}

Decision all_of(const std::vector<Decision>& parts, std::string_view separator) {
    if (parts.empty())
        throw NotMeasured();
    std::vector<Decided> directions;
    std::vector<Decided> sizes;
    Decision all;
    for (const Decision& part : parts) {
        directions.push_back(part.direction);
        sizes.push_back(part.size);
        all.found += (all.found.empty() ? "" : std::string(separator)) + part.found;
        if (all.doubt.empty())
            all.doubt = part.doubt;
    }
    all.direction = all_of(directions);
    all.size = all_of(sizes);
    return all;
}

Decide faster(TimesOf own, TimesOf other, Bar bar) {
    return [=](const OneExecutor& one) -> Decision {
        const Ratios ratios = speed_ups(one, bar.from, own, other, bar.to);
        std::vector<Decided> size = {all_above(ratios, bar.in_size), reaches(ratios, bar.at_best)};
        for (const auto& [log2_n, bound] : bar.at)
            size.push_back(is_above(at(ratios, log2_n), bound));
        const std::size_t last = bar.last == 0 ? ratios.size() : std::min(bar.last, ratios.size());
        const Ratios largest(ratios.end() - static_cast<std::ptrdiff_t>(last), ratios.end());
        return {all_above(largest, bar.above), text(ratios), all_of(size)};
    };
}

Decide faster(std::string_view own, std::string_view other, const Bar& bar) {
    const Decide decide = faster(times_of_probe(own), times_of_probe(other), bar);
    return [decide](const OneExecutor& one) {
        Decision decision = decide(one);
        decision.found.insert(0, "times as long, ");
        return decision;
    };
}

Decision at_most(const Interval& times, double most, std::string found, double least) {
    Decision decision{is_at_most(times, most), std::move(found)};
    doubt_below(least, times, decision);
    return decision;
}

void doubt_below(double least, const Interval& times, Decision& decision) {
    if (times.high < least)
        decision.doubt =
            "these times are impossible, because work cannot take less time than a part of it";
}

// Applies a check to every executor whose times the check needs. If no executor has these times,
// the only claim is *not measured*.
std::vector<Claim> check_measured_claims(const Results& results, std::string_view id) {
    std::vector<Claim> claims;
    if (id.empty() || id == "right")
        claims.push_back(claim_of("right", results_right(results)));
    for (const TimeCheck& check : time_checks()) {
        if (!id.empty() && id != check.id)
            continue;
        const std::size_t before = claims.size();
        for (const HostExecutor& executor : executors(check.judged_on, results))
            try {
                const Decision decision = check.decide({results, executor});
                claims.push_back(
                    claim_of(check.id, finding_of(check, decision, executor), executor.name));
            } catch (const NotMeasured&) {
                continue;
            }
        if (claims.size() == before)
            claims.push_back(claim_of(check.id, not_measured("not measured in this run")));
    }
    return claims;
}

}  // namespace evaluation
