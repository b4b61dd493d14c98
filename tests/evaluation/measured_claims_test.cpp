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
    for (const char* id : {"cpu-speed-up", "z-order", "transfer"}) {
        EXPECT_EQ(verdict_of(results, id), Verdict::not_applicable) << id;
        EXPECT_THAT(claim_of(results, id).found, testing::HasSubstr("llvmpipe"));
    }
    EXPECT_EQ(verdict_of(results, "gpusort-speed-up"), Verdict::pass);
}

TEST(MeasuredClaims, whatWasNotMeasuredIsNotApplicable) {
    for (const Claim& claim : check_measured_claims(Results{}))
        EXPECT_EQ(claim.verdict, Verdict::not_applicable) << claim.id;
}

}  // namespace
}  // namespace evaluation
