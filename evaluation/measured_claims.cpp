// SPDX-License-Identifier: MIT
#include "evaluation/measured_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/group_claims.h"
#include "evaluation/interval_claims.h"
#include "evaluation/jan_claims.h"
#include "evaluation/peters_claims.h"
#include "evaluation/probe_claims.h"
#include "evaluation/processor_claims.h"
#include "evaluation/ratios.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

Claim results_right(const Results& results) {
    Claim claim{"right", "The result is the sorted sequence", "§4", ClaimKind::measured,
                "every result equals std::sort's, index for index and bit for bit"};
    std::size_t runs = 0;
    for (const auto* contests : {&results.contests, &results.distribution_contests})
        for (const Contest& contest : *contests)
            for (const Measurement& measurement : contest) {
                runs += measurement.samples.size() + 1;
                if (!measurement.verified)
                    return judged(
                        claim, false,
                        fmt::format("{} is wrong, n = 2^{}, {} keys",
                                    name(measurement.contestant, has_several_executors(contest)),
                                    measurement.task.log2_n, measurement.task.distribution));
            }
    for (const ProcessorRun& run : results.processors.runs) {
        runs += run.samples_ms.size() + 1;
        if (!run.verified)
            return judged(claim, false,
                          fmt::format("{} is wrong with p = {}, n = 2^{}", name(run.sort),
                                      run.processors, run.log2_n));
    }
    return runs == 0 ? not_measured(claim) : judged(claim, true, fmt::format("{} runs", runs));
}

Claim faster_than_cpu(const Results& results) {
    const Claim claim{
        "cpu-speed-up", "Faster than std::sort (1.9 to 2.6 times, 3.1 to 3.5 on the 7800)",
        "§8, Tables 2 and 3, n >= 2^17", ClaimKind::measured,
        "std::sort / GPU-ABiSort for every n >= 2^17: above 1; in size, at least 1.9"};
    const Ratios ratios = speed_ups(results, 17, times_of(abisort_z_order), times_of(std_sort));
    return ratios.empty()
               ? not_measured(claim)
               : timed(claim, results, all_above(ratios, 1), all_above(ratios, 1.9), text(ratios));
}

Claim faster_than_gpusort(const Results& results) {
    const Claim claim{"gpusort-speed-up", "Faster than GPUSort (up to 2.4 times, 1.3 on the 7800)",
                      "§8, Tables 2 and 3", ClaimKind::measured,
                      "GPUSort's best setting / GPU-ABiSort for every n >= 2^18: above 1; in size, "
                      "at least 1.3 at the largest"};
    const Ratios ratios =
        speed_ups(results, 18, times_of(abisort_z_order), fastest_times_of(gpusort));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1),
                                  is_above(ratios.back().value, 1.3), text(ratios));
}

Claim row_wise_faster_than_gpusort(const Results& results) {
    const Claim claim{"row-wise-gpusort", "Faster than GPUSort even row-wise", "§8, Table 2",
                      ClaimKind::measured,
                      "GPUSort's best setting / GPU-ABiSort row-wise above 1 for every n >= 2^18"};
    const Ratios ratios =
        speed_ups(results, 18, times_of(abisort_row_wise), fastest_times_of(gpusort));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

Claim gpusort_ratio_grows(const Results& results) {
    const Claim claim{"gpusort-ratio-grows", "The speed-up against GPUSort increases with n",
                      "§8, Table 3", ClaimKind::measured,
                      "from the smallest n >= 2^15 to the largest, and by least squares"};
    const Ratios ratios =
        speed_ups(results, 15, times_of(abisort_z_order), fastest_times_of(gpusort));
    if (ratios.size() < 3)
        return not_measured(claim);
    const Interval growth = ratios.back().value - ratios.front().value;
    return timed(claim, results, all_of({is_above(growth, 0), is_rising(ratios)}), text(ratios));
}

Claim z_order_faster(const Results& results) {
    const Claim claim{
        "z-order", "Z-order is faster than row-wise (1.3 to 1.7 times)", "§6.2.2, Table 2",
        ClaimKind::measured,
        "row-wise / Z-order at the largest n >= 2^15: above 1; in size, at least 1.3"};
    const Ratios ratios =
        speed_ups(results, 15, times_of(abisort_z_order), times_of(abisort_row_wise));
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, is_above(ratios.back().value, 1),
                                  is_above(ratios.back().value, 1.3), text(ratios));
}

// A conjecture, on the one GPU that is measured. The bar is the best that the report has for its
// own.
Claim newer_gpu(const Results& results) {
    const Claim claim{
        "newer-gpu", "The benefit over sequential sorting will be higher on future GPUs", "§1, §8",
        ClaimKind::measured, "std::sort / GPU-ABiSort at n = 2^20 above 3.5, the report's best"};
    for (const Ratio& ratio : speed_ups(results, 20, times_of(abisort_z_order), times_of(std_sort)))
        if (ratio.log2_n == 20)
            return timed(
                claim, results, is_above(ratio.value, 3.5),
                fmt::format("{:.2f} on {}", ratio.value.median, results.place.judged().renderer));
    return not_measured(claim);
}

