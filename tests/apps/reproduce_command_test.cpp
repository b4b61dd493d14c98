// SPDX-License-Identifier: MIT
// Tests of `gpu-abisort reproduce` and `gpu-abisort report`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "evaluation/contests/contestants.h"
#include "evaluation/results/results.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReproduceCommand : public TemporaryFolder {
  protected:
    // Starts a full run, and ends it by a shell command, in which $! is the run, once the results
    // have a measurement.
    Outcome run_until_a_result(const std::string& end) {
        return run_shell("$GPU_ABISORT reproduce --full --out " + path("results") +
                         " & until grep -q log2_n " + path("results/results.json") +
                         " 2>/dev/null; do sleep 0.1; done; " + end + "; wait $!");
    }
};

TEST_F(ReproduceCommand, quickRunVerifiesEverySortAndWritesAReport) {
    const Outcome outcome = run({"reproduce", "--max-log2n", "10", "--executor", "gl", "--executor",
                                 "emulator", "--scaling", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("each result equal to std::sort's"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("WRONG")));
    EXPECT_THAT(outcome.err, HasSubstr("1 of 2: n = 2^10, uniform keys ..."));
    const auto results = evaluation::from_json(bytes_of(path("results/results.json")));
    EXPECT_TRUE(results.complete);
    EXPECT_EQ(results.contests.size(), 1u);
    const auto count = [&results](const evaluation::SortForm& sort, const std::string& executor) {
        return std::ranges::count(results.contests.front(), evaluation::Contestant{sort, executor},
                                  &evaluation::Measurement::contestant);
    };
    EXPECT_EQ(count(evaluation::intervals, "gl"), 1);
    EXPECT_EQ(count(evaluation::tile_merge, "emulator"), 1);
    EXPECT_EQ(count(evaluation::tile_merge, "gl"), 0) << "gl runs no workgroups";
    EXPECT_EQ(results.processors.executor.name, "compute");
    EXPECT_FALSE(results.processors.runs.empty());
}

// The program `timeout` sends every signal twice.
TEST_F(ReproduceCommand, interruptedRunEndsWith130AndKeepsWhatIsDone) {
    EXPECT_THAT(run_until_a_result("kill -TERM $!; kill -TERM $!"),
                ended_with(130, HasSubstr("marked as incomplete")));
    EXPECT_FALSE(evaluation::from_json(bytes_of(path("results/results.json"))).complete);
    EXPECT_THAT(bytes_of(path("results/report.html")), HasSubstr("interrupted"));
}

TEST_F(ReproduceCommand, killedRunLeavesWhatWasFoundForReport) {
    const Outcome outcome = run_until_a_result("kill -KILL $!");
    EXPECT_EQ(outcome.code, 128 + SIGKILL) << outcome.err;
    const std::string results = path("results/results.json");
    EXPECT_FALSE(evaluation::from_json(bytes_of(results)).complete);
    EXPECT_EQ(run({"report", results, "--out", path("page")}).code, 0);
    EXPECT_THAT(bytes_of(path("page/report.html")), HasSubstr("interrupted"));
}

TEST_F(ReproduceCommand, onAGraphicsCardOf2006WhatItCannotRunIsLeftOut) {
    const Outcome outcome = run(
        {"reproduce", "--max-log2n", "10", "--profile", "geforce-6800", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    const auto results = evaluation::from_json(bytes_of(path("results/results.json")));
    const evaluation::Contest& contest = results.contests.front();
    EXPECT_NE(find(contest, evaluation::abisort_z_order, "gl"), nullptr);
    EXPECT_EQ(find(contest, evaluation::network, "gl"), nullptr);
    EXPECT_TRUE(results.processors.runs.empty()) << "only full runs measure it unless asked to";
}

TEST_F(ReproduceCommand, programsThatAreNamedAreMeasuredAlone) {
    const Outcome outcome = run({"reproduce", "--max-log2n", "10", "--program", "intervals",
                                 "--program", "gpusort", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_LE(std::ranges::count(outcome.out, '\n'), 30) << "one screen";
    for (const char* text : {"\nchecked here", "\ncomputed", "\nnot measured", "\nresults",
                             "| Table 2", "| Table 3", "report.html"})
        EXPECT_THAT(outcome.out, HasSubstr(text));
    const auto results = evaluation::from_json(bytes_of(path("results/results.json")));
    std::set<std::string> programs;
    for (const evaluation::Measurement& measurement : results.contests.at(0))
        programs.insert(measurement.contestant.sort.program);
    std::set<std::string> expected = {"gpusort", "intervals"};
    for (const evaluation::SortForm& sort : evaluation::host_sorts())
        expected.insert(sort.program);
    EXPECT_EQ(programs, expected);
}

// Samples with the same turn number are compared, so the turns of a second run must get new
// numbers.
TEST_F(ReproduceCommand, addMeasuresWhatAFileLacks) {
    const std::string file = path("results/results.json");
    const std::vector<std::string> command = {"reproduce", "--executor",    "emulator",
                                              "--out",     path("results"), "--max-log2n"};
    const auto run_with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), command.begin(), command.end());
        return run(more);
    };
    ASSERT_EQ(run_with({"10", "--program", "intervals"}).code, 0);
    const auto before = evaluation::from_json(bytes_of(file));
    const Outcome outcome =
        run_with({"11", "--program", "intervals", "--program", "network", "--add", file});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, Not(HasSubstr("single operations")));
    const auto after = evaluation::from_json(bytes_of(file));
    EXPECT_EQ(after.date, before.date);
    ASSERT_EQ(after.contests.size(), 2u);
    std::multiset<std::string> sorts;
    for (const evaluation::Measurement& each : after.contests[0])
        sorts.insert(each.contestant.sort.program);
    EXPECT_EQ(sorts.count("std::sort"), 1u);
    EXPECT_GT(sorts.count("network"), 0u);
    ASSERT_GE(after.contests[0].size(), before.contests[0].size());
    for (std::size_t m = 0; m < before.contests[0].size(); ++m)
        EXPECT_EQ(after.contests[0][m].samples.front().sort,
                  before.contests[0][m].samples.front().sort);
    for (const evaluation::Sample& sample : after.contests[1].front().samples)
        EXPECT_GT(sample.turn, last_turn(before));
}

TEST_F(ReproduceCommand, addRejectsAFileOfAnotherCommitDeviceOrDriver) {
    const std::vector<std::string> command = {"reproduce",   "--executor", "emulator",
                                              "--max-log2n", "10",         "--program",
                                              "intervals",   "--out",      path("results")};
    ASSERT_EQ(run(command).code, 0);
    const std::string written = bytes_of(path("results/results.json"));
    for (const std::string name :
         {"/commit", "/place/executors/0/renderer", "/place/executors/0/gl_version", "/place/cpu",
          "/mode", "/place/profile"}) {
        auto results = nlohmann::json::parse(written);
        results.at(nlohmann::json::json_pointer(name)) = name == "/mode" ? "full" : "another";
        put(path("other.json"), results.dump());
        std::vector<std::string> continuing = command;
        continuing.insert(continuing.end(), {"--add", path("other.json")});
        EXPECT_THAT(run(continuing), ended_with(3, HasSubstr("cannot be continued: "))) << name;
    }
    EXPECT_EQ(bytes_of(path("results/results.json")), written);
}

class ReportCommand : public TemporaryFolder {
  protected:
    static std::string committed(const std::string& machine) {
        return std::string(SOURCE_FOLDER) + "/docs/results/" + machine + "/results.json";
    }
};

TEST_F(ReportCommand, drawsTheCommittedResults) {
    for (const char* machine : {"llvmpipe-every-sort", "h100-every-sort"}) {
        const Outcome outcome = run({"report", committed(machine), "--out", path(machine)});
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("Table 2"));
        EXPECT_THAT(bytes_of(path(std::string(machine) + "/report.html")),
                    HasSubstr("Table 2: GeForce"));
    }
}

