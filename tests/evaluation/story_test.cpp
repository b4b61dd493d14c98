// SPDX-License-Identifier: MIT
// What the page of a run begins with.
#include "evaluation/output/story.h"

#include <gmock/gmock.h>

#include "evaluation/output/html.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

// Printed: 623 ms for the CPU sort at 2^20, 279 for Z-order; made: 4 times.
TEST(Chart, hasTable2BesideThisRun) {
    const std::string chart = chart_html(tests::made_results());
    EXPECT_THAT(chart, HasSubstr("(gl)</caption>"));
    EXPECT_THAT(chart, HasSubstr("2<sup>20</sup></td>"));
    EXPECT_THAT(chart, HasSubstr("<b>2.23</b></div><div><i class=\"measured\" "
                                 "style=\"width:60.0%\"></i><b>4.00</b>"));
    Results results = tests::made_results();
    results.contests.resize(1);
    EXPECT_THAT(chart_html(results), Not(HasSubstr("<sup>20</sup>")));
    EXPECT_EQ(chart_html({}), "");
}

TEST(Chart, hasABarOfEveryExecutor) {
    Results results = tests::made_results();
    results.host.executors.push_back({"compute", "A GPU", false, "4.5", "EGL device 0"});
    for (Contest& contest : results.contests) {
        Measurement other = *find(contest, abisort_z_order);
        other.contestant.executor = "compute";
        for (Sample& sample : other.samples)
            sample.sort /= 2;
        contest.push_back(other);
    }
    const std::string chart = chart_html(results);
    EXPECT_THAT(chart, HasSubstr("<i class=\"measured other\"></i> A GPU (compute)"));
    EXPECT_THAT(chart, HasSubstr("<b>4.00</b></div><div><i class=\"measured other\" "
                                 "style=\"width:60.0%\"></i><b>8.00</b>"));
}

TEST(Failures, areNamedWithWhatWasFound) {
    EXPECT_EQ(failures_html(tests::made_results().claims), "");
    const Claim claim{"odd",   "It is <odd>",         "§7", ClaimKind::modelled, "bar",
                      "found", Verdict::does_not_hold};
    const std::string html = failures_html({&claim, 1});
    EXPECT_THAT(html, HasSubstr("does not hold, by the model</b>: It is &lt;odd&gt; (§7)"));
    EXPECT_THAT(html, HasSubstr("bar: found"));
}

TEST(Refuted, areNamedWithTheirErrataOnAnyMachine) {
    const std::string html = refuted_html(registers());
    EXPECT_THAT(html, HasSubstr("refuted</b>: Odd-even sort swaps where i &gt; i + 1 (Jan et al."));
    EXPECT_THAT(html, HasSubstr("erratum J7: of the elements, not of the indexes"));
    Results results = tests::made_results();
    results.host.executors.front().is_software = true;
    EXPECT_THAT(html_report(results, {}, {}), HasSubstr("erratum J7"));
}

TEST(Unjudged, areALineUntilTheyAreAskedFor) {
    Results results = tests::made_results();
    results.probes.clear();
    results.claims = check_measured_claims(results);
    const std::string html = unjudged_html(results.claims);
    EXPECT_THAT(html, HasSubstr("claims that this run or this machine cannot judge</summary>"));
    EXPECT_THAT(html, HasSubstr("id=\"claim-gather\""));
    const std::string page = html_report(results, {}, {});
    EXPECT_EQ(page.find("id=\"claim-gather\""), page.rfind("id=\"claim-gather\"")) << "once";
    EXPECT_LT(page.find("id=\"table-2\""), page.find("<details><summary><h2>"));
}

}  // namespace
}  // namespace evaluation
