// SPDX-License-Identifier: MIT
#include "evaluation/measured_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/interval.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

/// What was measured for one n, as the claims need it.
struct Ratio {
    unsigned log2_n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

template <class Time>
Interval interval_of(const Measurement& measurement, Time time) {
    std::vector<double> times;
    std::ranges::transform(measurement.samples, std::back_inserter(times), time);
    return evaluation::interval_of(std::move(times));
}

// The sort time; all 0 if it did not take part.
Interval times_of(const Contest& contest, const SortForm& sort) {
    const Measurement* measurement = find(contest, sort);
    return measurement == nullptr ? Interval{} : interval_of(*measurement, &Sample::sort);
}

// The fastest setting by its median, so that the comparison favours it.
Interval gpusort_times(const Contest& contest) {
    Interval best;
    for (const Measurement& measurement : contest)
        if (measurement.contestant.sort.program == gpusort) {
            const Interval times = interval_of(measurement, &Sample::sort);
            if (best.median == 0 || times.median < best.median)
                best = times;
        }
    return best;
}

// other / GPU-ABiSort in Z-order: how many times faster GPU-ABiSort is; n >= 2^least.
template <class Times>
Ratios speed_ups(const Results& results, unsigned least, Times times_of_other) {
    Ratios ratios;
    for (const Contest& contest : results.contests) {
        const Interval other = times_of_other(contest);
        const Interval own = times_of(contest, abisort_z_order);
        if (log2_n(contest) >= least && other.low > 0 && own.low > 0)
            ratios.push_back({log2_n(contest), other / own});
    }
    return ratios;
}

std::string text(const Ratios& ratios) {
    std::string list;
    for (const Ratio& ratio : ratios)
        list += fmt::format("{}2^{}: {:.2f}", list.empty() ? "" : ", ", ratio.log2_n,
                            ratio.value.median);
    return list;
}

Decided all_above(const Ratios& ratios, double bound) {
    std::vector<Decided> parts;
    for (const Ratio& ratio : ratios)
        parts.push_back(is_above(ratio.value, bound));
    return all_of(parts);
}

Claim judged(Claim claim, Decided holds, const std::string& found) {
    if (holds != Decided::open)
        return judged(std::move(claim), holds == Decided::yes, found);
    claim.verdict = Verdict::not_decided;
    claim.found = "too noisy, medians: " + found;
    return claim;
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

// Of a claim about time, once it is known that this run measured what it is about.
Claim timed(Claim claim, const Results& results, Decided holds, const std::string& found) {
    if (results.place.judged().is_software)
        return not_applicable(std::move(claim), is_no_gpu(results) + " (" + found + ")");
    return judged(std::move(claim), holds, found);
}

Claim faster_than_cpu(const Results& results) {
    const Claim claim{"cpu-speed-up",
                      "Faster than std::sort (1.9 to 2.6 times, 3.1 to 3.5 on the 7800)",
                      "§8, Tables 2 and 3, n >= 2^17", ClaimKind::measured,
                      "std::sort / GPU-ABiSort above 1 for every n >= 2^17"};
    const Ratios ratios =
        speed_ups(results, 17, [](const Contest& contest) { return times_of(contest, std_sort); });
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

Claim faster_than_gpusort(const Results& results) {
    const Claim claim{"gpusort-speed-up", "Faster than GPUSort (up to 2.4 times, 1.3 on the 7800)",
                      "§8, Tables 2 and 3", ClaimKind::measured,
                      "GPUSort's best setting / GPU-ABiSort above 1 for n >= 2^18"};
    const Ratios ratios = speed_ups(results, 18, gpusort_times);
    return ratios.empty() ? not_measured(claim)
                          : timed(claim, results, all_above(ratios, 1), text(ratios));
}

// The slope of a straight line through the ratios, by least squares: the sum of (x - mean) y over
// that of (x - mean)^2. Its bounds: every y where it makes the slope least, and most.
Interval slope(const Ratios& ratios) {
    double mean = 0;
    for (const Ratio& ratio : ratios)
        mean += ratio.log2_n / static_cast<double>(ratios.size());
    Interval sum;
    double squares = 0;
    for (const auto& [log2_n, y] : ratios) {
        const double x = log2_n - mean;
        sum.low += x * (x > 0 ? y.low : y.high);
        sum.median += x * y.median;
        sum.high += x * (x > 0 ? y.high : y.low);
        squares += x * x;
    }
    return {sum.low / squares, sum.median / squares, sum.high / squares};
}

Claim gpusort_ratio_grows(const Results& results) {
    const Claim claim{"gpusort-ratio-grows", "The speed-up against GPUSort increases with n",
                      "§8, Table 3", ClaimKind::measured,
                      "from the smallest n >= 2^15 to the largest, and by least squares"};
    const Ratios ratios = speed_ups(results, 15, gpusort_times);
    if (ratios.size() < 3)
        return not_measured(claim);
    const Interval growth = ratios.back().value - ratios.front().value;
    return timed(claim, results, all_of({is_above(growth, 0), is_above(slope(ratios), 0)}),
                 text(ratios));
}

Claim z_order_faster(const Results& results) {
    const Claim claim{"z-order", "Z-order is faster than row-wise (1.3 to 1.7 times)",
                      "§6.2.2, Table 2", ClaimKind::measured,
                      "row-wise / Z-order above 1.05 at the largest n"};
    const Ratios ratios = speed_ups(
        results, 15, [](const Contest& contest) { return times_of(contest, abisort_row_wise); });
    return ratios.empty()
               ? not_measured(claim)
               : timed(claim, results, is_above(ratios.back().value, 1.05), text(ratios));
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
    const Claim claim{"transfer", "Transfer to the GPU and back costs little beside the speed-up",
                      "§8", ClaimKind::measured,
                      "upload and download below the time saved against std::sort, largest n"};
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
        claim, results, is_above(saved - transfer, 0),
        fmt::format("{:.1f} ms at n = 2^{}, {:.0f} % of the sort; saved {:.1f} ms", transfer.median,
                    log2_n(contest), 100 * transfer.median / own.median, saved.median));
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
    std::vector<Decided> gains;
    Interval before;
    for (const std::string_view program : optimizations) {
        const Interval times =
            times_of(contest, {std::string(program), abisort_z_order.mapping, {}});
        if (times.median == 0)
            return not_measured(claim);
        if (before.median > 0) {
            gains.push_back(is_above(before / times, 0.97));
            found += fmt::format("{}{}: {:.2f} times", found.empty() ? "" : ", ", program,
                                 before.median / times.median);
        }
        before = times;
    }
    return timed(claim, results, all_of(gains), found);
}

}  // namespace

std::vector<Claim> check_measured_claims(const Results& results) {
    return {results_right(results),       faster_than_cpu(results),
            faster_than_gpusort(results), gpusort_ratio_grows(results),
            z_order_faster(results),      data_independent_time(results),
            transfer_negligible(results), optimizations_gain(results)};
}

bool is_undecided(const Results& results) {
    return std::ranges::any_of(check_measured_claims(results), [](const Claim& claim) {
        return claim.verdict == Verdict::not_decided;
    });
}

}  // namespace evaluation
