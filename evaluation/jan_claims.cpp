// SPDX-License-Identifier: MIT
#include "evaluation/jan_claims.h"

#include <fmt/format.h>

#include "evaluation/probes/probes.h"
#include "evaluation/subjects.h"
#include "evaluation/time_checks.h"

namespace evaluation {
namespace {

std::optional<Decision> rates_fall(const OneExecutor& one) {
    std::vector<Decided> parts;
    std::string found;
    for (const SortForm* sort : {&odd_even, &rank_sort}) {
        const Ratios rates = sorting_rates(one, *sort);
        const Ratio* first = at(rates, 12);
        if (first == nullptr || rates.back().log2_n < 15)
            return std::nullopt;
        const Interval fall = first->value / rates.back().value;
        parts.push_back(is_above(fall, 2));
        found += fmt::format("{}{}: {:.2f} times to 2^{}", found.empty() ? "" : ", ", sort->program,
                             fall.median, rates.back().log2_n);
    }
    return Decision{all_of(parts), found};
}

// Each of the three sorts where it was measured, by the network of minima and maxima of as many.
std::optional<Decision> butterfly_is_faster(const OneExecutor& one) {
    std::vector<Decided> parts;
    std::string found;
    for (const Contest& contest : one.results.contests)
        for (const SortForm& sort : {network, odd_even, rank_sort}) {
            const Interval butterfly =
                times_of(one, probe::butterfly, std::uint64_t{1} << log2_n(contest));
            const Interval whole = times_of(sort)(contest, one.place.name);
            if (butterfly.median == 0 || whole.median == 0)
                continue;
            const Interval times = whole / butterfly;
            parts.push_back(is_above(times, 2));
            found += fmt::format("{}{} 2^{}: {:.1f}", found.empty() ? "" : ", ", sort.program,
                                 log2_n(contest), times.median);
        }
    if (parts.empty())
        return std::nullopt;
    return Decision{all_of(parts), found};
}

}  // namespace

std::vector<Claim> check_jan_times(const Results& results) {
    const TimesOf bitonic = times_of(network);
    const TimesOf of_odd_even = times_of(odd_even);
    const TimesOf of_rank = times_of(rank_sort);
    const TimeCheck checks[] = {
        {"jan-odd-even", faster(bitonic, of_odd_even, {.from = 12, .at = {{12, 42}, {17, 333}}})},
        // 283 s against 0.016, 47.2 against 0.003, 28.8 against 0.0012.
        {"jan-rank", faster(bitonic, of_rank, {.from = 12, .at = {{15, 15700}}})},
        {"jan-rank-slower", faster(of_odd_even, of_rank, {.from = 12})},
        {"jan-rates-fall", rates_fall},
        {"jan-butterfly-speed", butterfly_is_faster}};
    return judge(checks, results);
}

}  // namespace evaluation
