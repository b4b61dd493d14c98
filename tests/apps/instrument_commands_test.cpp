// SPDX-License-Identifier: MIT
// Tests of the commands `check`, `history` and `trace`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "apps/exit.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace {

using testing::AllOf;
using testing::HasSubstr;
using tests::ended_with;
using tests::Outcome;
using tests::run;
using tests::run_shell;

class InstrumentCommands : public tests::TemporaryFolder {};

TEST_F(InstrumentCommands, historyAsJson) {
    const auto outcome = run({"history", "--keys", "7.1,4,1,6", "--program", "network", "--element",
                              "0", "--with", "2", "--format", "json"});
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["element"], nlohmann::json({{"index", 0}, {"key", 7.1}, {"rank", 3}}));
    EXPECT_EQ(json["padding"], 0);
    EXPECT_EQ(json["compared"], nlohmann::json({1}));
    ASSERT_EQ(json["moves"].size(), 3u);
    EXPECT_EQ(json["moves"][0]["from"]["element"], 0);
    EXPECT_EQ(json["moves"][0]["to"]["element"], 1);
    EXPECT_EQ(json["moves"][1]["from"], json["moves"][0]["to"]);
    EXPECT_EQ(json["moves"][2]["operation"], 2);
    EXPECT_EQ(json["moves"][2]["to"]["element"], 3);
    ASSERT_EQ(json["comparisons"].size(), 6u) << "both instances of each comparator compare";
    EXPECT_EQ(json["comparisons"][0], nlohmann::json({{"operation", 0},
                                                      {"label", json["moves"][0]["label"]},
                                                      {"with", 1},
                                                      {"greater", true}}));
}

TEST_F(InstrumentCommands, historyAsText) {
    using Text = testing::Matcher<const std::string&>;
    for (const auto& [options, text] : std::vector<std::pair<std::string, Text>>{
             {"--keys 7,4,1,6 --program network --element 0",
              AllOf(HasSubstr("element 0 (7), rank 3"),
                    HasSubstr("greater than element 2 (1), 2 times"))},
             {"--keys 5,1,5 --program intervals --element 2 --with 0",
              AllOf(HasSubstr("element 2 (5), rank 2"), HasSubstr("greater than element 0 (5)"),
                    HasSubstr("comparisons with padding, which are not listed: "),
                    HasSubstr("compared with element 0 (5) at operation"))},
             {"--distribution sorted --log2n 6 --element 63 --with 1",
              HasSubstr("never compared with element 1 (0.012251377)")},
             {"--keys 2,1 --program gather-radix --element 0 --with 1",
              AllOf(HasSubstr("gather-radix does not compare values"),
                    HasSubstr("never compared with element 1 (1)"))},
             {"--keys 4,3,2,1 --program butterfly --element 0",
              HasSubstr("butterfly finds only the minimum and the maximum")},
             {"--keys 3 --element 0", HasSubstr("element 0 (3), rank 0")}}) {
        const auto outcome = run_shell("$GPU_ABISORT history " + options);
        EXPECT_EQ(outcome.code, apps::done) << options << "\n" << outcome.err;
        EXPECT_THAT(outcome.out, text) << options;
    }
}

TEST_F(InstrumentCommands, historyRejectsWhatItCannotFollow) {
    EXPECT_THAT(run({"history", "--help"}).out,
                HasSubstr("Position of the value in the input, from 0 (required)"));
    for (const auto& [options, why] : std::vector<std::pair<std::string, std::string>>{
             {"--keys 1,2 --element 2", "--element 2: the input has the elements 0 to 1"},
             {"--keys 1,2 --element 0 --with 7", "--with 7: the input has the elements 0 to 1"},
             {"--keys 1,2 --element 1 --with 1", "--with 1: name another element"},
             {"--keys 1,nan --element 0", "a key is NaN"},
             {"--keys 1,16777217 --element 0",
              "line 1: 16777217 is not a float32, the nearest is 16777216"},
             {"--keys 1,2", "--element"},
             {"--keys 1,2 --log2n 5 --element 0", "--log2n"},
             {"--program intervals --set values=keys --element 0", "ids"}}) {
        const auto outcome = run_shell("$GPU_ABISORT history " + options);
        EXPECT_EQ(outcome.code, apps::usage_error) << options;
        EXPECT_EQ(outcome.out, "") << options;
        EXPECT_THAT(outcome.err, HasSubstr(why)) << options;
    }
}

