// SPDX-License-Identifier: MIT
#include "evaluation/output/comparison.h"

#include <gmock/gmock.h>

#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

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
    const text::Table table = compared_times(tests::made_results(), made_b());
    EXPECT_EQ(table.rows.size(), 3u * 8u)
        << "std::sort, gpusort, the chain of four, intervals, the network";
    for (const auto& row : table.rows)
        EXPECT_EQ(row.back(), "2.00") << row[0] << " " << row[1];
    EXPECT_EQ(table.rows.front()[1], "2^18");
}

TEST(Comparison, setsVerdictsSideBySideAndMarksWhatDiffers) {
    const text::Table table = compared_claims(tests::made_results(), made_b());
    EXPECT_THAT(table.rows.front(), ElementsAre("The result is the sorted sequence", "§4", "holds",
                                                "does not hold", "differs"));
    EXPECT_EQ(table.rows[1].back(), "");
    EXPECT_THAT(table.rows.back(), ElementsAre("Only B", "§1", "", "holds", "differs"));
}

TEST(Comparison, isAPageThatNamesBothRuns) {
    Results b = made_b();
    b.host.executors.front().renderer = "<B>";
    const std::string html =
        html_comparison(tests::made_results(), b, make_comparison_plots(tests::made_results(), b));
    EXPECT_THAT(html, HasSubstr("A: A GPU, commit 0123abc"));
    EXPECT_THAT(html, HasSubstr("B: &lt;B&gt;, commit 0123abc"));
    EXPECT_THAT(html, HasSubstr("id=\"plot-comparison\""));
    EXPECT_THAT(html, HasSubstr("<svg"));
}

TEST(Comparison, ofRunsWithoutACommonSizeSaysSo) {
    Results b = tests::made_results();
    b.contests.clear();
    EXPECT_TRUE(make_comparison_plots(tests::made_results(), b).empty());
    EXPECT_THAT(html_comparison(tests::made_results(), b, {}), HasSubstr("no n and no program"));
}

}  // namespace
}  // namespace evaluation
