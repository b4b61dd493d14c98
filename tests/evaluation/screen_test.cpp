// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/register/register.h"
#include "io/words.h"
#include "tests/evaluation/made_later_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

// Whatever fails: half of all claims.
Results with_failures() {
    Results results = tests::made_results();
    for (int more = 0; more < 20; ++more)
        results.claims.push_back({fmt::format("odd-{}", more),
                                  std::string(300, 'x') + " words " + std::string(90, 'y'), "§5",
                                  ClaimKind::exact, "bar", "found", Verdict::does_not_hold});
    unsigned mhz = 345;
    for (Sample& sample : results.contests.back().back().samples)
        sample.mhz = std::exchange(mhz, mhz + 800);
    return results;
}

TEST(Screen, isOneScreenWhateverFails) {
    for (const Results& results : {tests::made_results(), with_failures(), Results{}})
        for (const std::size_t width : {100u, 80u, 70u}) {
            const auto lines = lines_of(screen(results, width));
            EXPECT_LE(lines.size(), 28u) << "the caller adds two";
            for (const std::string& line : lines)
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
    EXPECT_THAT(screen(results, 100), HasSubstr("left out         n = 2^20; "));
}

TEST(Screen, hasTheColumnsOfEveryExecutor) {
    Results results = tests::made_full_results();
    for (Contest& contest : results.contests) {
        Measurement other = *find(contest, std_sort);
        other.contestant = {abisort_z_order, "compute"};
        other.samples.assign(3, {.sort = 777});
        contest.push_back(other);
    }
    const std::string text = screen(results, 100);
    EXPECT_THAT(text, HasSubstr(" | gl, by the host's clock"));
    EXPECT_THAT(text, HasSubstr(" | compute, by the host's clock"));
    EXPECT_THAT(text, testing::ContainsRegex("\n2\\^20 \\| [^\n]* \\|       -  777 [^\n]* 1.00\n"));
    EXPECT_THAT(text, Not(HasSubstr("Table 3"))) << "where there is no room for all";
    EXPECT_THAT(screen(results, 80), HasSubstr("Table 2"));
    EXPECT_THAT(screen(results, 80), Not(HasSubstr("compute, by")));
    EXPECT_THAT(screen(results, 130), HasSubstr("Table 3"));
}

TEST(Screen, namesWhatIsRefutedOnAnyMachine) {
    EXPECT_THAT(screen({}, 100),
                HasSubstr("\nerrata           11 statements of the papers do not hold"));
}

TEST(Screen, countsStatementsAsTheRegistersDo) {
    const Results results = tests::made_results();
    const Register& report = registers().front();
    EXPECT_THAT(
        screen(results, 100),
        HasSubstr(fmt::format("\nin all           {} of the paper's {} statements hold, ",
                              count_holding(report, results.claims), report.statements.size())));
}

TEST(Screen, saysWhatDoesNotHoldByNameAndWhatIsWrong) {
    Results results = tests::made_results();
    EXPECT_THAT(screen(results, 100), HasSubstr("every one equal to std::sort's bit for bit"));
    results.contests[0][2].verified = false;
    results.claims = check_measured_claims(results);
    EXPECT_THAT(screen(results, 100), HasSubstr("WRONG results of 1 sorts"));
    EXPECT_THAT(screen(results, 100),
                HasSubstr("\ndoes not hold: The result is the sorted sequence (§4)\n"));
    EXPECT_THAT(screen(with_failures(), 100), HasSubstr("and 15 more"));
    EXPECT_THAT(screen(with_failures(), 100), HasSubstr("n = 2^20: 345 to 4345 MHz"));
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
    EXPECT_THAT(screen(results, 100), HasSubstr("claims about time: this is not a GPU"));
    EXPECT_THAT(screen(results, 100), HasSubstr("times say nothing about GPUs"));
}

}  // namespace
}  // namespace evaluation