/// Slowest over fastest distribution.
struct SpreadOverData {
    Interval times;      ///< with the repeats' median of each distribution
    double fastest = 0;  ///< with the fastest run of each
};

SpreadOverData spread_over_data(const Results& results, const SortForm& sort) {
    std::vector<Interval> times;
    std::vector<double> fastest;
    for (const Contest& contest : results.distribution_contests) {
        const Measurement* measurement = find(contest, sort);
        if (measurement == nullptr || measurement->samples.empty())
            return {};
        times.push_back(interval_of(*measurement, &Sample::sort));
        fastest.push_back(std::ranges::min(measurement->samples, {}, &Sample::sort).sort);
    }
    return {largest(times) / smallest(times),
            std::ranges::max(fastest) / std::ranges::min(fastest)};
}

Claim data_independent_time(const Results& results) {
    const Claim claim{"data-spread", "Timings hardly vary with the data, those of std::sort do",
                      "§8", ClaimKind::measured,
                      "slowest over fastest of six or more distributions, medians: below 1.25, "
                      "and less than std::sort's"};
    if (results.distribution_contests.size() < 6)
        return not_measured(claim);
    const auto [own, own_fastest] = spread_over_data(results, abisort_z_order);
    const auto [cpu, cpu_fastest] = spread_over_data(results, std_sort);
    if (own.median == 0 || cpu.median == 0)
        return not_measured(claim);
    const std::string found = fmt::format(
        "{:.2f}, std::sort's {:.2f}, over {} distributions; by the fastest runs {:.2f} and {:.2f}",
        own.median, cpu.median, results.distribution_contests.size(), own_fastest, cpu_fastest);
    const Interval slack = Interval{1.25, 1.25, 1.25} - own;
    return timed(claim, results, all_of({is_above(slack, 0), is_above(cpu - own, 0)}), found);
}

Claim transfer_negligible(const Results& results) {
    const Claim claim{"transfer", "Transfer to the GPU and back is negligible beside the speed-up",
                      "§8", ClaimKind::measured,
                      "upload and download over the time saved against std::sort, largest n: below "
                      "1; in size, below a tenth"};
    if (results.contests.empty())
        return not_measured(claim);
    const Contest& contest = results.contests.back();
    const Measurement* measurement = find(contest, abisort_z_order);
    const Interval cpu = times_of(contest, std_sort);
    if (measurement == nullptr || cpu.median == 0)
        return not_measured(claim);
    const Interval own = interval_of(*measurement, &Sample::sort);
    const Interval transfer = interval_of(
        *measurement, [](const Sample& sample) { return sample.upload + sample.download; });
    const Interval saved = cpu - own;
    return timed(
        claim, results, is_above(saved - transfer, 0), is_above(saved - transfer * 10, 0),
        fmt::format("{:.1f} ms at n = 2^{}, {:.0f} % of the sort; saved {:.1f} ms", transfer.median,
                    contest.front().task.log2_n, 100 * transfer.median / own.median, saved.median));
}

Claim optimizations_gain(const Results& results) {
    const Claim claim{
        "optimizations", "Overlapping, local sort and merge of 16 each make the sort faster",
        "§5.4, §7", ClaimKind::measured, "times in this order at the largest n, each gain above 1"};
    if (results.contests.empty())
        return not_measured(claim);
    const Contest& contest = results.contests.back();
    std::string found;
    std::vector<Decided> gains;
    Interval before;
    for (const std::string_view program : optimizations) {
        const Interval times =
            times_of(contest, {std::string(program), abisort_z_order.mapping, {}});
        if (times.median == 0)
            return not_measured(claim);
        if (before.median > 0) {
            gains.push_back(is_above(before / times, 1));
            found += fmt::format("{}{}: {:.2f} times", found.empty() ? "" : ", ", program,
                                 before.median / times.median);
        }
        before = times;
    }
    return timed(claim, results, all_of(gains), found);
}

}  // namespace

std::vector<Claim> check_measured_claims(const Results& results) {
    std::vector<Claim> claims = {results_right(results),
                                 faster_than_cpu(results),
                                 newer_gpu(results),
                                 faster_than_gpusort(results),
                                 row_wise_faster_than_gpusort(results),
                                 gpusort_ratio_grows(results),
                                 z_order_faster(results),
                                 data_independent_time(results),
                                 transfer_negligible(results),
                                 optimizations_gain(results)};
    for (const auto& more :
         {check_probe_claims(results), check_interval_times(results), check_peters_times(results),
          check_jan_times(results), check_processor_times(results), check_group_times(results)})
        claims.insert(claims.end(), more.begin(), more.end());
    return claims;
}

bool is_undecided(const Results& results) {
    return std::ranges::any_of(check_measured_claims(results), [](const Claim& claim) {
        return claim.verdict == Verdict::not_decided;
    });
}

}  // namespace evaluation
