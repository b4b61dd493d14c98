// SPDX-License-Identifier: MIT
#include "evaluation/claims/time_checks.h"

#include <fmt/format.h>

#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"

namespace evaluation {
namespace {

Finding results_right(const Results& results) {
    const auto [runs, wrong] = verified_runs(results);
    if (!wrong.empty())
        return judged(false, "wrong: " + wrong.front());
    return runs == 0 ? not_measured("not measured in this run")
                     : judged(true, fmt::format("{} runs", runs));
}

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

// Time of upload and download divided by the time that the sort saves.
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
        // The sort must also save time clearly, because a ratio to a time that may be zero is
        // useless.
        const Decided saves = is_above(saved, 0);
        less.push_back(all_of({saves, at_most(share, 1, "").direction}));
        negligible.push_back(all_of({saves, at_most(share, 0.1, "").direction}));
    }
    if (shares.empty())
        throw NotMeasured();
    return {all_of(less), "of the time saved " + text(shares), all_of(negligible)};
}

// Decides whether an optimization of the 2006 paper makes the sort faster, compared with the
// variant without it.
Decide gain_of_optimization(std::size_t number) {
    const auto in_z_order = [](std::size_t optimization) {
        return times_of(SortForm{
            std::string(optimizations.at(optimization)), layout::MappingKind::z_order, {}});
    };
    return faster(in_z_order(number), in_z_order(number - 1),
                  {.from = 15, .last = 1, .in_size = 1});
}

// Appends the time of vqsort, the fastest CPU sort, to the finding of `decide`.
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

std::vector<TimeCheck> report_checks(const Results& results) {
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
        {"tuned-networks", faster(fastest_times_of(tuned.program), of_networks,
                                  {.from = 18, .last = 2, .in_size = 1})},
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
        {"merge-16-gain", gain_of_optimization(3)}};
}

}  // namespace

std::vector<TimeCheck> time_checks(const Results& results) {
    std::vector<TimeCheck> all = report_checks(results);
    for (const auto& more : {probe_checks(), interval_checks(), peters_checks(results),
                             jan_checks(), processor_checks(), group_checks()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<Claim> check_measured_claims(const Results& results, std::string_view id) {
    std::vector<TimeCheck> checks = time_checks(results);
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
