// SPDX-License-Identifier: MIT
// The claims of Peters et al. and of Jan et al. about time, and what in place costs.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "evaluation/claims/later_claims.h"
#include "evaluation/claims/measured_claims.h"
#include "evaluation/contests/schedule.h"
#include "tests/evaluation/found_claim.h"
#include "tests/evaluation/made_later_results.h"

namespace evaluation {
namespace {

using tests::claim_of;

/// A sort whose times of some n are multiplied.
struct Distorted {
    SortForm sort;
    unsigned first;
    unsigned last;
    double factor;
    const char* id;
    Verdict verdict;
};

void PrintTo(const Distorted& distorted, std::ostream* out) {
    *out << distorted.id << ", " << name(distorted.sort) << " by " << distorted.factor;
}

// With the network alone at 2^23, its rate 2.5 times that at 2^12.
Results results_to_2_23() {
    Results results = tests::made_later_results();
    results.contests.push_back({tests::measured(network, 23, 0.8e-5 * std::exp2(23))});
    return results;
}

class LaterClaims : public testing::TestWithParam<Distorted> {};

TEST_P(LaterClaims, haveAnotherVerdictWithOtherTimes) {
    const auto& [sort, first, last, factor, id, verdict] = GetParam();
    Results results = results_to_2_23();
    for (Contest& contest : results.contests)
        for (Measurement& measurement : contest)
            if (measurement.contestant.sort == sort && measurement.task.log2_n >= first &&
                measurement.task.log2_n <= last)
                for (Sample& sample : measurement.samples)
                    sample.sort *= factor;
    const Claim claim = claim_of(results, id);
    EXPECT_EQ(claim.verdict, verdict)
        << id << ": " << name(sort) << " by " << factor << ": " << claim.found;
}

const SortForm& trivial = peters_trivial;
const SortForm& optimized = peters_optimized;

INSTANTIATE_TEST_SUITE_P(
    Peters, LaterClaims,
    testing::Values(Distorted{trivial, 18, 18, 0.39, "peters-degree", Verdict::does_not_hold},
                    Distorted{trivial, 18, 18, 0.41, "peters-degree", Verdict::holds_in_direction},
                    Distorted{trivial, 18, 18, 0.79, "peters-degree", Verdict::holds_in_direction},
                    Distorted{trivial, 18, 18, 0.81, "peters-degree", Verdict::holds},
                    Distorted{trivial, 17, 17, 0.39, "peters-degree", Verdict::holds},
                    Distorted{trivial, 19, 19, 1.47, "peters-trivial", Verdict::does_not_hold},
                    Distorted{trivial, 19, 19, 1.45, "peters-trivial", Verdict::holds},
                    Distorted{trivial, 19, 19, 0.66, "peters-trivial", Verdict::holds},
                    Distorted{trivial, 19, 19, 0.64, "peters-trivial", Verdict::does_not_hold},
                    Distorted{optimized, 20, 20, 2.49, "peters-gpusort", Verdict::holds},
                    Distorted{optimized, 20, 20, 2.51, "peters-gpusort", Verdict::does_not_hold},
                    // 1.25 times slower at 2^20 than at 2^16, 4 times at 2^10
                    Distorted{optimized, 20, 20, 0.81, "peters-peak", Verdict::holds},
                    Distorted{optimized, 20, 20, 0.70, "peters-peak", Verdict::does_not_hold},
                    Distorted{optimized, 10, 10, 0.26, "peters-peak", Verdict::holds},
                    Distorted{optimized, 10, 10, 0.24, "peters-peak", Verdict::does_not_hold}));

// The made std::sort takes 4 times as long below 2^15.
INSTANTIATE_TEST_SUITE_P(
    Intervals, LaterClaims,
    testing::Values(Distorted{intervals, 12, 12, 9, "intervals-cpu", Verdict::holds},
                    Distorted{intervals, 13, 13, 3.9, "intervals-cpu", Verdict::holds},
                    Distorted{intervals, 13, 13, 4.1, "intervals-cpu", Verdict::does_not_hold}));

INSTANTIATE_TEST_SUITE_P(
    Jan, LaterClaims,
    testing::Values(
        Distorted{odd_even, 14, 14, 0.009, "jan-odd-even", Verdict::does_not_hold},
        Distorted{odd_even, 14, 14, 0.01, "jan-odd-even", Verdict::holds},
        Distorted{odd_even, 12, 12, 0.93, "jan-odd-even", Verdict::holds_in_direction},
        Distorted{odd_even, 12, 12, 0.94, "jan-odd-even", Verdict::holds},
        // 167 times at 2^15
        Distorted{odd_even, 15, 15, 0.80, "jan-odd-even-times", Verdict::holds_in_direction},
        Distorted{odd_even, 15, 15, 0.82, "jan-odd-even-times", Verdict::holds},
        Distorted{odd_even, 17, 17, 0.83, "jan-odd-even", Verdict::holds_in_direction},
        Distorted{odd_even, 17, 17, 0.84, "jan-odd-even", Verdict::holds},
        Distorted{rank_sort, 12, 12, 0.00039, "jan-rank", Verdict::does_not_hold},
        Distorted{rank_sort, 12, 12, 0.00041, "jan-rank", Verdict::holds},
        Distorted{rank_sort, 15, 15, 0.78, "jan-rank", Verdict::holds_in_direction},
        Distorted{rank_sort, 15, 15, 0.79, "jan-rank", Verdict::holds},
        // 2500 / 45 at 2^12
        Distorted{rank_sort, 12, 12, 0.0179, "jan-rank-slower", Verdict::does_not_hold},
        Distorted{rank_sort, 12, 12, 0.0181, "jan-rank-slower", Verdict::holds},
        // 8.9 and 32 times from 2^12 to 2^17
        Distorted{odd_even, 17, 17, 0.112, "jan-rates-fall", Verdict::does_not_hold},
        Distorted{odd_even, 17, 17, 0.113, "jan-rates-fall", Verdict::holds_in_direction},
        Distorted{odd_even, 17, 17, 0.224, "jan-rates-fall", Verdict::holds_in_direction},
        Distorted{odd_even, 17, 17, 0.226, "jan-rates-fall", Verdict::holds},
        Distorted{rank_sort, 17, 17, 0.0312, "jan-rates-fall", Verdict::does_not_hold},
        Distorted{rank_sort, 17, 17, 0.0624, "jan-rates-fall", Verdict::holds_in_direction},
        Distorted{rank_sort, 17, 17, 0.0626, "jan-rates-fall", Verdict::holds},
        // 3.6 times as much
        Distorted{rank_sort, 17, 17, 0.277, "jan-rank-falls-faster", Verdict::does_not_hold},
        Distorted{rank_sort, 17, 17, 0.279, "jan-rank-falls-faster", Verdict::holds},
        Distorted{odd_even, 12, 12, 0.277, "jan-rank-falls-faster", Verdict::does_not_hold},
        Distorted{network, 23, 23, 1.31, "jan-bitonic-rises", Verdict::holds},
        Distorted{network, 23, 23, 1.32, "jan-bitonic-rises", Verdict::holds_in_direction},
        Distorted{network, 23, 23, 2.6, "jan-bitonic-rises", Verdict::does_not_hold},
        Distorted{network, 20, 20, 0.41, "jan-butterfly-speed", Verdict::holds},
        Distorted{network, 20, 20, 0.39, "jan-butterfly-speed", Verdict::does_not_hold}));

TEST(LaterClaims, holdWhereEverythingIsAsThePapersHaveIt) {
    const Results results = results_to_2_23();
    for (const auto& claims : {check_peters_times(results), check_jan_times(results)})
        for (const Claim& claim : claims)
            EXPECT_EQ(claim.verdict, Verdict::holds) << claim.id << ": " << claim.found;
}

// 16 times as slow a key at 2^10 as at 2^16, 1.25 times at 2^20.
TEST(LaterClaims, theRateOfKeysAlonePeaksBetweenSmallAndLargeN) {
    const auto verdict = [](unsigned log2_n, double factor) {
        Results results = tests::made_later_results();
        for (Probe& probe : results.probes)
            if (probe.id == probe::peters_keys && probe.size == std::uint64_t{1} << log2_n)
                for (Sample& sample : probe.samples)
                    sample.sort *= factor;
        return claim_of(results, "peters-keys").verdict;
    };
    EXPECT_EQ(verdict(20, 0.81), Verdict::holds);
    EXPECT_EQ(verdict(20, 0.79), Verdict::does_not_hold);
    EXPECT_EQ(verdict(10, 0.26), Verdict::holds);
    EXPECT_EQ(verdict(10, 0.24), Verdict::does_not_hold);
}

TEST(LaterClaims, ofASoftwareRendererOrOfRunsWithoutThemAreNotApplicable) {
    Results software = tests::made_later_results();
    software.host.executors.front().is_software = true;
    Results small = tests::made_later_results();
    std::erase_if(small.contests,
                  [](const Contest& contest) { return contest.front().task.log2_n > 11; });
    small.probes.clear();
    small.distribution_contests.clear();
    for (const Results& results : {software, small, tests::made_results()})
        for (const auto& claims : {check_peters_times(results), check_jan_times(results)})
            for (const Claim& claim : claims)
                EXPECT_EQ(claim.verdict, Verdict::not_applicable)
                    << claim.id << ": " << claim.found;
}

// tile-merge takes a fifth of the made intervals' time, which is a quarter of GPU-ABiSort's.
Results with_tiles(double factor, unsigned log2_n) {
    Results results = tests::made_results();
    results.host.executors.push_back({"compute", "A GPU", false, "4.6", "EGL device 0"});
    for (Contest& contest : results.contests) {
        const unsigned of_contest = contest.front().task.log2_n;
        const double ms = time_of(contest, intervals) / 5 * (of_contest == log2_n ? factor : 1);
        contest.push_back(tests::measured(tile_merge, of_contest, ms));
        contest.back().contestant.executor = "compute";
    }
    return results;
}

TEST(GroupClaims, needTileMergeToBeFasterAtEveryN) {
    EXPECT_EQ(claim_of(with_tiles(4.9, 16), "tile-merge").verdict, Verdict::holds);
    EXPECT_EQ(claim_of(with_tiles(5.1, 16), "tile-merge").verdict, Verdict::does_not_hold);
    EXPECT_EQ(claim_of(tests::made_results(), "tile-merge").verdict, Verdict::not_applicable);
    Results software = with_tiles(1, 16);
    software.host.executors.back().is_software = true;
    EXPECT_EQ(claim_of(software, "tile-merge").verdict, Verdict::not_applicable);
    software.host.executors.front().is_software = true;
    software.host.executors.back().is_software = false;
    EXPECT_EQ(claim_of(software, "tile-merge").verdict, Verdict::holds) << "judged where it ran";
}

// The made results with the times of one sort multiplied on one distribution, or in all contests.
Verdict with_group_sort(const std::string& program, double factor, const char* id,
                        const std::string& distribution = "") {
    Results results = tests::made_full_results();
    for (auto* contests : {&results.contests, &results.distribution_contests})
        for (Contest& contest : *contests)
            for (Measurement& measurement : contest)
                if (measurement.contestant.sort.program == program &&
                    (distribution.empty() || measurement.task.distribution == distribution))
                    for (Sample& sample : measurement.samples)
                        sample.sort *= factor;
    return claim_of(results, id).verdict;
}

// The made baraglia takes 2 ms where std::sort takes 42, pivot buckets a 16th of the plain ones'.
TEST(GroupClaims, ofTheLaterPapersHaveAnotherVerdictWithOtherTimes) {
    EXPECT_EQ(with_group_sort("baraglia", 20, "baraglia-cpu"), Verdict::holds);
    EXPECT_EQ(with_group_sort("baraglia", 22, "baraglia-cpu"), Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("baraglia-coalesced", 1.24, "baraglia-bandwidth-would-help"),
              Verdict::holds);
    EXPECT_EQ(with_group_sort("baraglia-coalesced", 1.26, "baraglia-bandwidth-would-help"),
              Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("bcf-mergesort", 0.06, "sitchinava-pb"), Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("bcf-mergesort", 0.5, "sitchinava-pb"), Verdict::holds_in_direction);
    EXPECT_EQ(with_group_sort("bcf-mergesort-pb", 0.01, "sitchinava-pb", "sorted"), Verdict::holds)
        << "of another distribution";
    EXPECT_EQ(with_group_sort("bcf-mergesort", 0.06, "sitchinava-pb-quarter", "few-values"),
              Verdict::does_not_hold);
    // 17 ms to 16
    EXPECT_EQ(with_group_sort("bcf-mergesort", 1.01, "sitchinava-pb-loss", "duplicates"),
              Verdict::holds_in_direction);
    EXPECT_EQ(with_group_sort("bcf-mergesort", 1.07, "sitchinava-pb-loss", "duplicates"),
              Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("bcf-mergesort", 1.07, "sitchinava-pb-quarter", "duplicates"),
              Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("network", 1.24, "jan-network-data", "exponential"), Verdict::holds);
    EXPECT_EQ(with_group_sort("network", 1.26, "jan-network-data", "exponential"),
              Verdict::does_not_hold);
    EXPECT_EQ(with_group_sort("baraglia", 1.5, "baraglia-variance", "sorted"), Verdict::holds);
    EXPECT_EQ(with_group_sort("baraglia", 9, "baraglia-variance", "sorted"),
              Verdict::does_not_hold);
}

TEST(GroupClaims, ofProbesHaveAnotherVerdictWithOtherTimes) {
    for (const auto& [probe, factor, id] :
         {std::tuple{probe::prefix_sums(16), 0.53, "sitchinava-colored-grows"},
          {probe::prefix_sums(2), 2.1, "sitchinava-colored-grows"},
          {probe::free_scan(16), 1.11, "sitchinava-colored-free"},
          {probe::free_scan(4), 1.11, "sitchinava-colored-free"},
          {std::string(probe::shearsort_registers), 1.51, "sitchinava-base"},
          {std::string(probe::shearsort_registers), 2.01, "sitchinava-registers"}}) {
        Results results = tests::made_full_results();
        for (Probe& each : results.probes)
            if (each.id == probe)
                each.samples.assign(3, {.sort = each.samples.front().sort * factor});
        EXPECT_EQ(claim_of(results, id).verdict, Verdict::does_not_hold) << id;
    }
}

// Degree 4 takes 2 ms at the largest n; at 2^14 the times of one program are 1.05 apart.
TEST(GroupClaims, compareDegreesOfTheSameSort) {
    const auto verdict = [](double ms_of_degree_5) {
        Results results = tests::made_full_results();
        for (Measurement& measurement : results.contests.back())
            if (!measurement.contestant.sort.settings.empty() &&
                measurement.contestant.sort.program == "peters-in-place")
                measurement.samples.assign(3, {.sort = ms_of_degree_5});
        return claim_of(results, "peters-registers").verdict;
    };
    EXPECT_EQ(verdict(1.9), Verdict::does_not_hold);
    EXPECT_EQ(verdict(1.92), Verdict::not_decided);
    EXPECT_EQ(verdict(2.08), Verdict::not_decided);
    EXPECT_EQ(verdict(2.12), Verdict::holds);
}

TEST(GroupClaims, compareWithIntervalsOnTheirFastestExecutor) {
    Results results = with_tiles(1, 16);
    for (Contest& contest : results.contests) {
        Measurement compute = *find(contest, intervals);
        compute.contestant.executor = "compute";
        for (Sample& sample : compute.samples)
            sample.sort /= 6;
        contest.push_back(compute);
    }
    EXPECT_EQ(claim_of(results, "tile-merge").verdict, Verdict::does_not_hold);
}

// Padding to the next power of two would take as long as that.
TEST(LaterClaims, ofAnyNDoNotHoldWithPadding) {
    for (const auto& [n, factor, verdict] :
         {std::tuple{(1u << 19) + 1, 1.13, Verdict::holds},
          {(1u << 19) + 1, 1.14, Verdict::does_not_hold},
          {(1u << 18) * 3, 1 / (1.1 * 0.75), Verdict::does_not_hold},
          {(1u << 20) - 1, 1.14, Verdict::does_not_hold}}) {
        Results results = tests::made_later_results();
        for (Probe& probe : results.probes)
            if (probe.id == probe::any_n && probe.size == n)
                for (Sample& sample : probe.samples)
                    sample.sort *= factor;
        EXPECT_EQ(claim_of(results, "peters-any-n").verdict, verdict) << n << " by " << factor;
    }
}

TEST(LaterClaims, oneStreamMoreIsCounted) {
    LaterSubject subject = real_later();
    const auto verdict = [&subject] {
        return tests::verdict_of(check_later_claims(subject), "peters-one-stream-more");
    };
    EXPECT_EQ(verdict(), Verdict::holds);
    subject.bytes_in_use = [](std::string_view program, std::size_t n) {
        return std::uint64_t{16} * n + (program == "peters-3" && n == 4096 ? 8 : 0);
    };
    EXPECT_EQ(verdict(), Verdict::does_not_hold);
    subject.bytes_in_use = [](std::string_view, std::size_t n) { return 8 * n; };
    EXPECT_EQ(verdict(), Verdict::does_not_hold);
}

// Sorts in n^2 take part up to what they take, where somebody has the time.
TEST(Contestants, inSquareTimeTakePartWhereThereIsTime) {
    const std::string names[] = {"gl", "emulator"};
    const std::string patient[] = {"gl"};
    const auto takes_part = [&](unsigned log2_n, const char* executor) {
        return std::ranges::count(contestants_for_size(names, log2_n, patient),
                                  Contestant{odd_even, executor}) == 1;
    };
    EXPECT_TRUE(takes_part(12, "gl"));
    EXPECT_TRUE(takes_part(12, "emulator"));
    EXPECT_TRUE(takes_part(17, "gl"));
    EXPECT_FALSE(takes_part(13, "emulator"));
    EXPECT_FALSE(takes_part(18, "gl"));
}

}  // namespace
}  // namespace evaluation
