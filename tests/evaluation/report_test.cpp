// SPDX-License-Identifier: MIT
// The data of the report's page; tests/apps/report_page.py looks at the page in a browser.
#include "evaluation/report/report.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "evaluation/register/register.h"
#include "tests/evaluation/made_later_results.h"

namespace evaluation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// What the page's script reads.
nlohmann::json data_of(const std::string& page) {
    constexpr std::string_view begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t first = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(first, page.find("</script>", first) - first));
}

TEST(ReportPage, hasTheMediansAndClocksOfAllMeasurements) {
    Results results = tests::made_full_results();
    for (Sample& sample : results.contests.back()[1].samples)
        sample.gpu = sample.sort / 2;
    const auto run = data_of(report_page(results, {}))["runs"][0];
    ASSERT_EQ(run["contests"].size(), results.contests.size());
    const Contest& contest = results.contests.back();
    const auto sorts = run["contests"].back()["sorts"];
    ASSERT_EQ(sorts.size(), contest.size());
    for (std::size_t s = 0; s < contest.size(); ++s) {
        EXPECT_EQ(sorts[s]["name"], name(contest[s].contestant.sort));
        EXPECT_EQ(sorts[s]["executor"], contest[s].contestant.executor);
        EXPECT_DOUBLE_EQ(sorts[s]["ms"], median_ms(contest[s]));
        EXPECT_DOUBLE_EQ(sorts[s]["transfer_ms"], 0.2);
    }
    EXPECT_EQ(sorts[0]["clock"], "host");
    EXPECT_EQ(sorts[1]["clock"], "GPU");
    EXPECT_EQ(run["distributions"].size(), sorts::distributions().size());
    EXPECT_FALSE(run["processors"].empty());
}

TEST(ReportPage, hasEveryStatementWithItsVerdicts) {
    Results results = tests::made_full_results();
    for (Claim& claim : results.claims)
        claim.found += "</script><b>";
    const std::string page = report_page(results, {});
    const auto papers = data_of(page)["papers"];
    ASSERT_EQ(papers.size(), registers().size());
    for (std::size_t p = 0; p < papers.size(); ++p) {
        ASSERT_EQ(papers[p]["statements"].size(), registers()[p].statements.size());
        EXPECT_EQ(papers[p]["holding"], count_holding(registers()[p], results.claims));
        for (std::size_t s = 0; s < papers[p]["statements"].size(); ++s) {
            const Statement& statement = registers()[p].statements[s];
            const Status known = status(statement, results.claims);
            EXPECT_EQ(papers[p]["statements"][s]["id"], statement.id);
            EXPECT_EQ(papers[p]["statements"][s]["verdict"], name(known.verdict));
            EXPECT_EQ(papers[p]["statements"][s]["executors"].size(), known.of_executors.size());
        }
    }
    EXPECT_THAT(page, Not(HasSubstr("<b>"))) << "no text of a result is markup";
}

TEST(ReportPage, warnsOfWhatMisleads) {
    Results results = tests::made_results();
    EXPECT_THAT(warnings(results), ElementsAre());
    results.complete = false;
    results.host.executors.front().is_software = true;
    for (std::size_t i = 0; i < least_repeats; ++i)
        results.contests.back()[1].samples[i].mhz = i == 0 ? 345 : 1980;
    EXPECT_THAT(warnings(results),
                ElementsAre(HasSubstr("interrupted"), HasSubstr("n = 2^20: 345 to 1980 MHz"),
                            HasSubstr("software renderer")));
    EXPECT_EQ(data_of(report_page(results, {}))["runs"][0]["warnings"].size(), 3u);
}

TEST(ReportPage, ofTwoRunsHasWhatDiffers) {
    const Results a = tests::made_results();
    Results b = a;
    b.claims.front().verdict = Verdict::does_not_hold;
    const auto data = data_of(comparison_page(a, b));
    EXPECT_EQ(data["runs"].size(), 2u);
    EXPECT_EQ(data["comparison"]["differ"].size(), 1u);
    EXPECT_EQ(data["comparison"]["differ"][0]["b"], "does not hold");
    EXPECT_EQ(data["comparison"]["times"].size(), 6u * 9u);
}

// A run that ended at once, and one of a single n.
TEST(ReportPage, isThereForAnyRun) {
    const std::string page = report_page({}, {});
    EXPECT_EQ(data_of(page)["runs"][0]["contests"].size(), 0u);
    EXPECT_THAT(page, HasSubstr("default-src 'none'; script-src 'sha256-")) << "nothing else runs";
    Results results = tests::made_results();
    results.contests.resize(1);
    results.distribution_contests.clear();
    EXPECT_EQ(data_of(report_page(results, {}))["runs"][0]["contests"].size(), 1u);
}

TEST(TablesText, hasAllTables) {
    const std::string text = tables_text(tests::made_full_results());
    for (const char* part : {"Claims\n", "Table 2 (", "Table 3 (", "n = 2^20, uniform keys",
                             "All distributions, n = 2^18", "measured on compute",
                             "Speed-up with p stream processors, from the plan"})
        EXPECT_THAT(text, HasSubstr(part));
}

}  // namespace
}  // namespace evaluation
