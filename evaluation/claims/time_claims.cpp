// SPDX-License-Identifier: MIT
// The table of all claims about time, and the functions that decide them.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/times.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"
#include "evaluation/results/processors.h"

namespace evaluation {
namespace {

// Times of GPU-ABiSort in its faster mapping.
const TimesOf of_abisort = fastest_times_of(abisort_z_order.program);

Decision gpusort_ratio_grows(const OneExecutor& one) {
    const Ratios ratios = speed_ups(one, 15, of_abisort, fastest_times_of(gpusort));
    if (ratios.size() < 3)
        throw NotMeasured();
    const Interval growth = ratios.back().value - ratios.front().value;
    return {all_of({is_above(growth, 0), is_rising(ratios)}), text(ratios)};
}

Decision data_independent_time(const OneExecutor& one) {
    const auto [own, distributions] = spread_over_data(one, abisort_z_order);
    const Interval cpu = spread_over_data(one, std_sort).times;
    constexpr double significant = 1.25;
    return {all_of({is_at_most(own, significant), is_above(cpu, significant)}),
            fmt::format("{:.2f}, std::sort's {:.2f}, over {} distributions", own.median, cpu.median,
                        distributions)};
}

// Returns the time of upload and download, divided by the time that the GPU sort saves.
Interval transfer_share(const Measurement& measurement, const Interval& cpu) {
    std::vector<Repeat> transfers;
    for (const Sample& sample : measurement.samples)
        transfers.push_back({sample.turn, sample.upload + sample.download});
    return interval_of(transfers) / (cpu - interval_of(measurement.samples));
}

Decision transfer_negligible(const OneExecutor& one) {
    Ratios shares;
    std::vector<Decision> parts;
    for (const Contest& contest : one.results.contests) {
        const Measurement* own = find(contest, abisort_z_order, one.executor.name);
        const std::uint64_t n = contest.front().task.n();
        const Interval cpu = times_of(std_sort)(one, n);
        if (own == nullptr || cpu.low == 0 || log2_n(contest) < 17)
            continue;
        const Interval share = transfer_share(*own, cpu);
        shares.push_back({n, share});
        // It must be certain that the sort saves time, because a ratio to a time that may be zero
        // is useless.
        const Decided saves = is_above(cpu - interval_of(own->samples), 0);
        parts.push_back(
            {all_of({saves, is_at_most(share, 1)}), "", all_of({saves, is_at_most(share, 0.1)})});
    }
    Decision decision = all_of(parts);
    decision.found = "of the time saved " + text(shares);
    return decision;
}

// Decides whether an optimization of the 2006 paper makes GPU-ABiSort faster than the variant
// without this optimization.
Decide gain_of_optimization(std::size_t number) {
    const auto in_z_order = [](std::size_t optimization) {
        return times_of(SortForm{
            std::string(optimizations.at(optimization)), layout::MappingKind::z_order, {}});
    };
    return faster(in_z_order(number), in_z_order(number - 1),
                  {.from = 15, .last = 1, .in_size = 1});
}

// Appends the time of vqsort, the fastest CPU sort, to the text that `decide` finds.
Decide beside_vqsort(Decide decide) {
    return [decide = std::move(decide)](const OneExecutor& one) {
        Decision decision = decide(one);
        try {
            decision.found += "; vqsort over GPU-ABiSort " +
                              text(speed_ups(one, 17, of_abisort, times_of(vqsort)));
        } catch (const NotMeasured&) {
            return decision;  // vqsort was not measured
        }
        return decision;
    };
}

Interval ratio(const OneExecutor& one, std::string_view a, std::uint64_t size_of_a,
               std::string_view b, std::uint64_t size_of_b) {
    return times_of(one, a, size_of_a) / times_of(one, b, size_of_b);
}

Decision constant_overhead(const OneExecutor& one) {
    const Interval times = ratio(one, probe::operation, 16, probe::operation, 1);
    return at_most(times, 1.5,
                   fmt::format("{:.2f} times; one of 1 takes {:.1f} us", times.median,
                               1000 * times_of(one, probe::operation, 1).median),
                   impossible);
}

Decision large_streams(const OneExecutor& one) {
    const Interval small = ratio(one, probe::operation, 16, probe::operation, 256);
    const Interval large = ratio(one, probe::operation, 65536, probe::operation, 256);
    Decision decision{
        is_above(small, 4.0 / 16),
        fmt::format("{:.1f} times, then {:.1f} times", 16 * small.median, 256 / large.median),
        is_above(large, 256.0 / 2)};
    doubt_below(impossible, ratio(one, probe::operation, 256, probe::operation, 16), decision);
    doubt_below(impossible, ratio(one, probe::operation, 16, probe::operation, 1), decision);
    return decision;
}

Decision common_stream(const OneExecutor& one) {
    constexpr double operations = 16;
    const Interval times = ratio(one, probe::operation, 4096, probe::operation, 65536) * operations;
    return above(times, fmt::format("{:.1f} times", times.median));
}

Decision near_quicksort(const OneExecutor& one) {
    const Ratios ratios =
        speed_ups(one, 0, times_of_probe(probe::pairs), times_of_probe(probe::adaptive));
    return {all_at_most(ratios, 2.5), text(ratios)};
}

// Compares the sorts of Jan et al. on one CPU thread by their sorting rates (§4.2.2).
Decision serial_sorts(const OneExecutor& one) {
    const std::uint64_t size = std::uint64_t{1} << serial_log2_n;
    const Interval of_odd_even =
        ratio(one, probe::serial_odd_even, size, probe::serial_bitonic, size);
    const Interval of_rank = ratio(one, probe::serial_rank, size, probe::serial_bitonic, size);
    const Interval rank = ratio(one, probe::serial_rank, size, probe::serial_odd_even, size);
    return {all_of({is_above(of_odd_even, 1), is_above(rank, 1)}),
            fmt::format("{:.1f} and {:.1f} times", of_odd_even.median, of_rank.median),
            all_of({is_above(of_odd_even, 0.9e6 / 49e3), is_above(of_rank, 0.9e6 / 36e3)})};
}

// Returns the runs of a program with at most `bound` processors, in ascending order of the number
// of processors.
std::vector<const ProcessorRun*> runs_up_to(const Results& results, std::string_view program,
                                            unsigned log2_n, double bound) {
    std::vector<const ProcessorRun*> runs = runs_of(results.processors, program, log2_n);
    std::erase_if(runs, [bound](const ProcessorRun* run) { return run->processors > bound; });
    return runs;
}

// Decides whether each increase in the number of processors reduces the time. For the size of the
// effect, the speed-up over the run with the fewest processors must reach a certain share of the
// planned speed-up. Several runs are needed to decide.
void add_scaling(std::vector<Decision>& parts, const std::vector<const ProcessorRun*>& runs,
                 double least_share) {
    if (runs.size() < 2)
        return;
    const ProcessorRun& first = *runs.front();
    const ProcessorRun& last = *runs.back();
    std::vector<Decided> falls;
    std::vector<Decided> as_planned;
    Interval before = interval_of(first.samples);
    Interval speed_up;
    for (const ProcessorRun* run : std::span(runs).subspan(1)) {
        const Interval time = interval_of(run->samples);
        speed_up = interval_of(first.samples) / time;
        falls.push_back(is_above(before / time, 1));
        as_planned.push_back(
            is_above(speed_up, least_share * planned_speed_up(first, run->processors)));
        before = time;
    }
    parts.push_back(
        {all_of(falls),
         fmt::format("{} 2^{}: {:.1f} of {:.1f} from p = {} to {}", first.sort.program,
                     first.log2_n, speed_up.median, planned_speed_up(first, last.processors),
                     first.processors, last.processors),
         all_of(as_planned)});
    const double more = static_cast<double>(last.processors) / first.processors;
    doubt_below(impossible, Interval{more, more, more} / speed_up, parts.back());
}

Decision scales_with_processors(const OneExecutor& one) {
    std::vector<Decision> parts;
    for (const unsigned log2_n : sizes_of(one.results.processors))
        for (const auto& [program, power] :
             {std::pair{optimizations[0], 2}, std::pair{optimizations[1], 1}})
            add_scaling(
                parts, runs_up_to(one.results, program, log2_n, scalable_processors(log2_n, power)),
                0.5);
    return all_of(parts, "; ");
}

Decision told_apart(const OneExecutor& one) {
    Ratios ratios;
    for (const unsigned log2_n : sizes_of(one.results.processors)) {
        const auto runs_of_program = [&](std::string_view program) {
            return runs_up_to(one.results, program, log2_n, scalable_processors(log2_n, 1));
        };
        const auto in_sequence = runs_of_program(optimizations[0]);
        const auto overlapped = runs_of_program(optimizations[1]);
        if (!in_sequence.empty() && !overlapped.empty() &&
            in_sequence.back()->processors == overlapped.back()->processors)
            ratios.push_back(
                {std::uint64_t{1} << log2_n, interval_of(in_sequence.back()->samples) /
                                                 interval_of(overlapped.back()->samples)});
    }
    if (ratios.empty())
        throw NotMeasured();
    return {all_above(ratios, 1), text(ratios)};
}

Decision network_scales(const OneExecutor& one) {
    constexpr double fewer_than_a_gpu_has = 4096;
    std::vector<Decision> parts;
    for (const unsigned log2_n : sizes_of(one.results.processors))
        add_scaling(parts, runs_up_to(one.results, network.program, log2_n, fewer_than_a_gpu_has),
                    0);
    return all_of(parts, "; ");
}

Decision past_a_power(const OneExecutor& one) {
    constexpr std::uint64_t more = (1u << 20) + 1;
    const Interval time = times_of(one, probe::intervals_any_n, more);
    const Interval power = times_of(one, probe::intervals_any_n, more - 1);
    const Interval times = time / power;
    return at_most(times, 1.1, fmt::format("{:.2f} times, n = {}", times.median, more), impossible);
}

Decision near_the_floor(const OneExecutor& one) {
    constexpr std::uint64_t n = 1u << 20;
    const Interval floor = times_of(one, probe::write_floor, n);
    const Interval times = measured(times_of(intervals)(one, n)) / floor;
    return at_most(times, 1.6, fmt::format("{:.2f} times {:.2f} ms", times.median, floor.median),
                   impossible);
}

Decide whatever_the_data(const SortForm& sort) {
    return [sort](const OneExecutor& one) {
        const auto [spread, distributions] = spread_over_data(one, sort);
        return at_most(spread, 1.25,
                       fmt::format("{:.2f} over {} distributions", spread.median, distributions));
    };
}

Decision like_gpusort(const OneExecutor& one) {
    constexpr double most = 1.5;
    const Ratios ratios =
        speed_ups(one, 18, fastest_times_of(gpusort), fastest_times_of(peters_trivial.program));
    return {all_of({all_above(ratios, 1 / most), all_at_most(ratios, most)}), text(ratios)};
}

// Decides whether the sorting rate is highest at an n that is neither the smallest nor the largest
// one.
Decide peaks(const TimesOf& sort) {
    return [sort](const OneExecutor& one) -> Decision {
        const Ratios rates = sorting_rates(one, sort);
        if (rates.size() < 3 || rates.front().n > 1u << 12 || rates.back().n < 1u << 20)
            throw NotMeasured();
        const auto best =
            std::ranges::max_element(rates.begin() + 1, rates.end() - 1, {},
                                     [](const Ratio& rate) { return rate.value.median; });
        const Ratios shown = {rates.front(), *best, rates.back()};
        return {all_of({is_above(best->value / rates.front().value, 1),
                        is_above(best->value / rates.back().value, 1)}),
                "million keys a second, " + text(shown)};
    };
}

// Times of the optimized sort of Peters et al. The sort works in place if the executor has
// workgroups; otherwise it is a stream program.
const TimesOf optimized_by_peters =
    fastest_times_of({peters_optimized.program, peters_in_place.program});

Decision other_n(const OneExecutor& one) {
    constexpr double least = 0.8;
    constexpr std::uint64_t power = 1u << 20;
    const Interval time = times_of(one, probe::any_n, power);
    std::vector<Decision> rates;
    for (const std::uint64_t n : {power / 2 + 1, power / 2 + power / 4, power - 1}) {
        const Interval other = times_of(one, probe::any_n, n);
        const double share = static_cast<double>(n) / static_cast<double>(power);
        const Interval rate = time / other * share;
        rates.push_back(above(rate, fmt::format("n = {}: {:.2f}", n, rate.median), least));
    }
    return all_of(rates);
}

Decision rates_fall(const OneExecutor& one) {
    std::vector<Decision> falls;
    for (const SortForm* sort : {&odd_even, &rank_sort}) {
        const Ratios rates = sorting_rates(one, times_of(*sort));
        if (rates.empty() || rates.back().n < 1u << 15)
            throw NotMeasured();
        const Interval fall = at(rates, 12) / rates.back().value;
        falls.push_back(above(fall,
                              fmt::format("{}: {:.2f} times to 2^{}", sort->program, fall.median,
                                          std::countr_zero(rates.back().n)),
                              1, 2));
    }
    return all_of(falls);
}

Decision bitonic_rate_rises(const OneExecutor& one) {
    const Ratios rates = sorting_rates(one, fastest_times_of(network.program));
    const Interval rise = at(rates, 23) / at(rates, 12);
    return above(rise, fmt::format("{:.2f} times", rise.median), 1, 1.9);
}

// Decides whether rank sort's sorting rate falls faster with n than the other sort's. The function
// compares both sorts' rates at 2^12 with their rates at every larger n that both sorts have.
Decision rank_rate_falls_faster(const OneExecutor& one) {
    const Ratios slower = speed_ups(one, 12, times_of(odd_even), times_of(rank_sort));
    if (slower.back().n < 1u << 15)
        throw NotMeasured();
    Ratios more;
    for (const Ratio& ratio : slower)
        if (ratio.n > 1u << 12)
            more.push_back({ratio.n, ratio.value / at(slower, 12)});
    return {all_above(more, 1), text(more)};
}

Decision butterfly_is_faster(const OneExecutor& one) {
    std::vector<Decision> parts;
    for (const SortForm& sort : {network, odd_even, rank_sort}) {
        parts.push_back(faster(times_of_probe(probe::butterfly), fastest_times_of(sort.program),
                               {.above = 2})(one));
        parts.back().found.insert(0, sort.program + " ");
    }
    return all_of(parts, "; ");
}

const SortForm baraglia{"baraglia", std::nullopt, {}};

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
    Ratios ratios =
        speed_ups(one, 11, times_of({"baraglia-coalesced", std::nullopt, {}}), times_of(baraglia));
    std::erase_if(ratios, [](const Ratio& ratio) {
        return make_program(*sorts::sort_named("baraglia"), ratio.n).operations.size() !=
               make_program(*sorts::sort_named("baraglia-coalesced"), ratio.n).operations.size();
    });
    if (ratios.empty())
        throw NotMeasured();
    return {all_above(ratios, 1), text(ratios)};
}

Decision varies_less_than_the_cpus(const OneExecutor& one) {
    const auto own = spread_over_data(one, baraglia);
    const auto cpus = spread_over_data(one, std_sort);
    return {is_above(cpus.times - own.times, 0),
            fmt::format("{:.2f}, std::sort's {:.2f}, over {} distributions", own.times.median,
                        cpus.times.median, own.distributions)};
}

// Speed-up of bcf-mergesort with pivot buckets over bcf-mergesort without them.
Interval gain_of_pivot_buckets(const OneExecutor& one, std::string_view distribution) {
    for (const Contest& contest : one.results.distribution_contests) {
        const auto times = [&](const char* program) {
            return find(contest, {program, std::nullopt, {}}, one.executor.name);
        };
        const Measurement* plain = times("bcf-mergesort");
        const Measurement* pivots = times("bcf-mergesort-pb");
        if (contest.front().task.distribution == distribution && plain != nullptr &&
            pivots != nullptr)
            return interval_of(plain->samples) / interval_of(pivots->samples);
    }
    throw NotMeasured();
}

Decision pivot_buckets_gain(const OneExecutor& one) {
    const Interval times = gain_of_pivot_buckets(one, "zero-one");
    return above(times, fmt::format("{:.2f} times", times.median), 1, 15.5);
}

Decision pivot_buckets_cost(const OneExecutor& one) {
    const Interval cost = Interval{1, 1, 1} / gain_of_pivot_buckets(one, "duplicates");
    return above(cost, fmt::format("{:.2f} times as long", cost.median), 1, 1.06);
}

Decision pivot_buckets_pay_from_a_quarter(const OneExecutor& one) {
    const Interval more = gain_of_pivot_buckets(one, "few-values");
    const Interval fewer = gain_of_pivot_buckets(one, "duplicates");
    return {all_of({is_above(more, 1), is_above(Interval{1, 1, 1} / fewer, 1)}),
            fmt::format("{:.2f} and {:.2f} times", more.median, fewer.median)};
}

// Makes the check of a claim whose subject in the paper is different from what this project
// measures.
TimeCheck not_comparable(const char* id, Decide decide, JudgedOn judged_on = JudgedOn::executors) {
    return {id, std::move(decide), judged_on, false};
}

}  // namespace

