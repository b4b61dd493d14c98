// SPDX-License-Identifier: MIT
// Tests of the data in the report's page. tests/apps/report_page.py tests the page in a browser.
#include "evaluation/report/report.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/register/register.h"
#include "io/words.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The data that the page's script reads.
nlohmann::json data_of(const std::string& page) {
    constexpr std::string_view begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t first = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(first, page.find("</script>", first) - first));
}

TEST(ReportPage, hasTheMediansAndClocksOfAllMeasurements) {
    Results results = tests::made_full_results();
    for (Sample& sample : results.contests.back()[1].samples)
        sample.gpu = sample.sort / 2;
    const auto run = data_of(report_page(results, {}))["run"];
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
    EXPECT_EQ(data_of(report_page(results, {}))["run"]["warnings"].size(), 3u);
    EXPECT_THAT(screen(results, 100), HasSubstr("n = 2^20: 345 to 1980 MHz"));
}

TEST(ReportPage, tellsHowMuchSlowerAnExecutorIsAtTheSameArithmetic) {
    Results results;
    results.probes = {{"arithmetic", "gl", 1024, {{.sort = 9, .gpu = 8}}},
                      {"arithmetic", "compute", 1024, {{.sort = 1, .gpu = 0.25}}},
                      {"gather", "gl", 1024, {{.sort = 1}}}};
    const HostExecutor gl = {.name = "gl", .is_software = false};
    EXPECT_EQ(slower_at_arithmetic(results, gl),
              "the same arithmetic takes 32.0 times as long as on compute");
    EXPECT_EQ(slower_at_arithmetic(results, {.name = "gl"}), "") << "software";
    EXPECT_EQ(slower_at_arithmetic(results, {.name = "compute", .is_software = false}), "");
    EXPECT_EQ(slower_at_arithmetic(results, {.name = "emulator", .is_software = false}), "");
    results.probes.erase(results.probes.begin() + 1);
    EXPECT_EQ(slower_at_arithmetic(results, gl), "");
}

// Results of a run that ended at once, and of a run with a single n.
TEST(ReportPage, isThereForAnyRun) {
    const std::string page = report_page({}, {});
    EXPECT_EQ(data_of(page)["run"]["contests"].size(), 0u);
    EXPECT_THAT(page, HasSubstr("default-src 'none'; script-src 'sha256-")) << "nothing else runs";
    Results results = tests::made_results();
    results.contests.resize(1);
    results.distribution_contests.clear();
    EXPECT_EQ(data_of(report_page(results, {}))["run"]["contests"].size(), 1u);
}

// Makes results with which half of all claims fail.
Results with_failures() {
    Results results = tests::made_results();
    for (int more = 0; more < 20; ++more)
        results.claims.push_back({fmt::format("odd-{}", more),
                                  std::string(300, 'x') + " words " + std::string(90, 'y'), "§5",
                                  ClaimKind::exact, "bar", "found", Verdict::does_not_hold});
    return results;
}

TEST(Screen, isOneScreenWhateverFails) {
    for (const Results& results : {tests::made_results(), with_failures(), Results{}})
        for (const std::size_t width : {100u, 80u, 70u}) {
            const std::string text = screen(results, width);
            EXPECT_LE(io::lines_of(text).size(), 28u) << "the caller adds two";
            for (const std::string_view line : io::lines_of(text))
                EXPECT_LE(io::characters(line), width) << line;
        }
}

TEST(Screen, hasTheReportsTablesBesideThisRuns) {
    const std::string text = screen(tests::made_results(), 100);
    EXPECT_THAT(text, HasSubstr("2^20 | 623     658 479 279 | 448     173 135 | 41.9"));
    EXPECT_THAT(screen(tests::made_results(), 70), Not(HasSubstr("Table 3")));
    EXPECT_THAT(screen(tests::made_results(), 70), HasSubstr("Table 2"));
    EXPECT_THAT(screen(tests::made_results(), 80), HasSubstr("CPU: the middle of the range"));
    EXPECT_THAT(text, HasSubstr("by the host's clock"));
    Results results = tests::made_results();
    results.contests.pop_back();
    for (Contest& contest : results.contests)
        for (Sample& sample : contest[6].samples)
            sample.gpu = sample.sort / 2;
    EXPECT_THAT(screen(results, 100), HasSubstr("by the GPU's clock"));
    EXPECT_THAT(screen(results, 100), HasSubstr("135 |    -       -"));
}