TEST_F(InstrumentCommands, traceWritesToAFileAndToStandardOutput) {
    ASSERT_EQ(run({"trace", path("t.csv"), "--log2n", "5"}).code, apps::done);
    const auto printed = run({"trace", "-", "--log2n", "5"});
    EXPECT_EQ(printed.code, apps::done);
    EXPECT_THAT(printed.out, testing::StartsWith("operation,kernel,block,instance_x"));
    EXPECT_TRUE(printed.out == bytes_of(path("t.csv")));
    const auto json = run({"trace", "-", "--log2n", "4", "--format", "json"});
    EXPECT_EQ(nlohmann::json::parse(json.out.substr(0, json.out.find('\n')))["operation"], 0);
    EXPECT_THAT(run({"trace", "-", "--log2n", "9", "--program", "tile-merge"}).out,
                AllOf(HasSubstr("push,sorted,sorted"), HasSubstr("of tile_sort_512x4")));
    EXPECT_THAT(run({"trace", path("t.csv"), "--program", "tile-merge", "--mapping", "z-order"}),
                ended_with(apps::usage_error, HasSubstr("group sort")));
}

// The numbers are those of docs/thread-groups.md, for a sort of 1024 values. A device with the
// profile gtx-280 has 16 banks and counts half warps. Without --profile, a stream sort is checked
// on the oldest device that runs it.
TEST_F(InstrumentCommands, checkCountsConflictsSectorsAndRaces) {
    std::map<std::string, Outcome> outcomes;  // several rows are about the same run
    for (const auto& [options, row] : std::vector<std::pair<std::string, std::string>>{
             {"--program bitonic-naive", "bitonic-naive modern +1 +28160 +4352 +1.607 +512 clean"},
             {"--program bitonic-naive",
              "load tile at network_tile.kernel:64: 1760 requests.*1088 in bitonic-naive"},
             {"--program bitonic-folded", "bitonic-folded modern +1 +28160 +0 +1 +512 clean"},
             {"--program bitonic-folded --profile gtx-280 --log2n 8", "bitonic-folded gtx-280 "},
             {"--program intervals --log2n 6 --set place=8", "intervals z-order place=8 "},
             {"--program tile-merge --log2n 6 --set shape=512x4-128x4",
              "tile-merge shape=512x4-128x4 +modern"},
             {"--program peters-in-place --log2n 12", "peters-in-place modern +5 "},
             {"--program peters-in-place --log2n 12 --set degree=1",
              "peters-in-place degree=1 modern +6 "},
             {"--program tile-merge --program network --log2n 6",
              "network row-wise .*\n\n.*\n\n.*\ntile-merge "},
             {"--log2n 5", "optimized z-order +geforce-6800 "},
             {"--log2n 5", "network z-order +modern "},
             {"--log2n 5 --profile geforce-6800", "left out: [^:]*\n* *.*network z-order"},
             {"--log2n 6 --profile gtx-580", "left out: stream sorts have no"},
             {"--log2n 6 --profile gtx-580", "tile-merge +gtx-580 +1 .* 1 .*clean"}}) {
        Outcome& outcome = outcomes[options];
        if (outcome.code < 0)
            outcome = run_shell("$GPU_ABISORT check " + options);
        EXPECT_EQ(outcome.code, apps::done) << outcome.err;
        EXPECT_THAT(outcome.out, testing::ContainsRegex(row)) << options;
    }
}

TEST_F(InstrumentCommands, checkRejectsWhatASortOrADeviceDoesNotTake) {
    for (const auto& [options, code, why] : std::vector<std::tuple<std::string, int, std::string>>{
             {"--program network --profile geforce-6800", apps::no_device,
              "integer operations, which geforce-6800 lacks.*use another program or profile"},
             {"--program tile-merge --profile geforce-6800", apps::usage_error,
              "group sorts have no profile geforce-6800"},
             {"--program shearsort --log2n 11", apps::usage_error, "shearsort"},
             {"--set degree=1", apps::usage_error, "--set needs --program"},
             {"--program shearsort --set degree=1", apps::usage_error, "has no option 'degree'"},
             {"--program peters-in-place --set degree=9", apps::usage_error, "expected 1.2.3.4"},
             {"--program peters-in-place --set degree", apps::usage_error,
              "expected NAME=VALUE"}}) {
        const Outcome outcome = run_shell("$GPU_ABISORT check " + options);
        EXPECT_THAT(outcome, ended_with(code, testing::ContainsRegex(why)));
        EXPECT_EQ(outcome.out, "") << options;
    }
}

}  // namespace
