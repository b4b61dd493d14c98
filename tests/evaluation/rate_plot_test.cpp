// SPDX-License-Identifier: MIT
#include "evaluation/output/rate_plot.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "evaluation/output/curves.h"
#include "evaluation/output/html.h"
#include "tests/evaluation/made_later_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(SpreadApart, movesAsLittleAsItTakes) {
    std::vector<double> heights = {0.1, 0.5, 0.52, 0.9};
    spread_apart(heights, 0.1);
    EXPECT_THAT(heights, testing::Pointwise(testing::DoubleNear(1e-9),
                                            std::vector<double>{0.1, 0.46, 0.56, 0.9}));
    heights = {0.5, 0.5, 0.5, 0.65};
    spread_apart(heights, 0.1);
    EXPECT_THAT(heights, testing::Pointwise(testing::DoubleNear(1e-9),
                                            std::vector<double>{0.3875, 0.4875, 0.5875, 0.6875}));
    heights = {0.9, 0.95, 0.99};
    spread_apart(heights, 0.1);
    EXPECT_THAT(heights,
                testing::Pointwise(testing::DoubleNear(1e-9), std::vector<double>{0.8, 0.9, 1}));
    heights.clear();
    spread_apart(heights, 0.1);
    EXPECT_TRUE(heights.empty());
}

TEST(Families, areAHueAPaperAndAMarkAProgram) {
    Families families;
    const Families::Look cpu = families.of("std::sort");
    const Families::Look first = families.of("peters-1");
    const Families::Look fourth = families.of("peters-4");
    const Families::Look other = families.of("rank");
    EXPECT_STREQ(first.colour, fourth.colour);
    EXPECT_NE(first.mark, fourth.mark);
    EXPECT_STRNE(first.colour, other.colour);
    EXPECT_STRNE(first.colour, cpu.colour);
    EXPECT_EQ(families.of("peters-1").mark, first.mark);
    EXPECT_EQ(paper_of("std::sort"), "C++ on the CPU");
    EXPECT_EQ(paper_of("peters-1"), "Peters et al. 2009");
    EXPECT_EQ(paper_of("rank"), "Jan et al. 2012");
    EXPECT_EQ(paper_of("unheard-of"), "others");
}

// The made results: peters-4 sorts 130 million keys a second at 2^16, its peak.
TEST(RatePlot, hasEverySortAndItsPaper) {
    const std::vector<Plot> plots = make_plots(tests::made_later_results());
    const auto plot = std::ranges::find(plots, "sorting-rate", &Plot::id);
    ASSERT_NE(plot, plots.end());
    for (const char* text : {"std::sort", "optimized", "peters-1", "odd-even", "intervals",
                             "Peters et al. 2009", "million keys a second"})
        EXPECT_THAT(plot->svg, HasSubstr(text)) << text;
    EXPECT_THAT(plot->caption, HasSubstr("peters-4 104 (after 130 for 2^16)"));
    EXPECT_THAT(plot->caption, Not(HasSubstr("odd-even"))) << "not measured at the largest n";
    EXPECT_THAT(html_report(tests::made_later_results(), plots, {}),
                HasSubstr("id=\"plot-sorting-rate\""));
}

// Intervals run on both, five times as fast on the second.
TEST(RatePlot, isOneForEachExecutorAndOneThatComparesThem) {
    Results results = tests::made_results();
    for (Contest& contest : results.contests) {
        Measurement other = *find(contest, intervals);
        other.contestant.executor = "abacus";
        for (Sample& sample : other.samples)
            sample.sort /= 5;
        contest.push_back(other);
    }
    const std::vector<Plot> plots = make_plots(results);
    std::vector<std::string> ids;
    for (const Plot& plot : plots)
        ids.push_back(plot.id);
    EXPECT_THAT(ids, testing::IsSupersetOf({"sorting-rate", "sorting-rate-abacus", "on-abacus"}));
    const auto comparison = std::ranges::find(plots, "on-abacus", &Plot::id);
    EXPECT_THAT(comparison->caption, HasSubstr("At the largest n of each: intervals 5."));
    EXPECT_THAT(comparison->svg, HasSubstr("time on gl / on abacus"));
    EXPECT_THAT(comparison->svg, Not(HasSubstr("gpusort")));
    EXPECT_THAT(html_report(results, plots, {}), HasSubstr("id=\"plot-on-abacus\""));
}

}  // namespace
}  // namespace evaluation