TEST(Screen, hasTheColumnsOfEveryExecutor) {
    Results results = tests::made_full_results();
    for (Contest& contest : results.contests) {
        Measurement other = *find(contest, std_sort, "");
        other.contestant = {abisort_z_order, "compute"};
        other.samples.assign(3, {.sort = 777});
        contest.push_back(other);
    }
    const std::string text = screen(results, 100);
    EXPECT_THAT(text, HasSubstr(" | gl, by the host's clock"));
    EXPECT_THAT(text, HasSubstr(" | compute, by the host's clock"));
    EXPECT_THAT(text, testing::ContainsRegex("\n2\\^20 \\| [^\n]* \\|       - 777 [^\n]* 1.00\n"));
    EXPECT_THAT(text, Not(HasSubstr("Table 3"))) << "where there is no room for all";
    EXPECT_THAT(screen(results, 80), HasSubstr("Table 2"));
    EXPECT_THAT(screen(results, 80), Not(HasSubstr("compute, by")));
    EXPECT_THAT(screen(results, 130), HasSubstr("Table 3"));
}

TEST(Screen, countsStatementsAsTheRegistersDo) {
    const Results results = tests::made_results();
    std::size_t errata = 0;
    for (const Register& paper : registers())
        errata += count_errata(paper);
    const Register& report = registers().front();
    EXPECT_THAT(
        screen(results, 100),
        AllOf(
            HasSubstr(fmt::format("\nin all           {} of the paper's {} statements hold, ",
                                  count_holding(report, results.claims), report.statements.size())),
            HasSubstr(fmt::format("\nerrata           {} statements of the papers", errata))));
}

TEST(Screen, saysWhatDoesNotHoldByNameAndWhatIsWrong) {
    Results results = tests::made_results();
    EXPECT_THAT(screen(results, 100), HasSubstr("each result equal to std::sort's bit for bit"));
    results.contests[0][2].verified = false;
    results.claims = check_measured_claims(results);
    EXPECT_THAT(screen(results, 100), HasSubstr("WRONG results of 1 sorts"));
    EXPECT_THAT(screen(results, 100),
                HasSubstr("\ndoes not hold: The result is the sorted sequence (§4)\n"));
    EXPECT_THAT(screen(with_failures(), 100), HasSubstr("and 15 more"));
    results = tests::made_results();
    results.claims.assign(2, {"z", "Z is fast", "§8", ClaimKind::measured, "bar"});
    results.claims[0].executor = "gl";
    results.claims[1].executor = "compute";
    EXPECT_THAT(screen(results, 100),
                HasSubstr("\ndoes not hold, on gl and compute: Z is fast (§8)\n"));
}

TEST(Screen, ofSoftwareSaysWhatItCannotJudge) {
    Results results = tests::made_results();
    results.host.executors.front().is_software = true;
    results.claims = check_measured_claims(results);
    EXPECT_THAT(screen(results, 100), AllOf(HasSubstr("claims about time: this is not a GPU"),
                                            HasSubstr("times say nothing about GPUs.")));
}

// Makes run B. Run B is twice as fast as run A, and has only the larger half of run A's n.
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

// The comparison has std::sort, gpusort, the four variants of GPU-ABiSort, intervals, the network
// and tuned.
TEST(Comparison, hasEveryProgramAtEverySizeOfBoth) {
    const std::string text = comparison_text(tests::made_results(), made_b());
    std::size_t rows = 0;
    for (const std::string_view line : io::lines_of(text))
        rows += line.ends_with(" 2.00");
    EXPECT_EQ(rows, 3u * 9u);
}

// If only one of the runs has or has judged a claim, the claim does not count as a difference.
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
