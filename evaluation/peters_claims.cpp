// SPDX-License-Identifier: MIT
#include "evaluation/peters_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/findings.h"
#include "evaluation/probes/probes.h"
#include "evaluation/ratios.h"
#include "evaluation/subjects.h"
#include "sorts/catalogue.h"
#include "sorts/peters/peters.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

Claim of_peters(Claim claim) {
    claim.paper = entry_of(peters_optimized)->paper;
    return claim;
}

Claim one_stream_more(const PetersSubject& subject) {
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
    return findings.judge(
        of_peters({"peters-one-stream-more",
                   "Where an output is never an input, the sort that works in place takes one "
                   "stream of n values more, and nothing else",
                   "§1, deviation L1", ClaimKind::counted,
                   "stream memory in use on the emulator, every degree, n = 2^10, 2^12, 2^14: "
                   "2 n values of 8 bytes"}),
        "16 bytes a value, 8 in place");
}

Claim optimized_faster(const Results& results) {
    const Claim claim = of_peters(
        {"peters-degree", "The optimized implementation is much faster than the trivial one", "§4",
         ClaimKind::measured,
         "peters-1 / peters-4 for every n >= 2^18: above 1; in size, at least 2"});
    const Ratios ratios =
        speed_ups(results, 18, times_of(peters_optimized), times_of(peters_trivial));
    return ratios.empty()
               ? not_measured(claim)
               : timed(claim, results, all_above(ratios, 1), all_above(ratios, 2), text(ratios));
}

Claim trivial_like_gpusort(const Results& results) {
    constexpr double most = 1.5;
    const Claim claim = of_peters(
        {"peters-trivial", "The trivial implementation performs approximately like GPUSort", "§4",
         ClaimKind::measured,
         "peters-1 / GPUSort's best setting for every n >= 2^18: from 1/1.5 to 1.5"});
    const TimesOf trivial = times_of(peters_trivial);
    const Ratios ratios = speed_ups(results, 18, fastest_times_of(gpusort), trivial);
    const Ratios inverse = speed_ups(results, 18, trivial, fastest_times_of(gpusort));
    return ratios.empty()
               ? not_measured(claim)
               : timed(claim, results,
                       all_of({all_above(ratios, 1 / most), all_above(inverse, 1 / most)}),
                       text(ratios));
}

Claim peters_faster_than_gpusort(const Results& results) {
    const Claim claim =
        of_peters({"peters-gpusort", "Faster than GPUSort", "§4", ClaimKind::measured,
                   "GPUSort's best setting / peters-4 above 1 for every n"});
    const Ratios ratios =
        speed_ups(results, 0, times_of(peters_optimized), fastest_times_of(gpusort));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

Claim rate_peaks(const Results& results) {
    const Claim claim =
        of_peters({"peters-peak", "The sorting rate rises with n, peaks, and declines",
                   "§4, Figure 4", ClaimKind::measured,
                   "peters-4, from n <= 2^12 to n >= 2^20: the best rate between them is above the "
                   "first and above the last"});
    const Ratios rates = sorting_rates(results, peters_optimized);
    if (rates.size() < 3 || rates.front().log2_n > 12 || rates.back().log2_n < 20)
        return not_measured(claim);
    const auto peak = std::ranges::max_element(rates.begin() + 1, rates.end() - 1, {},
                                               [](const Ratio& rate) { return rate.value.median; });
    const Ratios shown = {rates.front(), *peak, rates.back()};
    return timed(claim, results,
                 all_of({is_above(peak->value / rates.front().value, 1),
                         is_above(peak->value / rates.back().value, 1)}),
                 "million keys a second, " + text(shown));
}

Claim other_n(const Results& results) {
    constexpr double least = 0.8;
    const Claim claim = of_peters(
        {"peters-any-n", "Other n than powers of two have only a small negative impact",
         "§3.3, Figure 3", ClaimKind::measured,
         "peters-4, N the largest power of two up to 2^20: the rate for N/2 + 1, 3/4 N and N - 1 "
         "at least 0.8 of that for N, where padding would leave 0.50 and 0.75 of the first two"});
    const std::uint64_t power = largest_size(results, probe::any_n);
    const Interval time = times_of(results, probe::any_n, power);
    std::vector<Decided> parts;
    std::string found;
    for (const std::uint64_t n : {power / 2 + 1, power / 2 + power / 4, power - 1}) {
        const Interval other = times_of(results, probe::any_n, n);
        if (other.low == 0)
            return not_measured(claim);
        const double share = static_cast<double>(n) / static_cast<double>(power);
        const Interval rate = time / other * share;
        parts.push_back(is_above(rate, least));
        found += fmt::format("{}{}: {:.2f}", found.empty() ? "n = " : ", ", n, rate.median);
    }
    return timed(claim, results, all_of(parts), found);
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
    return {one_stream_more(subject)};
}

std::vector<Claim> check_peters_times(const Results& results) {
    return {optimized_faster(results), trivial_like_gpusort(results),
            peters_faster_than_gpusort(results), rate_peaks(results), other_n(results)};
}

}  // namespace evaluation
