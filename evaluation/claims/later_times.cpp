// SPDX-License-Identifier: MIT
// Checks claims of the later papers and of this project about times.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "evaluation/claims/time_checks.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"

namespace evaluation {
namespace {

Decision past_a_power(const OneExecutor& one) {
    constexpr std::uint64_t more = (1u << 20) + 1;
    const Interval time = times_of(one, probe::intervals_any_n, more);
    const Interval power = times_of(one, probe::intervals_any_n, more - 1);
    const Interval times = time / power;
    return at_most(times, 1.1, fmt::format("{:.2f} times, n = {}", times.median, more), impossible);
}

Decision near_the_floor(const OneExecutor& one) {
    constexpr unsigned log2_judged = 20;
    constexpr std::uint64_t n = std::uint64_t{1} << log2_judged;
    const Contest* contest = contest_of(one.results, log2_judged);
    if (contest == nullptr || largest_size(one, probe::write_floor) != n)
        throw NotMeasured();
    const Interval floor = times_of(one, probe::write_floor, n);
    const Interval times = measured(times_of(intervals)(*contest, one.executor.name)) / floor;
    return at_most(times, 1.6, fmt::format("{:.2f} times {:.2f} ms", times.median, floor.median),
                   impossible);
}

Decide whatever_the_data(const SortForm& sort) {
    return [sort](const OneExecutor& one) {
        const auto [spread, fastest, distributions] = spread_over_data(one, sort);
        return at_most(spread, 1.25,
                       fmt::format("{:.2f} over {} distributions", spread.median, distributions));
    };
}

Decision like_gpusort(const OneExecutor& one) {
    constexpr double most = 1.5;
    const TimesOf trivial = fastest_times_of(peters_trivial.program);
    const Ratios ratios = speed_ups(one, 18, fastest_times_of(gpusort), trivial);
    const Ratios inverse = speed_ups(one, 18, trivial, fastest_times_of(gpusort));
    return {all_of({all_above(ratios, 1 / most), all_above(inverse, 1 / most)}), text(ratios)};
}

// Decides whether the rate is highest at an n that is neither the smallest nor the largest one.
Decision peak(const Ratios& rates) {
    if (rates.size() < 3 || rates.front().log2_n > 12 || rates.back().log2_n < 20)
        throw NotMeasured();
    const auto best = std::ranges::max_element(rates.begin() + 1, rates.end() - 1, {},
                                               [](const Ratio& rate) { return rate.value.median; });
    const Ratios shown = {rates.front(), *best, rates.back()};
    return {all_of({is_above(best->value / rates.front().value, 1),
                    is_above(best->value / rates.back().value, 1)}),
            "million keys a second, " + text(shown)};
}

// Times of the optimized sort of Peters et al. The sort works in place if the executor has
// workgroups; otherwise it is a stream program.
const TimesOf& optimized_by_peters() {
    static const TimesOf times =
        fastest_times_of({peters_optimized.program, peters_in_place.program});
    return times;
}

Decision rate_peaks(const OneExecutor& one) {
    return peak(sorting_rates(one, optimized_by_peters()));
}

Decision rate_of_keys_peaks(const OneExecutor& one) {
    return peak(sorting_rates(one, probe::peters_keys));
}

Decision other_n(const OneExecutor& one) {
    constexpr double least = 0.8;
    const std::uint64_t power = largest_size(one, probe::any_n);
    const Interval time = times_of(one, probe::any_n, power);
    AllAbove rates;
    for (const std::uint64_t n : {power / 2 + 1, power / 2 + power / 4, power - 1}) {
        const Interval other = times_of(one, probe::any_n, n);
        const double share = static_cast<double>(n) / static_cast<double>(power);
        const Interval rate = time / other * share;
        rates.add(rate, fmt::format("n = {}: {:.2f}", n, rate.median), least);
    }
    return rates.decision();
}

Decision rates_fall(const OneExecutor& one) {
    AllAbove falls;
    for (const SortForm* sort : {&odd_even, &rank_sort}) {
        const Ratios rates = sorting_rates(one, times_of(*sort));
        if (rates.empty() || rates.back().log2_n < 15)
            throw NotMeasured();
        const Interval fall = at(rates, 12) / rates.back().value;
        falls.add(fall,
                  fmt::format("{}: {:.2f} times to 2^{}", sort->program, fall.median,
                              rates.back().log2_n),
                  1, 2);
    }
    return falls.decision();
}

Decision bitonic_rate_rises(const OneExecutor& one) {
    const Ratios rates = sorting_rates(one, fastest_times_of(network.program));
    const Interval rise = at(rates, 23) / at(rates, 12);
    return {is_above(rise, 1), fmt::format("{:.2f} times", rise.median), is_above(rise, 1.9)};
}

// Decides whether rank sort's sorting rate falls faster with n than the other sort's. The function
// compares both sorts' rates at 2^12 with their rates at every larger n that both sorts have.
Decision rank_rate_falls_faster(const OneExecutor& one) {
    const Ratios slower = speed_ups(one, 12, times_of(odd_even), times_of(rank_sort));
    if (slower.back().log2_n < 15)
        throw NotMeasured();
    Ratios more;
    for (const Ratio& ratio : slower)
        if (ratio.log2_n > 12)
            more.push_back({ratio.log2_n, ratio.value / at(slower, 12)});
    return {all_above(more, 1), text(more)};
}

// Compares three sorts with the butterfly network, at every n at which the sort and the network
// were measured.
Decision butterfly_is_faster(const OneExecutor& one) {
    AllAbove ratios;
    for (const Probe& probe : one.results.probes) {
        const Contest* contest =
            contest_of(one.results, static_cast<unsigned>(std::countr_zero(probe.size)));
        if (probe.id != probe::butterfly || probe.executor != one.executor.name ||
            contest == nullptr)
            continue;
        for (const SortForm& sort : {network, odd_even, rank_sort}) {
            const Interval whole = fastest_times_of(sort.program)(*contest, one.executor.name);
            if (whole.median == 0)
                continue;
            const Interval times = whole / interval_of(probe.samples);
            ratios.add(times,
                       fmt::format("{} 2^{}: {:.1f}", sort.program, log2_n(*contest), times.median),
                       2);
        }
    }
    return ratios.decision();
}

const SortForm& of_baraglia() {
    static const SortForm sort{"baraglia", std::nullopt, {}};
    return sort;
}

// Compares degree 5 with degree 4 of the sort. At n = 2^14 both degrees make the same program,
// because only four of its steps are not within tiles of 2^10. So the ratio of their times at 2^14
// shows the noise of ratios.
Decision degree_5_takes_longer(const OneExecutor& one) {
    const TimesOf by_4 = times_of(peters_in_place);
    const TimesOf by_5 = times_of({"peters-in-place", std::nullopt, {{"degree", "5"}}});
    const Ratios ratios = speed_ups(one, 16, by_4, by_5);
    Decision decision{all_above(ratios, 1), text(ratios)};
    const double same = at(speed_ups(one, 14, by_4, by_5), 14).median;
    const double apart = std::max(same, 1 / same);
    const double least = std::ranges::min_element(ratios, {}, [](const Ratio& ratio) {
                             return ratio.value.median;
                         })->value.median;
    if (1 / apart < least && least < apart)
        decision.doubt =
            fmt::format("two runs of one program at 2^14 differ by a factor of {:.2f}", apart);
    return decision;
}

// Decides whether `baraglia-coalesced` is faster than `baraglia`. Only an n at which both have the
// same number of launches and comparisons counts.
Decision coalesced_is_faster(const OneExecutor& one) {
    Ratios ratios = speed_ups(one, 11, times_of({"baraglia-coalesced", std::nullopt, {}}),
                              times_of(of_baraglia()));
    std::erase_if(ratios, [](const Ratio& ratio) {
        const std::size_t n = std::size_t{1} << ratio.log2_n;
        return make_program(*sorts::sort_named("baraglia"), n).operations.size() !=
               make_program(*sorts::sort_named("baraglia-coalesced"), n).operations.size();
    });
    if (ratios.empty())
        throw NotMeasured();
    return {all_above(ratios, 1), text(ratios)};
}

Decision varies_less_than_the_cpus(const OneExecutor& one) {
    const auto own = spread_over_data(one, of_baraglia());
    const auto cpus = spread_over_data(one, std_sort);
    return {is_above(cpus.times - own.times, 0),
            fmt::format("{:.2f}, std::sort's {:.2f}, over {} distributions", own.times.median,
                        cpus.times.median, own.distributions)};
}

// Speed-up of bcf-mergesort with pivot buckets over bcf-mergesort without them.
Interval gain_of_pivot_buckets(const OneExecutor& one, std::string_view distribution) {
    const TimesOf plain = times_of({"bcf-mergesort", std::nullopt, {}});
    const TimesOf pivots = times_of({"bcf-mergesort-pb", std::nullopt, {}});
    for (const Contest& contest : one.results.distribution_contests) {
        const Interval own = pivots(contest, one.executor.name);
        if (contest.front().task.distribution == distribution && own.low > 0)
            return plain(contest, one.executor.name) / own;
    }
    throw NotMeasured();
}

Decision pivot_buckets_gain(const OneExecutor& one) {
    const Interval times = gain_of_pivot_buckets(one, "zero-one");
    return {is_above(times, 1), fmt::format("{:.2f} times", times.median), is_above(times, 15.5)};
}

Decision pivot_buckets_cost(const OneExecutor& one) {
    const Interval cost = Interval{1, 1, 1} / gain_of_pivot_buckets(one, "duplicates");
    return {is_above(cost, 1), fmt::format("{:.2f} times as long", cost.median),
            is_above(cost, 1.06)};
}

Decision pivot_buckets_pay_from_a_quarter(const OneExecutor& one) {
    const Interval more = gain_of_pivot_buckets(one, "few-values");
    const Interval fewer = gain_of_pivot_buckets(one, "duplicates");
    return {all_of({is_above(more, 1), is_above(Interval{1, 1, 1} / fewer, 1)}),
            fmt::format("{:.2f} and {:.2f} times", more.median, fewer.median)};
}

}  // namespace

std::vector<TimeCheck> later_checks(const Results& results) {
    const TimesOf own = times_of(intervals);
    const TimesOf bitonic = fastest_times_of(network.program);
    const TimesOf of_odd_even = times_of(odd_even);
    const TimesOf of_rank = times_of(rank_sort);
    return {
        // Claims of this project.
        {"intervals-speed-up", faster(own, times_of(abisort_z_order), {.from = 12})},
        {"intervals-cpu", faster(own, times_of(std_sort), {.from = 13})},
        {"intervals-past-a-power", past_a_power},
        {"intervals-floor", near_the_floor},
        {"intervals-data", whatever_the_data(intervals)},
        {"tile-merge", faster(times_of(tile_merge), fastest_anywhere(intervals.program))},
        // Claims of Peters et al. (§3.3, §4).
        {"peters-degree", faster(optimized_by_peters(), fastest_times_of(peters_trivial.program),
                                 {.from = 18, .in_size = 2})},
        {"peters-partitions",
         faster(times_of(peters_in_place), times_of(peters_in_place_degree_1), {.from = 18})},
        {"peters-trivial", like_gpusort},
        {"peters-gpusort",
         faster(optimized_by_peters(), fastest_times_of({gpusort}, results.processors))},
        {"peters-peak", rate_peaks},
        {"peters-keys", rate_of_keys_peaks},
        {"peters-any-n", other_n},
        {"peters-registers", degree_5_takes_longer},
        // Claims of Jan et al. (§3.2, §3.4).
        {"jan-odd-even", faster(bitonic, of_odd_even, {.from = 12, .at = {{12, 42}, {17, 333}}})},
        {"jan-odd-even-times",
         faster(bitonic, of_odd_even, {.from = 15, .to = 15, .in_size = 135})},
        // Jan et al. print 283 s vs. 0.016 s, 47.2 s vs. 0.003 s and 28.8 s vs. 0.0012 s. Our rank
        // sort gathers instead of scattering (deviation L3), and makes n^2 comparisons instead of
        // n^3 (erratum J2).
        {.id = "jan-rank",
         .decide = faster(bitonic, of_rank, {.from = 12, .at = {{15, 15700}}}),
         .is_comparable = false},
        {.id = "jan-rank-slower",
         .decide = faster(of_odd_even, of_rank, {.from = 12}),
         .is_comparable = false},
        // Jan et al. print rates of 9.5 million vs. 9000, 2.9 million vs. 4600, and 1.4 million vs.
        // 800 keys per second.
        {.id = "jan-rank-rate",
         .decide = faster(bitonic, of_rank, {.from = 12, .to = 12, .in_size = 630}),
         .is_comparable = false},
        {"jan-rates-fall", rates_fall},
        {.id = "jan-rank-falls-faster", .decide = rank_rate_falls_faster, .is_comparable = false},
        {"jan-bitonic-rises", bitonic_rate_rises},
        {"jan-butterfly-speed", butterfly_is_faster},
        {"jan-network-data", whatever_the_data(network)},
        // Claims of Baraglia et al., of Sitchinava and Weichert, and about bank conflicts.
        {"baraglia-cpu", faster(times_of(of_baraglia()), times_of(std_sort), {.from = 16})},
        {"baraglia-variance", varies_less_than_the_cpus},
        {"baraglia-bandwidth-would-help", coalesced_is_faster},
        // In a tile, the network uses 512 threads and ShearSort uses 32.
        {.id = "sitchinava-base",
         .decide = takes_longer(probe::network_tiles, probe::shearsort_registers),
         .is_comparable = false},
        {"conflicts-cost", faster(times_of({"bitonic-folded", std::nullopt, {}}),
                                  times_of({"bitonic-naive", std::nullopt, {}}), {.from = 16})},
        // Our elements are pairs that are all different, so buckets do not overflow even without
        // pivot buckets.
        {.id = "sitchinava-pb", .decide = pivot_buckets_gain, .is_comparable = false},
        {.id = "sitchinava-pb-loss", .decide = pivot_buckets_cost, .is_comparable = false},
        {.id = "sitchinava-pb-quarter",
         .decide = pivot_buckets_pay_from_a_quarter,
         .is_comparable = false},
        {"sitchinava-registers",
         takes_longer(probe::shearsort_memory, probe::shearsort_registers)}};
}

}  // namespace evaluation
