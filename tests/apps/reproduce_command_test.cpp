// SPDX-License-Identifier: MIT
// `gpu-abisort reproduce` and `report` as a user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "evaluation/results.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;
using testing::Not;

int validate(const std::string& results) {
    const std::string source = SOURCE_FOLDER;
    return std::system(("python3 '" + source + "/tests/evaluation/validate_results.py' '" + source +
                        "/docs' '" + results + "'")
                           .c_str());
}

class ReproduceCommand : public TemporaryFolder {};

TEST_F(ReproduceCommand, quickRunVerifiesEverySortAndWritesAReport) {
    const Outcome outcome =
        run({"reproduce", "--quick", "--max-log2n", "11", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("\n0 of "));
    EXPECT_THAT(outcome.out, HasSubstr("Every result equals std::sort's."));
    EXPECT_THAT(outcome.out, Not(HasSubstr("WRONG")));
    EXPECT_THAT(outcome.err, Not(HasSubstr("\r"))) << "a bar, but no terminal";
    EXPECT_EQ(validate(path("results/results.json")), 0);
    const auto results = evaluation::from_json(bytes_of(path("results/results.json")));
    EXPECT_TRUE(results.complete);
    EXPECT_EQ(results.contests.size(), 2u);
    std::set<evaluation::ClaimKind> kinds;
    for (const evaluation::Claim& claim : results.claims) {
        kinds.insert(claim.kind);
        EXPECT_TRUE(claim.kind == evaluation::ClaimKind::measured ||
                    claim.verdict == evaluation::Verdict::pass)
            << claim.id << ": " << claim.found;
    }
    EXPECT_EQ(kinds.size(), 4u) << "exact, counted, measured and modelled alike";
    for (const char* plot : {"time-per-element", "ratios", "optimizations", "distributions"})
        EXPECT_THAT(bytes_of(path("results/" + std::string(plot) + ".svg")), HasSubstr("<svg"));
}

TEST_F(ReproduceCommand, interruptedRunEndsWith130AndKeepsWhatIsDone) {
    const Outcome outcome =
        run({"reproduce", "--full", "--out", path("results")}, {.interrupt_after_ms = 4000});
    EXPECT_EQ(outcome.code, 130);
    EXPECT_THAT(outcome.err, HasSubstr("marked incomplete"));
    EXPECT_EQ(validate(path("results/results.json")), 0);
    EXPECT_FALSE(evaluation::from_json(bytes_of(path("results/results.json"))).complete);
    EXPECT_THAT(bytes_of(path("results/report.html")), HasSubstr("interrupted"));
}

TEST_F(ReproduceCommand, onABoardOf2006WhatItCannotRunIsLeftOutByName) {
    const Outcome outcome = run(
        {"reproduce", "--max-log2n", "10", "--profile", "geforce-6800", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    for (const char* left_out : {"network z-order: ", "intervals row-wise place=8: "})
        EXPECT_THAT(outcome.out + outcome.err, HasSubstr("left out: " + std::string(left_out)));
    EXPECT_THAT(outcome.out, HasSubstr("  optimized z-order"));
    EXPECT_EQ(validate(path("results/results.json")), 0);
}

TEST_F(ReproduceCommand, quickAndFullExcludeEachOther) {
    EXPECT_EQ(run({"reproduce", "--quick", "--full"}).code, 2);
}

class ReportCommand : public TemporaryFolder {
  protected:
    static std::string committed(const std::string& machine) {
        return std::string(SOURCE_FOLDER) + "/docs/results/" + machine + "/results.json";
    }

    // The page as Chromium has it after loading, with every request to a host failing, and the log
    // of what it requested.
    std::string loaded(const std::string& page) {
        const std::string command =
            "chromium --headless --no-sandbox --disable-gpu --user-data-dir='" + path("profile") +
            "' --host-resolver-rules='MAP * ~NOTFOUND' --log-net-log='" + path("net.json") +
            "' --dump-dom 'file://" + page + "' >'" + path("dom.html") + "' 2>/dev/null";
        EXPECT_EQ(std::system(command.c_str()), 0) << "Chromium is needed for this test";
        return bytes_of(path("dom.html"));
    }
};

TEST_F(ReportCommand, drawsTheCommittedResults) {
    for (const char* machine : {"llvmpipe", "h200"}) {
        const Outcome outcome = run({"report", committed(machine), "--out", path(machine)});
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("Table 2"));
        const std::string committed_page =
            bytes_of(std::string(SOURCE_FOLDER) + "/docs/results/" + machine + "/tables.txt");
        EXPECT_EQ(bytes_of(path(std::string(machine) + "/tables.txt")), committed_page);
    }
}

TEST_F(ReportCommand, pageInABrowserShowsEveryPlotAndRequestsNothing) {
    ASSERT_EQ(run({"report", committed("llvmpipe"), "--out", path("report")}).code, 0);
    const std::string page = loaded(path("report/report.html"));
    for (const char* plot : {"time-per-element", "ratios", "optimizations", "distributions"}) {
        const auto figure = page.find("id=\"plot-" + std::string(plot) + "\"");
        ASSERT_NE(figure, std::string::npos) << plot;
        EXPECT_NE(page.substr(figure, 600).find("<svg"), std::string::npos) << plot;
    }
    for (const char* other : {"src=\"", "href=\"http", "url(http", "@import"})
        EXPECT_THAT(page, Not(HasSubstr(other)));
}

TEST_F(ReportCommand, whatIsNoResultsFileEndsWith3) {
    put(path("odd.json"), "{\"schema\": 1}");
    const Outcome odd = run({"report", path("odd.json")});
    EXPECT_EQ(odd.code, 3);
    EXPECT_THAT(odd.err, HasSubstr("no results of this program"));
    EXPECT_EQ(run({"report", path("missing.json")}).code, 3);
    EXPECT_EQ(run({"report", path(".")}).code, 3);
    put(path("deep.json"), std::string(200'000, '['));
    EXPECT_EQ(run({"report", path("deep.json")}).code, 3);
}

TEST_F(ReportCommand, withoutAFolderForTemporaryFilesEndsWith3AndNamesIt) {
    const Outcome outcome = run({"report", committed("llvmpipe"), "--out", path("report")},
                                {.environment = {"TMPDIR=" + path("none")}});
    EXPECT_EQ(outcome.code, 3);
    EXPECT_THAT(outcome.err, HasSubstr(path("none")));
}

TEST_F(ReportCommand, withoutGnuplotThereAreNoPlotsAndItSaysWhatToInstall) {
    const Outcome outcome = run({"report", committed("llvmpipe"), "--out", path("report")},
                                {.environment = {"PATH=" + path("empty")}});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.err, HasSubstr("gnuplot-nox"));
    EXPECT_THAT(bytes_of(path("report/report.html")), HasSubstr("claim-data-spread"));
    EXPECT_FALSE(std::filesystem::exists(path("report/ratios.svg")));
}

}  // namespace
}  // namespace tests
