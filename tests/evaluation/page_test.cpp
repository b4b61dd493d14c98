// SPDX-License-Identifier: MIT
// Pieces of pages, the score and the captions.
#include "evaluation/output/page.h"

#include <gmock/gmock.h>

#include "evaluation/output/captions.h"
#include "evaluation/output/html.h"
#include "evaluation/output/score.h"
#include "evaluation/output/tables.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Rich, raisesPowersAndEscapesTheRest) {
    EXPECT_EQ(rich("n = 2^10, <b>"), "n = 2<sup>10</sup>, &lt;b&gt;");
    EXPECT_EQ(rich("n log^2 n"), "n log<sup>2</sup> n");
    EXPECT_EQ(rich("2^L, a ^ b, 2^"), "2^L, a ^ b, 2^");
}

TEST(Page, coloursVerdictsByWhatTheySay) {
    for (const auto& [verdict, expected] : {std::pair(Verdict::holds, "holds"),
                                            {Verdict::holds_as_corrected, "holds"},
                                            {Verdict::holds_in_direction, "partly"},
                                            {Verdict::holds_in_a_model, "partly"},
                                            {Verdict::agrees_with_its_table, "partly"},
                                            {Verdict::does_not_hold, "not"},
                                            {Verdict::refuted, "not"},
                                            {Verdict::open, "open"},
                                            {Verdict::differs, "open"}})
        EXPECT_EQ(css_class(verdict), expected) << name(verdict);
}

TEST(Page, listsTheSectionsThatHaveABody) {
    const Section sections[] = {{"one", "First", "<p>1</p>"}, {"two", "Second", ""}};
    const std::string html = page("T", "", sections);
    EXPECT_THAT(html, HasSubstr("<a href=\"#one\">First</a>"));
    EXPECT_THAT(html, HasSubstr("<section id=\"one\">"));
    EXPECT_THAT(html, Not(HasSubstr("Second")));
}

TEST(Page, warnsOfASoftwareRenderer) {
    Results results = tests::made_results();
    EXPECT_THAT(html_report(results, {}, {}), Not(HasSubstr("software renderer")));
    results.host.executors.front().is_software = true;
    EXPECT_THAT(html_report(results, {}, {}), HasSubstr("A GPU is a software renderer"));
}

// Every claim is in one section, of whatever kind it is.
TEST(Page, hasEveryClaimOnce) {
    Results results = tests::made_results();
    for (const ClaimKind kind : {ClaimKind::exact, ClaimKind::counted, ClaimKind::measured,
                                 ClaimKind::modelled, ClaimKind::printed})
        results.claims.push_back(
            {std::string("of-kind-") + std::string(name(kind)), "s", "p", kind, "b"});
    const std::string html = html_report(results, {}, {});
    for (const Claim& claim : results.claims) {
        const std::string row = "id=\"claim-" + claim.id + "\">";
        const auto first = html.find(row);
        EXPECT_NE(first, std::string::npos) << claim.id;
        EXPECT_EQ(html.find(row, first + 1), std::string::npos) << claim.id;
    }
}

TEST(Page, hasAVerdictOfEachExecutorSideBySide) {
    const Claim claims[] = {
        {"one", "s", "p", ClaimKind::measured, "b", "2 times", Verdict::holds, "P", "gl"},
        {"one", "s", "p", ClaimKind::measured, "b", "0.5 times", Verdict::does_not_hold, "P",
         "compute"}};
    const std::string html = as_html(claims);
    EXPECT_THAT(html, HasSubstr("<div><b>gl</b> 2 times</div><div><b>compute</b> 0.5 times</div>"));
    EXPECT_THAT(html, HasSubstr("<div><b>gl</b> <span class=\"holds\">holds</span></div>"
                                "<div><b>compute</b> <span class=\"not\">does not hold</span>"));
    EXPECT_EQ(html.find("claim-one"), html.rfind("claim-one"));
}