std::span<const TimeCheck> time_checks() {
    const TimesOf row_wise = times_of(abisort_row_wise);
    const TimesOf of_cpu = times_of(std_sort);
    const TimesOf of_gpusort = fastest_times_of({gpusort}, true);
    const TimesOf of_networks =
        fastest_times_of({network.program, peters_trivial.program, peters_optimized.program}, true);
    const TimesOf own = times_of(intervals);
    const TimesOf bitonic = fastest_times_of(network.program);
    const TimesOf of_odd_even = times_of(odd_even);
    const TimesOf of_rank = times_of(rank_sort);
    static const std::vector<TimeCheck> checks = {
        // Claims of the 2006 paper, and of later papers about single operations.
        {"cpu-speed-up", beside_vqsort(faster(of_abisort, of_cpu, {.from = 17}))},
        {"table-2-cpu", faster(of_abisort, of_cpu, {.from = 17, .in_size = 1.9})},
        {"table-3-cpu", faster(of_abisort, of_cpu, {.from = 18, .in_size = 3.1})},
        {"newer-gpu",
         faster(of_abisort, of_cpu, {.from = 18, .last = 2, .above = 3.5, .in_size = 3.5})},
        {"gpusort-speed-up", faster(of_abisort, of_gpusort, {.from = 18, .last = 2, .in_size = 1})},
        {"network-speed-up",
         faster(of_abisort, of_networks, {.from = 18, .last = 2, .in_size = 1})},
        {"tuned-networks",
         faster(fastest_times_of(tuned.program), of_networks, {.from = 18, .last = 2})},
        {"up-to-gpusort-2",
         faster(of_abisort, of_gpusort, {.from = 15, .last = 1, .at_best = 2.35})},
        {"up-to-gpusort-3",
         faster(of_abisort, of_gpusort, {.from = 15, .to = 20, .last = 1, .at_best = 1.25})},
        {"table-2-gpusort", faster(of_abisort, of_gpusort, {.from = 15})},
        {"table-3-gpusort", faster(of_abisort, of_gpusort, {.from = 17})},
        {"row-wise-gpusort", faster(row_wise, of_gpusort, {.from = 15})},
        {"gpusort-ratio-grows", gpusort_ratio_grows},
        {"z-order", faster(times_of(abisort_z_order), row_wise, {.from = 15, .in_size = 1.3})},
        {"data-spread", data_independent_time},
        {"transfer", transfer_negligible},
        {"overlapping-gain", gain_of_optimization(1)},
        {"local-sort-gain", gain_of_optimization(2)},
        {"merge-16-gain", gain_of_optimization(3)},
        {"operation-overhead", constant_overhead},
        {"large-streams", large_streams},
        {"common-stream", common_stream},
        {"one-range", faster(probe::one_range, probe::many_ranges)},
        {"gather", faster(probe::linear, probe::gather)},
        // values are scattered by sorting their target addresses
        {"scatter-emulation",
         faster(times_of_probe(probe::gather), fastest_times_of(intervals.program), {.above = 4})},
        {"mapping-in-kernels", faster(probe::gather_2d, probe::gather)},
        // More values per instance take longer than the additional comparisons explain. The claim
        // is about the registers of a GPU of 2006.
        not_comparable("local-sort-bound",
                       faster(probe::odd_even_8, probe::odd_even_16, {.above = 15.0 / 7})),
        // the paper's numbers are for O(n log n) sorts, but ours are for a network
        not_comparable("quadratic-small", faster(probe::odd_even_8, probe::bitonic_8)),
        {"local-sort", faster(probe::local_sort, probe::levels_1_to_3)},
        // fewer records would fit into the CPU's caches
        {"pairs-on-cpu", faster(probe::pairs, probe::pointers, {.from = 15, .last = 1}),
         JudgedOn::host},
        {"jan-serial", serial_sorts, JudgedOn::host},
        // the paper compares with a sort of 1989, but we compare with std::sort
        not_comparable("quicksort", near_quicksort, JudgedOn::host),
        {"scaling-measured", scales_with_processors, JudgedOn::limited_executor},
        {"scaling-measured-apart", told_apart, JudgedOn::limited_executor},
        {"jan-more-cores", network_scales, JudgedOn::limited_executor},
        // Claims of this project.
        {"intervals-speed-up", faster(own, times_of(abisort_z_order), {.from = 12})},
        {"intervals-cpu", faster(own, times_of(std_sort), {.from = 13})},
        {"intervals-past-a-power", past_a_power},
        {"intervals-floor", near_the_floor},
        {"intervals-data", whatever_the_data(intervals)},
        {"tile-merge", faster(times_of(tile_merge), fastest_anywhere(intervals.program))},
        // Claims of Peters et al. (§3.3, §4).
        {"peters-degree", faster(optimized_by_peters, fastest_times_of(peters_trivial.program),
                                 {.from = 18, .in_size = 2})},
        {"peters-partitions",
         faster(times_of(peters_in_place), times_of(peters_in_place_degree_1), {.from = 18})},
        {"peters-trivial", like_gpusort},
        {"peters-gpusort", faster(optimized_by_peters, fastest_times_of({gpusort}, true))},
        {"peters-peak", peaks(optimized_by_peters)},
        {"peters-keys", peaks(times_of_probe(probe::peters_keys))},
        {"peters-any-n", other_n},
        {"peters-registers", degree_5_takes_longer},
        // Claims of Jan et al. (§3.2, §3.4).
        {"jan-odd-even", faster(bitonic, of_odd_even, {.from = 12, .at = {{12, 42}, {17, 333}}})},
        {"jan-odd-even-times",
         faster(bitonic, of_odd_even, {.from = 15, .to = 15, .in_size = 135})},
        // Jan et al. print 283 s vs. 0.016 s, 47.2 s vs. 0.003 s and 28.8 s vs. 0.0012 s. Our rank
        // sort gathers instead of scattering (deviation L3), and makes n^2 comparisons instead of
        // n^3 (erratum J2).
        not_comparable("jan-rank", faster(bitonic, of_rank, {.from = 12, .at = {{15, 15700}}})),
        not_comparable("jan-rank-slower", faster(of_odd_even, of_rank, {.from = 12})),
        // Jan et al. print rates of 9.5 million vs. 9000, 2.9 million vs. 4600, and 1.4 million vs.
        // 800 keys per second.
        not_comparable("jan-rank-rate",
                       faster(bitonic, of_rank, {.from = 12, .to = 12, .in_size = 630})),
        {"jan-rates-fall", rates_fall},
        not_comparable("jan-rank-falls-faster", rank_rate_falls_faster),
        {"jan-bitonic-rises", bitonic_rate_rises},
        {"jan-butterfly-speed", butterfly_is_faster},
        {"jan-network-data", whatever_the_data(network)},
        // Claims of Baraglia et al., of Sitchinava and Weichert, and about bank conflicts.
        {"baraglia-cpu", faster(times_of(baraglia), times_of(std_sort), {.from = 16})},
        {"baraglia-variance", varies_less_than_the_cpus},
        {"baraglia-bandwidth-would-help", coalesced_is_faster},
        // In a tile, the network uses 512 threads and ShearSort uses 32.
        not_comparable("sitchinava-base", faster(probe::shearsort_registers, probe::network_tiles)),
        {"conflicts-cost", faster(times_of({"bitonic-folded", std::nullopt, {}}),
                                  times_of({"bitonic-naive", std::nullopt, {}}), {.from = 16})},
        // Our elements are pairs that are all different, so buckets do not overflow even without
        // pivot buckets.
        not_comparable("sitchinava-pb", pivot_buckets_gain),
        not_comparable("sitchinava-pb-loss", pivot_buckets_cost),
        not_comparable("sitchinava-pb-quarter", pivot_buckets_pay_from_a_quarter),
        {"sitchinava-registers", faster(probe::shearsort_registers, probe::shearsort_memory)}};
    return checks;
}

}  // namespace evaluation
