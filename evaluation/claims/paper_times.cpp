// SPDX-License-Identifier: MIT
// Claims about times of the 2006 paper, and of the later papers about single operations.
#include <fmt/format.h>

#include <bit>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/time_checks.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"
#include "evaluation/results/processors.h"

namespace evaluation {
namespace {

const TimesOf& abisort() {
    static const TimesOf times = fastest_times_of(abisort_z_order.program);
    return times;
}

Decision gpusort_ratio_grows(const OneExecutor& one) {
    const Ratios ratios = speed_ups(one, 15, abisort(), fastest_times_of(gpusort));
    if (ratios.size() < 3)
        throw NotMeasured();
    const Interval growth = ratios.back().value - ratios.front().value;
    return {all_of({is_above(growth, 0), is_rising(ratios)}), text(ratios)};
}

Decision data_independent_time(const OneExecutor& one) {
    const auto [own, own_fastest, distributions] = spread_over_data(one, abisort_z_order);
    const auto [cpu, cpu_fastest, of_cpu] = spread_over_data(one, std_sort);
    const std::string found = fmt::format(
        "{:.2f}, std::sort's {:.2f}, over {} distributions; by the fastest runs {:.2f} and {:.2f}",
        own.median, cpu.median, distributions, own_fastest, cpu_fastest);
    constexpr double significant = 1.25;
    return {all_of({at_most(own, significant, "").direction, is_above(cpu, significant)}), found};
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
    std::vector<Decided> less;
    std::vector<Decided> negligible;
    for (const Contest& contest : one.results.contests) {
        const Measurement* own = find(contest, abisort_z_order, one.executor.name);
        const Interval cpu = times_of(std_sort)(contest, one.executor.name);
        if (own == nullptr || cpu.low == 0 || log2_n(contest) < 17)
            continue;
        const Interval saved = cpu - interval_of(own->samples);
        shares.push_back({log2_n(contest), transfer_share(*own, cpu)});
        const Interval& share = shares.back().value;
        // It must be certain that the sort saves time, because a ratio to a time that may be zero
        // is useless.
        const Decided saves = is_above(saved, 0);
        less.push_back(all_of({saves, at_most(share, 1, "").direction}));
        negligible.push_back(all_of({saves, at_most(share, 0.1, "").direction}));
    }
    if (shares.empty())
        throw NotMeasured();
    return {all_of(less), "of the time saved " + text(shares), all_of(negligible)};
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
                              text(speed_ups(one, 17, abisort(), times_of(vqsort)));
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
    return {is_above(times, 1), fmt::format("{:.1f} times", times.median)};
}

// Decides whether sorting more values per instance takes longer than the additional comparisons
// explain.
Decision more_values_than_registers(const OneExecutor& one) {
    constexpr double comparisons = 15.0 / 7;
    const std::uint64_t size = largest_size(one, probe::odd_even_16);
    const Interval times = ratio(one, probe::odd_even_16, size, probe::odd_even_8, size);
    const Interval of_4 = ratio(one, probe::odd_even_4, size, probe::odd_even_8, size);
    return {is_above(times, comparisons),
            fmt::format("{:.2f} times; 4 values {:.2f} times", times.median, of_4.median)};
}

// Decides how long it takes to scatter values by sorting their target addresses.
Decision scatter_by_sorting(const OneExecutor& one) {
    const std::uint64_t size = largest_size(one, probe::gather);
    const Contest* contest = contest_of(one.results, static_cast<unsigned>(std::countr_zero(size)));
    if (contest == nullptr)
        throw NotMeasured();
    const Interval times =
        measured(fastest_times_of(intervals.program)(*contest, one.executor.name)) /
        times_of(one, probe::gather, size);
    return {is_above(times, 4), fmt::format("{:.1f} times", times.median)};
}

Decision near_quicksort(const OneExecutor& one) {
    Ratios ratios;
    std::vector<Decided> parts;
    for (const unsigned log2_n : sequential_log2_n) {
        const std::uint64_t size = std::uint64_t{1} << log2_n;
        const Interval times = ratio(one, probe::adaptive, size, probe::pairs, size);
        ratios.push_back({log2_n, times});
        parts.push_back(at_most(times, 2.5, "").direction);
    }
    return {all_of(parts), text(ratios)};
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

/// Decides whether each increase in the number of processors reduces the time. For the size of the
/// effect, the speed-up over the run with the fewest processors must reach a certain share of the
/// planned speed-up.
class Scaling {
  public:
    explicit Scaling(double least_share) : least_share_(least_share) {}

    void add(const std::vector<const ProcessorRun*>& runs) {
        if (runs.size() < 2)
            return;
        const ProcessorRun& first = *runs.front();
        const Planned planned(first);
        Interval before = interval_of(first.samples);
        Interval speed_up;
        for (const ProcessorRun* run : std::span(runs).subspan(1)) {
            const Interval time = interval_of(run->samples);
            speed_up = interval_of(first.samples) / time;
            falls_.push_back(is_above(before / time, 1));
            as_planned_.push_back(
                is_above(speed_up, least_share_ * planned.speed_up(run->processors)));
            before = time;
        }
        const ProcessorRun& last = *runs.back();
        const double more = static_cast<double>(last.processors) / first.processors;
        doubt_below(impossible, Interval{more, more, more} / speed_up, decision_);
        decision_.found += fmt::format(
            "{}{} 2^{}: {:.1f} of {:.1f} from p = {} to {}", decision_.found.empty() ? "" : "; ",
            first.sort.program, first.log2_n, speed_up.median, planned.speed_up(last.processors),
            first.processors, last.processors);
    }

    Decision decision() {
        if (falls_.empty())
            throw NotMeasured();
        decision_.direction = all_of(falls_);
        decision_.size = all_of(as_planned_);
        return decision_;
    }

  private:
    double least_share_;
    std::vector<Decided> falls_;
    std::vector<Decided> as_planned_;
    Decision decision_;
};

Decision scales_with_processors(const OneExecutor& one) {
    Scaling scaling(0.5);
    for (const unsigned log2_n : sizes_of(one.results.processors))
        for (const auto& [program, power] :
             {std::pair{optimizations[0], 2}, std::pair{optimizations[1], 1}})
            scaling.add(
                runs_up_to(one.results, program, log2_n, scalable_processors(log2_n, power)));
    return scaling.decision();
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
            ratios.push_back({log2_n, interval_of(in_sequence.back()->samples) /
                                          interval_of(overlapped.back()->samples)});
    }
    if (ratios.empty())
        throw NotMeasured();
    return {all_above(ratios, 1), text(ratios)};
}

Decision network_scales(const OneExecutor& one) {
    constexpr double fewer_than_a_gpu_has = 4096;
    Scaling scaling(0);
    for (const unsigned log2_n : sizes_of(one.results.processors))
        scaling.add(runs_up_to(one.results, network.program, log2_n, fewer_than_a_gpu_has));
    return scaling.decision();
}

}  // namespace

std::vector<TimeCheck> paper_checks(const Results& results) {
    // number of records that are larger than the CPU's caches
    constexpr std::uint64_t beyond_caches = 1u << 15;
    const TimesOf row_wise = times_of(abisort_row_wise);
    const TimesOf of_cpu = times_of(std_sort);
    const TimesOf of_gpusort = fastest_times_of({gpusort}, results.processors);
    const TimesOf of_networks = fastest_times_of(
        {network.program, peters_trivial.program, peters_optimized.program}, results.processors);
    return {
        {"cpu-speed-up", beside_vqsort(faster(abisort(), of_cpu, {.from = 17}))},
        {"table-2-cpu", faster(abisort(), of_cpu, {.from = 17, .in_size = 1.9})},
        {"table-3-cpu", faster(abisort(), of_cpu, {.from = 18, .in_size = 3.1})},
        {"newer-gpu",
         faster(abisort(), of_cpu, {.from = 18, .last = 2, .above = 3.5, .in_size = 3.5})},
        {"gpusort-speed-up", faster(abisort(), of_gpusort, {.from = 18, .last = 2, .in_size = 1})},
        {"network-speed-up", faster(abisort(), of_networks, {.from = 18, .last = 2, .in_size = 1})},
        {"tuned-networks",
         faster(fastest_times_of(tuned.program), of_networks, {.from = 18, .last = 2})},
        {"up-to-gpusort-2",
         faster(abisort(), of_gpusort, {.from = 15, .last = 1, .at_best = 2.35})},
        {"up-to-gpusort-3",
         faster(abisort(), of_gpusort, {.from = 15, .to = 20, .last = 1, .at_best = 1.25})},
        {"table-2-gpusort", faster(abisort(), of_gpusort, {.from = 15})},
        {"table-3-gpusort", faster(abisort(), of_gpusort, {.from = 17})},
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
        {"one-range", takes_longer(probe::many_ranges, probe::one_range)},
        {"gather", takes_longer(probe::gather, probe::linear)},
        {"scatter-emulation", scatter_by_sorting},
        {"mapping-in-kernels", takes_longer(probe::gather, probe::gather_2d)},
        {.id = "local-sort-bound",
         .decide = more_values_than_registers,
         .is_comparable = false},  // the claim is about the registers of a GPU of 2006
        {.id = "quadratic-small",
         .decide = takes_longer(probe::bitonic_8, probe::odd_even_8),
         // the paper's numbers are for O(n log n) sorts, but ours are for a network
         .is_comparable = false},
        {"local-sort", takes_longer(probe::levels_1_to_3, probe::local_sort)},
        {"pairs-on-cpu", takes_longer(probe::pointers, probe::pairs, beyond_caches), Asked::host},
        {"jan-serial", serial_sorts, Asked::host},
        {.id = "quicksort",
         .decide = near_quicksort,
         .asked = Asked::host,
         // the paper compares with a sort of 1989, but we compare with std::sort
         .is_comparable = false},
        {"scaling-measured", scales_with_processors, Asked::limited_machine},
        {"scaling-measured-apart", told_apart, Asked::limited_machine},
        {"jan-more-cores", network_scales, Asked::limited_machine}};
}

}  // namespace evaluation