Statement made_statement(const std::string& id, std::vector<std::string> claims,
                         std::vector<std::string> tests) {
    return {id, "§1", "text", "exact", std::move(claims), std::move(tests), "why", {}, ""};
}

TEST(Score, countsWhatHoldsByClaimsAndByTests) {
    const Register paper{
        "A paper",
        "",
        {made_statement("a", {"right"}, {}), made_statement("b", {}, {"Suite.test"}),
         made_statement("c", {"wrong"}, {}), made_statement("d", {}, {})},
        {}};
    const Claim claims[] = {{"right", "", "", ClaimKind::exact, "", "", Verdict::holds},
                            {"wrong", "", "", ClaimKind::exact, "", "", Verdict::does_not_hold}};
    const auto counts = count_statuses(paper, claims);
    EXPECT_EQ(holding(counts), 2u);
    EXPECT_EQ(counts.at(Verdict::does_not_hold), 1u);
    EXPECT_EQ(counts.at(Verdict::open), 1u);
    const std::string html = score_html({&paper, 1}, claims);
    EXPECT_THAT(html, HasSubstr("A paper: <b>2 of 4</b> statements hold"));
    for (const char* status : {"holds: 1", "tested: 1", "does not hold: 1", "open: 1"})
        EXPECT_THAT(html, HasSubstr(status));
}

// The made results: 10 ns an element, std::sort 4 times as long, GPUSort 1.5 to 2.4 times.
TEST(Captions, sayWhatTheCurvesDo) {
    const Results results = tests::made_results();
    EXPECT_THAT(about_times(results),
                HasSubstr("For 2^20 elements: intervals 2.5 ns, optimized 10 ns, "));
    EXPECT_THAT(about_times(results), HasSubstr("optimized is faster than gpusort from 2^15 on."));
    EXPECT_THAT(about_ratios(results), HasSubstr("gpusort goes from 1.50 at 2^15 to 2.40 at 2^20"));
    EXPECT_THAT(about_optimizations(results.contests.back()),
                HasSubstr("overlapped 1.50 times, local-sort 1.33 times, optimized 1.50 times; all "
                          "of them 3.00 times."));
    EXPECT_THAT(about_distributions(results),
                HasSubstr("optimized z-order 1.00, intervals z-order 1.00."));
    EXPECT_EQ(about_times({}) + about_optimizations({}) + about_distributions({}), "");
}

TEST(Captions, nameNoCrossoverThatThereIsNot) {
    Results results = tests::made_results();
    for (Measurement& measurement : results.contests.back())
        if (measurement.contestant.sort == std_sort)
            for (Sample& sample : measurement.samples)
                sample.sort = 0.001;
    EXPECT_THAT(about_times(results),
                HasSubstr("optimized is faster than std::sort at no n up to the largest."));
}

TEST(Captions, takeTheFastestSetting) {
    Results results = tests::made_results();
    Contest& contest = results.contests.back();
    Measurement packed = contest[1];
    packed.contestant.sort.settings["packed"] = "yes";
    for (Sample& sample : packed.samples)
        sample.sort /= 2;
    contest.push_back(packed);
    EXPECT_DOUBLE_EQ(time_beside_cpu(contest, gpusort, "gl"), median_ms(contest.back()));
    contest.pop_back();
    EXPECT_DOUBLE_EQ(time_beside_cpu(contest, gpusort, "gl"), median_ms(contest[1]));
}

TEST(Tables, haveAllDistributionsInOne) {
    Results results = tests::made_results();
    results.distribution_contests[2][1].verified = false;
    const text::Table table = distribution_table(results.distribution_contests);
    EXPECT_EQ(table.rows.size(), sorts::distributions().size());
    EXPECT_EQ(table.rows[2].back(), "WRONG");
    EXPECT_EQ(table.rows[1].back(), "right");
    for (const auto& row : table.rows)
        EXPECT_EQ(row.size(), table.heads.size());
}

}  // namespace
}  // namespace evaluation
