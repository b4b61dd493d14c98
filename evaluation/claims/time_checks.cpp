// SPDX-License-Identifier: MIT
#include "evaluation/claims/time_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "evaluation/register/register.h"

namespace evaluation {
namespace {

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

// The host as an executor without a name.
HostExecutor host() {
    HostExecutor executor;
    executor.is_software = false;
    return executor;
}

std::vector<HostExecutor> executors(Asked asked, const Results& results) {
    switch (asked) {
        case Asked::executors:
            return results.host.executors;
        case Asked::host:
            return {host()};
        case Asked::limited_machine:
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

// Applies each check to every executor whose times the check needs. On a software renderer, the
// verdict is *not measured*. If no executor has the times that a check needs, the result is a
// single claim with this verdict.
std::vector<Claim> judge(std::span<const TimeCheck> checks, const Results& results) {
    std::vector<Claim> claims;
    for (const TimeCheck& check : checks) {
        const std::size_t before = claims.size();
        for (const HostExecutor& executor : executors(check.asked, results))
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

void AllAbove::add(const Interval& value, const std::string& text, double bound, double in_size) {
    direction_.push_back(is_above(value, bound));
    size_.push_back(is_above(value, in_size));
    found_ += (found_.empty() ? "" : ", ") + text;
}

Decision AllAbove::decision() const {
    if (direction_.empty())
        throw NotMeasured();
    return {all_of(direction_), found_, all_of(size_)};
}

Decide faster(TimesOf own, TimesOf other, Bar bar) {
    return [=](const OneExecutor& one) -> Decision {
        Ratios ratios = speed_ups(one, bar.from, own, other);
        std::erase_if(ratios, [&](const Ratio& ratio) { return ratio.log2_n > bar.to; });
        if (ratios.empty())
            throw NotMeasured();
        std::vector<Decided> size = {all_above(ratios, bar.in_size), reaches(ratios, bar.at_best)};
        for (const auto& [log2_n, bound] : bar.at)
            size.push_back(is_above(at(ratios, log2_n), bound));
        const std::size_t last = bar.last == 0 ? ratios.size() : std::min(bar.last, ratios.size());
        const Ratios largest(ratios.end() - static_cast<std::ptrdiff_t>(last), ratios.end());
        return {all_above(largest, bar.above), text(ratios), all_of(size)};
    };
}

Decide takes_longer(std::string_view a, std::string_view b, std::uint64_t least_size) {
    return [=](const OneExecutor& one) -> Decision {
        const std::uint64_t size = largest_size(one, a);
        if (size < least_size)
            throw NotMeasured();
        const Interval times = times_of(one, a, size) / times_of(one, b, size);
        return {is_above(times, 1),
                fmt::format("{:.2f} times, n = {}", times.median, size_text(size))};
    };
}

Decision at_most(const Interval& times, double most, std::string found, double least) {
    Decision decision{is_above(Interval{most, most, most} - times, 0), std::move(found)};
    doubt_below(least, times, decision);
    return decision;
}

void doubt_below(double least, const Interval& times, Decision& decision) {
    if (times.high < least)
        decision.doubt =
            "these times are impossible, because work cannot take less time than a part of it";
}

std::vector<Claim> check_measured_claims(const Results& results, std::string_view id) {
    std::vector<TimeCheck> checks = paper_checks(results);
    std::ranges::move(later_checks(results), std::back_inserter(checks));
    if (!id.empty())
        std::erase_if(checks, [id](const TimeCheck& check) { return check.id != id; });
    std::vector<Claim> claims;
    if (id.empty() || id == "right")
        claims.push_back(claim_of("right", results_right(results)));
    for (Claim& claim : judge(checks, results))
        claims.push_back(std::move(claim));
    return claims;
}

}  // namespace evaluation
