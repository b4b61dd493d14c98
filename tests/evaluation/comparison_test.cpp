// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;

// B is twice as fast, and has only the larger half of the sizes.
Results made_b() {
    Results b = tests::made_results();
    b.contests.erase(b.contests.begin(), b.contests.begin() + 3);
    for (Contest& contest : b.contests)
        for (Measurement& measurement : contest)
            for (Sample& sample : measurement.samples)
                sample.sort /= 2;
    b.claims.front().verdict = Verdict::does_not_hold;
    b.claims.push_back({"more", "Only B", "§1", ClaimKind::exact, "", "", Verdict::holds});
    return b;
}

TEST(Comparison, hasEveryProgramAtEverySizeOfBoth) {
    const std::vector<ComparedTime> times = compare_times(tests::made_results(), made_b());
    EXPECT_EQ(times.size(), 3u * 9u)
        << "std::sort, gpusort, the chain of four, intervals, the network, tuned";
    for (const ComparedTime& time : times)
        EXPECT_EQ(time.a / time.b, 2) << time.program << " 2^" << time.log2_n;
    EXPECT_EQ(times.front().log2_n, 18u);
}

// A claim that only one run judged, or has at all, is not a difference.
TEST(Comparison, namesTheVerdictsThatDifferAndCountsTheOthers) {
    const Results a = tests::made_results();
    Results b = made_b();
    const auto second = std::ranges::find(b.claims, Verdict::holds, &Claim::verdict);
    ASSERT_NE(second, b.claims.end());
    second->verdict = Verdict::not_measured;
    const ComparedClaims compared = compare_claims(a, b);
    const auto judged = std::ranges::count_if(
        a.claims, [](const Claim& claim) { return claim.verdict != Verdict::not_measured; });
    EXPECT_EQ(compared.same, judged - 2u);
    EXPECT_EQ(compared.of_one_run, 2u);
    ASSERT_EQ(compared.differ.size(), 1u);
    EXPECT_EQ(compared.differ[0].first->id, "right");
    const std::string text = comparison_text(a, b);
    EXPECT_THAT(text, HasSubstr("A: A GPU, commit 0123abc"));
    EXPECT_THAT(text, HasSubstr("1 differ, "));
    EXPECT_THAT(text, HasSubstr("The result is the sorted sequence"));
    b.contests.clear();
    EXPECT_THAT(comparison_text(a, b), HasSubstr("no n and no sort in common"));
}

}  // namespace
}  // namespace evaluation
