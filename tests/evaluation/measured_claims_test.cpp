// SPDX-License-Identifier: MIT
#include "evaluation/measured_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

Claim claim_of(const Results& results, const std::string& id) {
    const std::vector<Claim> claims = check_measured_claims(results);
    const auto found = std::ranges::find(claims, id, &Claim::id);
    EXPECT_NE(found, claims.end()) << id;
    return *found;
}

Verdict verdict_of(const Results& results, const std::string& id) {
    return claim_of(results, id).verdict;
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
    for (const Claim& claim : check_measured_claims(tests::made_results()))
        EXPECT_EQ(claim.verdict, Verdict::pass) << claim.id << ": " << claim.found;
}

TEST(MeasuredClaims, aWrongResultFails) {
    Results results = tests::made_results();
    results.distribution_contests[3][1].verified = false;
    EXPECT_EQ(verdict_of(results, "right"), Verdict::fail);
    EXPECT_THAT(claim_of(results, "right").found, testing::HasSubstr("optimized z-order"));
}

TEST(MeasuredClaims, slowerThanTheCpuFails) {
    EXPECT_EQ(verdict_of(with_times(std_sort, 0.2), "cpu-speed-up"), Verdict::fail);
}

TEST(MeasuredClaims, slowerThanGpuSortFails) {
    EXPECT_EQ(verdict_of(with_times(tests::made_gpusort, 0.4), "gpusort-speed-up"), Verdict::fail);
}

TEST(MeasuredClaims, aSpeedUpThatFallsWithNFails) {
    EXPECT_EQ(verdict_of(with_times(tests::made_gpusort, 0.5, 18), "gpusort-ratio-grows"),
              Verdict::fail);
}

TEST(MeasuredClaims, rowWiseAsFastAsZOrderFails) {
    EXPECT_EQ(verdict_of(with_times(abisort_row_wise, 1 / 1.2), "z-order"), Verdict::fail);
}

TEST(MeasuredClaims, timesThatVaryWithTheDataFail) {
    Results results = tests::made_results();
    for (Sample& sample : results.distribution_contests[2][1].samples)
        sample.sort *= 1.5;
    EXPECT_EQ(verdict_of(results, "data-spread"), Verdict::fail);
}

TEST(MeasuredClaims, transferThatCostsMoreThanItSavesFails) {
    Results results = tests::made_results();
    for (Measurement& measurement : results.contests.back())
        for (Sample& sample : measurement.samples)
            sample.upload = 1000;
    EXPECT_EQ(verdict_of(results, "transfer"), Verdict::fail);
}

TEST(MeasuredClaims, anOptimizationThatSlowsDownFails) {
    EXPECT_EQ(verdict_of(with_times(tests::made_program(2), 1.5), "optimizations"), Verdict::fail);
}

TEST(MeasuredClaims, aSoftwareRendererIsNeverFasterThanTheCpu) {
    Results results = tests::made_results();
    results.place.executors.front().is_software = true;
    results.place.executors.front().renderer = "llvmpipe";
    for (const char* id : {"cpu-speed-up", "gpusort-speed-up", "gpusort-ratio-grows", "z-order",
                           "data-spread", "transfer", "optimizations"}) {
        EXPECT_EQ(verdict_of(results, id), Verdict::not_applicable) << id;
        EXPECT_THAT(claim_of(results, id).found, testing::HasSubstr("llvmpipe"));
    }
}

// Every third run takes 100 times as long, or as short; the medians are what they were.
Results noisy(Results results, std::size_t repeats) {
    for (auto* contests : {&results.contests, &results.distribution_contests})
        for (Contest& contest : *contests)
            for (Measurement& measurement : contest) {
                measurement.samples.resize(repeats, measurement.samples.front());
                for (std::size_t i = 0; i < repeats; i += 3)
                    measurement.samples[i].sort *= i % 2 == 0 ? 100 : 0.01;
            }
    return results;
}

TEST(MeasuredClaims, isNotDecidedWhereTheRepeatsLieOnBothSidesOfTheBound) {
    const Results results = noisy(tests::made_results(), 4);
    for (const char* id : {"cpu-speed-up", "gpusort-speed-up", "gpusort-ratio-grows", "z-order",
                           "data-spread", "transfer", "optimizations"}) {
        EXPECT_EQ(verdict_of(results, id), Verdict::not_decided) << id;
        EXPECT_THAT(claim_of(results, id).found, testing::HasSubstr("too noisy")) << id;
    }
    EXPECT_EQ(verdict_of(results, "right"), Verdict::pass);
    EXPECT_TRUE(is_undecided(results));
    EXPECT_FALSE(is_undecided(tests::made_results()));
}

TEST(MeasuredClaims, moreRepeatsDecide) {
    const Results results = noisy(tests::made_results(), 31);
    for (const Claim& claim : check_measured_claims(results))
        EXPECT_EQ(claim.verdict, Verdict::pass) << claim.id << ": " << claim.found;
}

TEST(MeasuredClaims, noiseDoesNotHideWhatFailsByFar) {
    Results results = with_times(std_sort, 0.01);
    for (Contest& contest : results.contests)
        for (Measurement& measurement : contest)
            measurement.samples[0].sort *= 2;
    EXPECT_EQ(verdict_of(results, "cpu-speed-up"), Verdict::fail);
}

TEST(MeasuredClaims, aSpreadOverTheDataSaysBothMediansAndFastestRuns) {
    Results results = tests::made_results();
    results.distribution_contests[2][1].samples[1].sort *= 0.5;
    const Claim claim = claim_of(results, "data-spread");
    EXPECT_THAT(claim.found, testing::HasSubstr("1.00, std::sort's"));
    EXPECT_THAT(claim.found, testing::HasSubstr("by the fastest runs 2.00"));
}

TEST(MeasuredClaims, whatWasNotMeasuredIsNotApplicable) {
    for (const Claim& claim : check_measured_claims(Results{}))
        EXPECT_EQ(claim.verdict, Verdict::not_applicable) << claim.id;
}

}  // namespace
}  // namespace evaluation
