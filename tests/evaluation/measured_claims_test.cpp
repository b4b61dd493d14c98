// SPDX-License-Identifier: MIT
#include "evaluation/claims/measured_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <random>

#include "tests/evaluation/found_claim.h"
#include "tests/evaluation/made_later_results.h"

namespace evaluation {
namespace {

using tests::claim_of;
using tests::verdict_of;

// Of results to 2^20 that say everything as the papers do.
Verdict wanted(const Claim& claim) {
    if (claim.id == "quicksort" || claim.id == "quadratic-small")
        return Verdict::not_comparable;
    return claim.id == "jan-bitonic-rises" ? Verdict::not_applicable  // it is about 2^23
                                           : Verdict::holds;
}

// The made results with the times of one sort multiplied.
Results with_times(const SortForm& sort, double factor, unsigned least_log2_n = 0) {
    Results results = tests::made_results();
    for (Contest& contest : results.contests)
        for (Measurement& measurement : contest)
            if (measurement.contestant.sort == sort && measurement.task.log2_n >= least_log2_n)
                for (Sample& sample : measurement.samples)
                    sample.sort *= factor;
    return results;
}

TEST(MeasuredClaims, allPassWhereEverythingIsAsTheReportHasIt) {
    for (const Claim& claim : check_measured_claims(tests::made_full_results()))
        EXPECT_EQ(claim.verdict, wanted(claim)) << claim.id << ": " << claim.found;
}

TEST(MeasuredClaims, aWrongResultFails) {
    Results results = tests::made_results();
    results.distribution_contests[3][1].verified = false;
    EXPECT_EQ(verdict_of(results, "right"), Verdict::does_not_hold);
    EXPECT_THAT(claim_of(results, "right").found, testing::HasSubstr("optimized z-order"));
}

// The made results: std::sort takes 4 times as long as GPU-ABiSort, GPUSort 1.5 (2^15) to 2.4 times
// (2^20), the network 2 times, row-wise 1.4 times.
struct Falsified {
    SortForm sort;
    double factor;
    const char* id;
    Verdict verdict;
};

void PrintTo(const Falsified& falsified, std::ostream* out) {
    *out << falsified.id << ", " << name(falsified.sort) << " by " << falsified.factor;
}

class OneSort : public testing::TestWithParam<Falsified> {};

TEST_P(OneSort, withOtherTimesHasAnotherVerdict) {
    const auto& [sort, factor, id, verdict] = GetParam();
    EXPECT_EQ(verdict_of(with_times(sort, factor), id), verdict)
        << id << ": " << name(sort) << " by " << factor << ": "
        << claim_of(with_times(sort, factor), id).found;
}

INSTANTIATE_TEST_SUITE_P(
    MeasuredClaims, OneSort,
    testing::Values(
        Falsified{std_sort, 0.2, "cpu-speed-up", Verdict::does_not_hold},
        Falsified{std_sort, 0.26, "cpu-speed-up", Verdict::holds},
        Falsified{std_sort, 0.24, "table-2-cpu", Verdict::does_not_hold},
        Falsified{std_sort, 0.47, "table-2-cpu", Verdict::holds_in_direction},
        Falsified{std_sort, 0.48, "table-2-cpu", Verdict::holds},
        Falsified{std_sort, 0.77, "table-3-cpu", Verdict::holds_in_direction},
        Falsified{std_sort, 0.78, "table-3-cpu", Verdict::holds},
        Falsified{std_sort, 0.87, "newer-gpu", Verdict::does_not_hold},
        Falsified{std_sort, 0.88, "newer-gpu", Verdict::holds},
        Falsified{tests::made_gpusort, 0.44, "gpusort-speed-up", Verdict::does_not_hold},
        Falsified{tests::made_gpusort, 0.46, "gpusort-speed-up", Verdict::holds_in_direction},
        Falsified{tests::made_gpusort, 0.50, "gpusort-speed-up", Verdict::holds},
        Falsified{network, 0.49, "network-speed-up", Verdict::does_not_hold},
        Falsified{network, 0.51, "network-speed-up", Verdict::holds},
        Falsified{tests::made_gpusort, 0.66, "table-2-gpusort", Verdict::does_not_hold},
        Falsified{tests::made_gpusort, 0.97, "table-2-gpusort", Verdict::holds_in_direction},
        Falsified{tests::made_gpusort, 0.98, "table-2-gpusort", Verdict::holds},
        Falsified{tests::made_gpusort, 0.53, "table-3-gpusort", Verdict::does_not_hold},
        Falsified{tests::made_gpusort, 0.54, "table-3-gpusort", Verdict::holds},
        Falsified{tests::made_gpusort, 0.93, "row-wise-gpusort", Verdict::does_not_hold},
        Falsified{tests::made_gpusort, 0.94, "row-wise-gpusort", Verdict::holds},
        Falsified{abisort_row_wise, 1 / 1.41, "z-order", Verdict::does_not_hold},
        Falsified{abisort_row_wise, 1 / 1.39, "z-order", Verdict::holds_in_direction},
        Falsified{abisort_row_wise, 1.29 / 1.4, "z-order", Verdict::holds_in_direction},
        Falsified{abisort_row_wise, 1.31 / 1.4, "z-order", Verdict::holds},
        Falsified{tests::made_program(2), 1.34, "optimizations", Verdict::does_not_hold},
        Falsified{tests::made_program(2), 1.33, "optimizations", Verdict::holds}));

TEST(MeasuredClaims, aSpeedUpThatFallsWithNDoesNotHold) {
    EXPECT_EQ(verdict_of(with_times(tests::made_gpusort, 0.5, 18), "gpusort-ratio-grows"),
              Verdict::does_not_hold);
}

TEST(MeasuredClaims, aNetworkThatTheTwoLargestNAlonePassIsPassedInDirection) {
    Results results = with_times(network, 0.4);
    const Results made = tests::made_results();
    std::copy(made.contests.end() - 2, made.contests.end(), results.contests.end() - 2);
    EXPECT_EQ(verdict_of(results, "network-speed-up"), Verdict::holds_in_direction);
}

TEST(MeasuredClaims, timesThatVaryWithTheDataFail) {
    Results results = tests::made_results();
    for (Sample& sample : results.distribution_contests[2][1].samples)
        sample.sort *= 1.5;
    EXPECT_EQ(verdict_of(results, "data-spread"), Verdict::does_not_hold);
}

// The made results save 31.5 ms at n = 2^20.
TEST(MeasuredClaims, transferIsNegligibleBelowATenthOfWhatIsSaved) {
    for (const auto& [upload, verdict] : {std::pair{32.0, Verdict::does_not_hold},
                                          {31.0, Verdict::holds_in_direction},
                                          {3.2, Verdict::holds_in_direction},
                                          {3.0, Verdict::holds}}) {
        Results results = tests::made_results();
        for (Measurement& measurement : results.contests.back())
            for (Sample& sample : measurement.samples)
                sample.upload = upload;
        EXPECT_EQ(verdict_of(results, "transfer"), verdict) << upload;
    }
}

TEST(MeasuredClaims, aSoftwareRendererIsNeverFasterThanTheCpu) {
    Results results = tests::made_results();
    results.host.executors.front().is_software = true;
    results.host.executors.front().renderer = "llvmpipe";
    for (const char* id :
         {"cpu-speed-up", "newer-gpu", "gpusort-speed-up", "row-wise-gpusort",
          "gpusort-ratio-grows", "z-order", "data-spread", "transfer", "optimizations"}) {
        EXPECT_EQ(verdict_of(results, id), Verdict::not_applicable) << id;
        EXPECT_THAT(claim_of(results, id).found, testing::HasSubstr("llvmpipe"));
    }
}

// The CPU is no less of one beside a software renderer.
TEST(MeasuredClaims, aboutTheCpuAreJudgedOnAnyMachine) {
    Results results = tests::made_results();
    results.host.executors.front().is_software = true;
    for (const char* id : {"right", "pairs-on-cpu"})
        EXPECT_EQ(verdict_of(results, id), Verdict::holds) << id;
}

// Every third run takes 100 times as long, or as short; the medians are what they were. All that
// take part meet the noise in the same turns, or in others.
Results noisy(Results results, std::size_t repeats, bool together = false) {
    std::minstd_rand random(1);
    for (auto* contests : {&results.contests, &results.distribution_contests})
        for (Contest& contest : *contests)
            for (Measurement& measurement : contest) {
                std::vector<Sample>& samples = measurement.samples;
                samples.resize(repeats, samples.front());
                for (std::size_t i = 0; i < repeats; i += 3)
                    samples[i].sort *= i % 2 == 0 ? 100 : 0.01;
                if (!together)
                    std::ranges::shuffle(samples, random);
            }
    return results;
}

TEST(MeasuredClaims, isNotDecidedWhereTheRepeatsLieOnBothSidesOfTheBound) {
    const Results results = noisy(tests::made_results(), 4);
    for (const char* id :
         {"cpu-speed-up", "newer-gpu", "gpusort-speed-up", "row-wise-gpusort",
          "gpusort-ratio-grows", "z-order", "data-spread", "transfer", "optimizations"}) {
        EXPECT_EQ(verdict_of(results, id), Verdict::not_decided) << id;
        EXPECT_THAT(claim_of(results, id).found, testing::HasSubstr("too noisy")) << id;
    }
    EXPECT_EQ(verdict_of(results, "right"), Verdict::holds);
    EXPECT_TRUE(is_undecided(results));
    EXPECT_FALSE(is_undecided(tests::made_results()));
}

TEST(MeasuredClaims, whatDisturbsAWholeTurnLeavesNothingOpen) {
    const Results results = noisy(tests::made_results(), 4, true);
    for (const char* id : {"cpu-speed-up", "newer-gpu", "gpusort-speed-up", "z-order"})
        EXPECT_EQ(verdict_of(results, id), Verdict::holds) << claim_of(results, id).found;
}

TEST(MeasuredClaims, moreRepeatsDecide) {
    const Results results = noisy(tests::made_full_results(), 121);
    for (const Claim& claim : check_measured_claims(results))
        EXPECT_EQ(claim.verdict, wanted(claim)) << claim.id << ": " << claim.found;
}

TEST(MeasuredClaims, noiseDoesNotHideWhatFailsByFar) {
    Results results = with_times(std_sort, 0.01);
    for (Contest& contest : results.contests)
        for (Measurement& measurement : contest)
            measurement.samples[0].sort *= 2;
    EXPECT_EQ(verdict_of(results, "cpu-speed-up"), Verdict::does_not_hold);
}

TEST(MeasuredClaims, aSpreadOverTheDataSaysBothMediansAndFastestRuns) {
    Results results = tests::made_results();
    results.distribution_contests[2][1].samples[1].sort *= 0.5;
    const Claim claim = claim_of(results, "data-spread");
    EXPECT_THAT(claim.found, testing::HasSubstr("1.00, std::sort's"));
    EXPECT_THAT(claim.found, testing::HasSubstr("by the fastest runs 2.00"));
}

// The made results again, on a second executor where GPUSort takes half the time.
TEST(MeasuredClaims, haveAVerdictOfEachExecutor) {
    Results results = tests::made_results();
    results.host.executors.push_back({"compute", "A GPU", false, "4.6", "EGL device 0"});
    for (Contest& contest : results.contests)
        for (Measurement measurement : Contest(contest))
            if (measurement.contestant.executor == "gl") {
                measurement.contestant.executor = "compute";
                for (Sample& sample : measurement.samples)
                    sample.sort *= measurement.contestant.sort == tests::made_gpusort ? 0.4 : 1;
                contest.push_back(measurement);
            }
    std::vector<std::string> verdicts;
    for (const Claim& claim : check_measured_claims(results))
        if (claim.id == "table-2-gpusort")
            verdicts.push_back(claim.executor + ": " + std::string(name(claim.verdict)));
    EXPECT_THAT(verdicts, testing::ElementsAre("gl: holds", "compute: does not hold"));
    results.host.executors.back().is_software = true;
    for (const Claim& claim : check_measured_claims(results))
        if (claim.executor == "compute") {
            EXPECT_EQ(claim.verdict, Verdict::not_applicable) << claim.id;
        }
}

TEST(MeasuredClaims, whatWasNotMeasuredIsNotApplicable) {
    for (const Claim& claim : check_measured_claims(Results{}))
        EXPECT_EQ(claim.verdict, Verdict::not_applicable) << claim.id;
}

}  // namespace
}  // namespace evaluation