TEST_F(ReportCommand, setsTwoRunsSideBySide) {
    const Outcome outcome =
        run({"report", committed("h100-every-sort"), committed("llvmpipe-every-sort")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("A: NVIDIA H100"));
    EXPECT_THAT(outcome.out, HasSubstr("B: llvmpipe"));
    EXPECT_THAT(outcome.out, HasSubstr("of claims that only one run has"));
}

// Shows a statement with its numbers, its threshold, the device and the clock, and whether times
// include transfers.
TEST_F(ReportCommand, claimsShowsAStatementWithAllThatIsKnownOfIt) {
    const Outcome one =
        run({"claims", "network-speed-up", "--results", committed("h100-every-sort")});
    EXPECT_EQ(one.code, 0) << one.err;
    for (const char* text :
         {"Faster than previous non-optimal sorts", "network-speed-up", "threshold", "found",
          "NVIDIA H100", "(compute)", "GPU's clock", "without transfers"})
        EXPECT_THAT(one.out, HasSubstr(text));
    const Outcome abstract = run({"claims", "--place", "abstract", "--paper", "gre"});
    EXPECT_EQ(abstract.code, 0) << abstract.err;
    EXPECT_THAT(abstract.out, HasSubstr("optimal-time"));
    EXPECT_THAT(abstract.out, Not(HasSubstr("listing-1")));
}

TEST_F(ReportCommand, whatMakesNoSenseIsRejected) {
    const std::string results = committed("llvmpipe-every-sort");
    put(path("odd.json"), "{\"schema\": 1}");
    put(path("deep.json"), std::string(200'000, '['));
    std::filesystem::copy_file(results, path("report.html"));
    for (const auto& [words, code, message] :
         std::vector<std::tuple<std::string, int, std::string>>{
             {"report odd.json", 3, "this is not a results file"},
             {"report deep.json", 3, "this is not a results file"},
             {"report missing.json", 3, "cannot be read"},
             {"report '" + results + "' missing.json", 3, "cannot be read"},
             {"report .", 3, "cannot be read"},
             {"report report.html", 2, "RESULTS and the report's report.html"},
             {"claims nothing", 2, "no statement or claim 'nothing'"},
             {"claims right --format json", 2, "ID and --place show text"},
             {"reproduce --executor emulator --executor gl --executor emulator", 2,
              "--executor emulator is given twice"}})
        EXPECT_THAT(run_shell("cd '" + path("") + "'; $GPU_ABISORT " + words),
                    ended_with(code, HasSubstr(message)))
            << words;
    EXPECT_EQ(bytes_of(path("report.html")), bytes_of(results));
}

// The JSON library's destructor allocates memory, which would end the program.
TEST_F(ReportCommand, endsWith5WhenThereIsNoMemoryForAFile) {
    auto results = nlohmann::json::parse(bytes_of(committed("llvmpipe-every-sort")));
    auto& samples = results["contests"][0]["measurements"][0]["samples"];
    samples = std::vector<nlohmann::json>(400'000, {{"sort_ms", 1.5}});
    put(path("results.json"), results.dump());
    for (const unsigned mib : {60u, 80u, 100u})
        EXPECT_EQ(run({"report", path("results.json"), "--out", path("report")},
                      {.max_memory = std::uint64_t{mib} << 20})
                      .code,
                  5)
            << mib;
}

TEST_F(ReportCommand, needsNotReplaceTheResults) {
    std::filesystem::copy_file(committed("llvmpipe-every-sort"), path("results.json"));
    chmod(path("results.json").c_str(), 0444);
    EXPECT_EQ(run({"report", path("results.json")}).code, 0);
    EXPECT_EQ(bytes_of(path("results.json")), bytes_of(committed("llvmpipe-every-sort")));
}

TEST_F(ReportCommand, timesThatAreOddAreDrawn) {
    auto results = nlohmann::json::parse(bytes_of(committed("h100-every-sort")));
    for (const double ms : {1e-6, 1e9}) {
        for (auto& contest : results["contests"])
            for (auto& measurement : contest["measurements"])
                for (auto& sample : measurement["samples"])
                    sample = {{"sort_ms", ms}};
        put(path("results.json"), results.dump());
        const Outcome outcome = run({"report", path("results.json"), "--out", path("report")});
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(outcome.out + outcome.err, Not(testing::ContainsRegex("\\b(inf|nan)\\b")));
    }
}

}  // namespace
}  // namespace tests
