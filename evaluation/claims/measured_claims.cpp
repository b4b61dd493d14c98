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
    return runs == 0 ? not_measured("this run did not measure it")
                     : judged(true, fmt::format("{} runs", runs));
}

Decision gpusort_ratio_grows(const OneExecutor& one) {
    const Ratios ratios = speed_ups(one, 15, times_of(abisort_z_order), fastest_times_of(gpusort));
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

Decision transfer_negligible(const OneExecutor& one) {
    const Contest& contest = largest_contest(one);
    const Measurement* measurement = find(contest, abisort_z_order, one.executor.name);
    const Interval cpu = measured(times_of(std_sort)(contest, one.executor.name));
    if (measurement == nullptr)
        throw NotMeasured();
    const Interval own = interval_of(measurement->samples);
    std::vector<Repeat> transfers;
    for (const Sample& sample : measurement->samples)
        transfers.push_back({sample.turn, sample.upload + sample.download});
    const Interval transfer = interval_of(transfers);
    const Interval saved = cpu - own;
    return {
        is_above(saved - transfer, 0),
        fmt::format("{:.1f} ms at n = 2^{}, {:.0f} % of the sort; saved {:.1f} ms", transfer.median,
                    log2_n(contest), 100 * transfer.median / own.median, saved.median),
        is_above(saved - transfer * 10, 0)};
}

Decision optimizations_gain(const OneExecutor& one) {
    const Contest& contest = largest_contest(one);
    std::string found;
    std::vector<Decided> gains;
    Interval before;
    for (const std::string_view program : optimizations) {
        const SortForm sort{std::string(program), abisort_z_order.mapping, {}};
        const Interval times = measured(times_of(sort)(contest, one.executor.name));
        if (before.median > 0) {
            gains.push_back(is_above(before / times, 1));
            found += fmt::format("{}{}: {:.2f} times", found.empty() ? "" : ", ", program,
                                 before.median / times.median);
        }
        before = times;
    }
    return {all_of(gains), found};
}

std::vector<Claim> check_report_times(const Results& results) {
    const TimesOf own = times_of(abisort_z_order);
    const TimesOf row_wise = times_of(abisort_row_wise);
    const TimesOf of_cpu = times_of(std_sort);
    const TimesOf of_gpusort = fastest_times_of(gpusort);
    const TimeCheck checks[] = {
        {"cpu-speed-up", faster(own, of_cpu, {.from = 17})},
        {"table-2-cpu", faster(own, of_cpu, {.from = 17, .in_size = 1.9})},
        {"table-3-cpu", faster(own, of_cpu, {.from = 18, .in_size = 3.1})},
        {"newer-gpu", faster(own, of_cpu, {.from = 18, .last = 2, .above = 3.5, .in_size = 3.5})},
        {"gpusort-speed-up", faster(own, of_gpusort, {.from = 18, .last = 2, .in_size = 1})},
        {"network-speed-up",
         faster(fastest_times_of(abisort_z_order.program), fastest_times_of(network.program),
                {.from = 18, .last = 2, .in_size = 1})},
        {"table-2-gpusort", faster(own, of_gpusort, {.from = 15, .at_best = 2.35})},
        {"table-3-gpusort", faster(own, of_gpusort, {.from = 17, .at_best = 1.25})},
        {"row-wise-gpusort", faster(row_wise, of_gpusort, {.from = 15})},
        {"gpusort-ratio-grows", gpusort_ratio_grows},
        {"z-order", faster(own, row_wise, {.from = 15, .in_size = 1.3})},
        {"data-spread", data_independent_time},
        {"transfer", transfer_negligible},
        {"optimizations", optimizations_gain}};
    return judge(checks, results);
}

}  // namespace

std::vector<Claim> check_measured_claims(const Results& results) {
    std::vector<Claim> claims = {claim_of("right", results_right(results))};
    for (const auto& more :
         {check_report_times(results), check_probe_claims(results), check_interval_times(results),
          check_peters_times(results), check_jan_times(results), check_processor_times(results),
          check_group_times(results)})
        claims.insert(claims.end(), more.begin(), more.end());
    return claims;
}

}  // namespace evaluation
