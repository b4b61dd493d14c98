// SPDX-License-Identifier: MIT
#include "evaluation/jan_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/ratios.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

Claim of_jan(Claim claim) {
    claim.paper = entry_of(rank_sort)->paper;
    return claim;
}

const Ratio* at(const Ratios& ratios, unsigned log2_n) {
    const auto found = std::ranges::find(ratios, log2_n, &Ratio::log2_n);
    return found == ratios.end() ? nullptr : &*found;
}

Claim bitonic_against_odd_even(const Results& results) {
    const Claim claim = of_jan(
        {"jan-odd-even",
         "Bitonic sort is 42 to 45 times faster than odd-even sort at 2^12, 333 to "
         "568 times at 2^17",
         "§4.2.3", ClaimKind::measured,
         "odd-even / network for every n >= 2^12: above 1; in size, at least 42 at 2^12 and 333 at "
         "2^17"});
    const Ratios ratios = speed_ups(results, 12, times_of(network), times_of(odd_even));
    const Ratio* first = at(ratios, 12);
    const Ratio* last = at(ratios, 17);
    return first == nullptr || last == nullptr
               ? not_measured(claim)
               : timed(claim, results, all_above(ratios, 1),
                       all_of({is_above(first->value, 42), is_above(last->value, 333)}),
                       text(ratios));
}

// 283 s against 0.016, 47.2 against 0.003, 28.8 against 0.0012.
Claim bitonic_against_rank(const Results& results) {
    const Claim claim = of_jan(
        {"jan-rank", "At 2^15 rank sort takes 15,700 to 24,000 times as long as bitonic sort",
         "§4.2.1", ClaimKind::measured,
         "rank / network for every n >= 2^12: above 1; in size, at least 15,700 at 2^15"});
    const Ratios ratios = speed_ups(results, 12, times_of(network), times_of(rank_sort));
    const Ratio* printed = at(ratios, 15);
    return printed == nullptr ? not_measured(claim)
                              : timed(claim, results, all_above(ratios, 1),
                                      is_above(printed->value, 15700), text(ratios));
}

Claim rank_slower(const Results& results) {
    const Claim claim = of_jan(
        {"jan-rank-slower", "On a GPU rank sort is slower than odd-even sort", "§4.2.1, §4.2.2",
         ClaimKind::measured, "rank / odd-even above 1 for every n >= 2^12"});
    const Ratios ratios = speed_ups(results, 12, times_of(odd_even), times_of(rank_sort));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

Claim rates_fall(const Results& results) {
    const Claim claim =
        of_jan({"jan-rates-fall",
                "The sorting rates of odd-even and rank sort approach zero as n increases",
                "§4.2.2", ClaimKind::measured,
                "the rate at 2^12 over that at the largest n >= 2^15, both sorts: at least 2"});
    std::vector<Decided> parts;
    std::string found;
    for (const SortForm* sort : {&odd_even, &rank_sort}) {
        const Ratios rates = sorting_rates(results, *sort);
        const Ratio* first = at(rates, 12);
        if (first == nullptr || rates.back().log2_n < 15)
            return not_measured(claim);
        const Interval fall = first->value / rates.back().value;
        parts.push_back(is_above(fall, 2));
        found += fmt::format("{}{}: {:.2f} times to 2^{}", found.empty() ? "" : ", ", sort->program,
                             fall.median, rates.back().log2_n);
    }
    return timed(claim, results, all_of(parts), found);
}

}  // namespace

std::vector<Claim> check_jan_times(const Results& results) {
    return {bitonic_against_odd_even(results), bitonic_against_rank(results), rank_slower(results),
            rates_fall(results)};
}

}  // namespace evaluation
