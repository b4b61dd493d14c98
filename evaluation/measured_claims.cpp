// SPDX-License-Identifier: MIT
#include "evaluation/measured_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "evaluation/subjects.h"

namespace evaluation {
namespace {

/// What was measured for one n, as the claims need it.
struct Ratio {
    unsigned log2_n;
    double value;
};
using Ratios = std::vector<Ratio>;

unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

// other / GPU-ABiSort in Z-order: how many times faster GPU-ABiSort is; n >= 2^least.
template <class Time>
Ratios speed_ups(const Results& results, unsigned least, Time time_of_other) {
    Ratios ratios;
    for (const Contest& contest : results.contests) {
        const double other = time_of_other(contest);
        const double own = time_of(contest, abisort_z_order);
        if (log2_n(contest) >= least && other > 0 && own > 0)
            ratios.push_back({log2_n(contest), other / own});
    }
    return ratios;
}

std::string text(const Ratios& ratios) {
    std::string list;
    for (const Ratio& ratio : ratios)
        list += fmt::format("{}2^{}: {:.2f}", list.empty() ? "" : ", ", ratio.log2_n, ratio.value);
    return list;
}

double gpusort_time(const Contest& contest) {
    return fastest_time(contest, gpusort);
}

bool all_above(const Ratios& ratios, double bound) {
    return std::ranges::all_of(ratios, [&](const Ratio& ratio) { return ratio.value > bound; });
}

Claim not_measured(Claim claim) {
    return not_applicable(std::move(claim), "this run did not measure it");
}

std::string is_no_gpu(const Results& results) {
    return results.place.judged().renderer + " is a software renderer, not a GPU";
}

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
    return runs == 0 ? not_measured(claim) : judged(claim, true, fmt::format("{} runs", runs));
}

Claim faster_than_cpu(const Results& results) {
    const Claim claim{"cpu-speed-up",
                      "Faster than std::sort (1.9 to 2.6 times, 3.1 to 3.5 on the 7800)",
                      "§8, Tables 2 and 3, n >= 2^17", ClaimKind::measured,
                      "std::sort / GPU-ABiSort above 1 for every n >= 2^17"};
    const Ratios ratios =
        speed_ups(results, 17, [](const Contest& contest) { return time_of(contest, std_sort); });
    if (results.place.judged().is_software)
        return not_applicable(claim, is_no_gpu(results) + " (" + text(ratios) + ")");
    return ratios.empty() ? not_measured(claim) : judged(claim, all_above(ratios, 1), text(ratios));
}

Claim faster_than_gpusort(const Results& results) {
    const Claim claim{"gpusort-speed-up", "Faster than GPUSort (up to 2.4 times, 1.3 on the 7800)",
                      "§8, Tables 2 and 3", ClaimKind::measured,
                      "GPUSort's best setting / GPU-ABiSort above 1 for n >= 2^18"};
    const Ratios ratios = speed_ups(results, 18, gpusort_time);
    return ratios.empty() ? not_measured(claim) : judged(claim, all_above(ratios, 1), text(ratios));
}

// The slope of a straight line through the ratios, by least squares.
double slope(const Ratios& ratios) {
    double n = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (const Ratio& ratio : ratios) {
        n += 1;
        x += ratio.log2_n;
        y += ratio.value;
        xx += static_cast<double>(ratio.log2_n) * ratio.log2_n;
        xy += ratio.log2_n * ratio.value;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

Claim gpusort_ratio_grows(const Results& results) {
    const Claim claim{"gpusort-ratio-grows", "The speed-up against GPUSort increases with n",
                      "§8, Table 3", ClaimKind::measured,
                      "from the smallest n >= 2^15 to the largest, and by least squares"};
    const Ratios ratios = speed_ups(results, 15, gpusort_time);
    if (ratios.size() < 3)
        return not_measured(claim);
    return judged(claim, ratios.back().value > ratios.front().value && slope(ratios) > 0,
                  text(ratios));
}

Claim z_order_faster(const Results& results) {
    const Claim claim{"z-order", "Z-order is faster than row-wise (1.3 to 1.7 times)",
                      "§6.2.2, Table 2", ClaimKind::measured,
                      "row-wise / Z-order above 1.05 at the largest n"};
    const Ratios ratios = speed_ups(
        results, 15, [](const Contest& contest) { return time_of(contest, abisort_row_wise); });
    if (results.place.judged().is_software)
        return not_applicable(
            claim, is_no_gpu(results) + ": it has no texture cache (" + text(ratios) + ")");
    return ratios.empty() ? not_measured(claim)
                          : judged(claim, ratios.back().value > 1.05, text(ratios));
}

// Slowest over fastest distribution, by the fastest run of each: what else a machine does only
// adds, and here a few per cent matter.
double spread_over_data(const Results& results, const SortForm& sort) {
    double least = 0;
    double most = 0;
    for (const Contest& contest : results.distribution_contests) {
        const Measurement* measurement = find(contest, sort);
        if (measurement == nullptr)
            return 0;
        const double fastest = std::ranges::min(measurement->samples, {}, &Sample::sort).sort;
        least = least == 0 ? fastest : std::min(least, fastest);
        most = std::max(most, fastest);
    }
    return least > 0 ? most / least : 0;
}

Claim data_independent_time(const Results& results) {
    const Claim claim{"data-spread", "Timings hardly vary with the data, those of std::sort do",
                      "§8", ClaimKind::measured,
                      "slowest over fastest of six or more distributions, fastest runs: at most "
                      "1.25, and less "
                      "than std::sort's"};
    if (results.distribution_contests.size() < 6)
        return not_measured(claim);
    const double own = spread_over_data(results, abisort_z_order);
    const double cpu = spread_over_data(results, std_sort);
    return judged(claim, own > 0 && own <= 1.25 && own < cpu,
                  fmt::format("{:.2f}, std::sort's {:.2f}, over {} distributions", own, cpu,
                              results.distribution_contests.size()));
}

double transfer_ms(const Measurement& measurement) {
    std::vector<double> times;
    for (const Sample& sample : measurement.samples)
        times.push_back(sample.upload + sample.download);
    return median(times);
}

Claim transfer_negligible(const Results& results) {
    const Claim claim{"transfer", "Transfer to the GPU and back costs little beside the speed-up",
                      "§8", ClaimKind::measured,
                      "upload and download below the time saved against std::sort, largest n"};
    const Measurement* own =
        results.contests.empty() ? nullptr : find(results.contests.back(), abisort_z_order);
    if (own == nullptr)
        return not_measured(claim);
    const double transfer = transfer_ms(*own);
    const double saved = time_of(results.contests.back(), std_sort) - median_ms(*own);
    const std::string found = fmt::format("{:.1f} ms at n = 2^{}, {:.0f} % of the sort", transfer,
                                          own->task.log2_n, 100 * transfer / median_ms(*own));
    if (results.place.judged().is_software)
        return not_applicable(claim, is_no_gpu(results) + " (" + found + ")");
    return judged(claim, transfer < saved, found + fmt::format("; saved {:.1f} ms", saved));
}

Claim optimizations_gain(const Results& results) {
    const Claim claim{"optimizations",
                      "Overlapping, local sort and merge of 16 each make the sort faster",
                      "§5.4, §7", ClaimKind::measured,
                      "times in this order at the largest n, each gain above 0.97"};
    if (results.contests.empty())
        return not_measured(claim);
    const Contest& contest = results.contests.back();
    std::string found;
    bool holds = true;
    double before = 0;
    for (const std::string_view program : optimizations) {
        const double time = time_of(contest, {std::string(program), abisort_z_order.mapping, {}});
        if (time == 0)
            return not_measured(claim);
        if (before > 0) {
            holds &= before / time > 0.97;
            found += fmt::format("{}{}: {:.2f} times", found.empty() ? "" : ", ", program,
                                 before / time);
        }
        before = time;
    }
    return judged(claim, holds, found);
}

}  // namespace

std::vector<Claim> check_measured_claims(const Results& results) {
    return {results_right(results),       faster_than_cpu(results),
            faster_than_gpusort(results), gpusort_ratio_grows(results),
            z_order_faster(results),      data_independent_time(results),
            transfer_negligible(results), optimizations_gain(results)};
}

}  // namespace evaluation
