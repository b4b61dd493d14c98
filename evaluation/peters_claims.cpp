// SPDX-License-Identifier: MIT
#include "evaluation/peters_claims.h"

#include <fmt/format.h>

#include <algorithm>

#include "evaluation/findings.h"
#include "evaluation/probes/probes.h"
#include "evaluation/subjects.h"
#include "evaluation/time_checks.h"
#include "sorts/catalogue.h"
#include "sorts/peters/peters.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

Finding one_stream_more(const PetersSubject& subject) {
    constexpr std::size_t bytes_of_a_value = 8;  // a key and an id
    Findings findings;
    for (unsigned degree = 1; degree <= sorts::most_degrees_of_peters; ++degree)
        for (const unsigned log2_n : {10u, 12u, 14u}) {
            const std::string program = fmt::format("peters-{}", degree);
            const std::size_t n = std::size_t{1} << log2_n;
            const std::uint64_t bytes = subject.bytes_in_use(program, n);
            findings.expect(bytes == 2 * n * bytes_of_a_value,
                            fmt::format("{}, n = 2^{}: {} bytes", program, log2_n, bytes));
        }
    return findings.judge("16 bytes a value, 8 in place");
}

std::optional<Decision> like_gpusort(const OneExecutor& one) {
    constexpr double most = 1.5;
    const TimesOf trivial = times_of(peters_trivial);
    const Ratios ratios = speed_ups(one, 18, fastest_times_of(gpusort), trivial);
    const Ratios inverse = speed_ups(one, 18, trivial, fastest_times_of(gpusort));
    if (ratios.empty())
        return std::nullopt;
    return Decision{all_of({all_above(ratios, 1 / most), all_above(inverse, 1 / most)}),
                    text(ratios)};
}

std::optional<Decision> rate_peaks(const OneExecutor& one) {
    const Ratios rates = sorting_rates(one, peters_optimized);
    if (rates.size() < 3 || rates.front().log2_n > 12 || rates.back().log2_n < 20)
        return std::nullopt;
    const auto peak = std::ranges::max_element(rates.begin() + 1, rates.end() - 1, {},
                                               [](const Ratio& rate) { return rate.value.median; });
    const Ratios shown = {rates.front(), *peak, rates.back()};
    return Decision{all_of({is_above(peak->value / rates.front().value, 1),
                            is_above(peak->value / rates.back().value, 1)}),
                    "million keys a second, " + text(shown)};
}

std::optional<Decision> other_n(const OneExecutor& one) {
    constexpr double least = 0.8;
    const std::uint64_t power = largest_size(one, probe::any_n);
    const Interval time = times_of(one, probe::any_n, power);
    std::vector<Decided> parts;
    std::string found;
    for (const std::uint64_t n : {power / 2 + 1, power / 2 + power / 4, power - 1}) {
        const Interval other = times_of(one, probe::any_n, n);
        if (other.low == 0)
            return std::nullopt;
        const double share = static_cast<double>(n) / static_cast<double>(power);
        const Interval rate = time / other * share;
        parts.push_back(is_above(rate, least));
        found += fmt::format("{}{}: {:.2f}", found.empty() ? "n = " : ", ", n, rate.median);
    }
    return Decision{all_of(parts), found};
}

}  // namespace

PetersSubject real_peters() {
    return {[](std::string_view program, std::size_t n) {
        const auto executor = stream::emulator::make_executor();
        sorts::Sorter(*executor, n, {.program = program}).prepare(n);
        return executor->peak_bytes();
    }};
}

std::vector<Claim> check_peters_claims(const PetersSubject& subject) {
    constexpr Checker<PetersSubject> checkers[] = {{"peters-one-stream-more", one_stream_more}};
    return check_all<PetersSubject>(checkers, subject);
}

std::vector<Claim> check_peters_times(const Results& results) {
    const TimesOf optimized = times_of(peters_optimized);
    const TimeCheck checks[] = {
        {"peters-degree", faster(optimized, times_of(peters_trivial), {.from = 18, .in_size = 2})},
        {"peters-trivial", like_gpusort},
        {"peters-gpusort", faster(optimized, fastest_times_of(gpusort))},
        {"peters-peak", rate_peaks},
        {"peters-any-n", other_n}};
    return judge(checks, results);
}

}  // namespace evaluation
