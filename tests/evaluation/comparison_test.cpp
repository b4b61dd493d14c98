// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

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

// std::sort, gpusort, the chain of four, intervals, the network and tuned.
TEST(Comparison, hasEveryProgramAtEverySizeOfBoth) {
    std::istringstream text(comparison_text(tests::made_results(), made_b()));
    std::size_t rows = 0;
    for (std::string line; std::getline(text, line);)
        rows += line.ends_with(" 2.00");
    EXPECT_EQ(rows, 3u * 9u);
}

// A claim that only one run judged, or that only one run has, does not count as a difference.
TEST(Comparison, namesTheVerdictsThatDifferAndCountsTheOthers) {
    const Results a = tests::made_results();
    Results b = made_b();
    const auto second = std::ranges::find(b.claims, Verdict::holds, &Claim::verdict);
    ASSERT_NE(second, b.claims.end());
    second->verdict = Verdict::not_measured;
    const auto judged = std::ranges::count_if(
        a.claims, [](const Claim& claim) { return claim.verdict != Verdict::not_measured; });
    const std::string text = comparison_text(a, b);
    EXPECT_THAT(text, HasSubstr("A: A GPU, commit 0123abc"));
    EXPECT_THAT(text, HasSubstr(fmt::format("Verdicts: 1 differ, {} are the same, 2 are of claims",
                                            judged - 2)));
    EXPECT_THAT(text, HasSubstr("The result is the sorted sequence"));
    b.contests.clear();
    EXPECT_THAT(comparison_text(a, b), HasSubstr("no n and no sort in common"));
}

}  // namespace
}  // namespace evaluation
