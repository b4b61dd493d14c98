// SPDX-License-Identifier: MIT
// Tests of the commands `check`, `history` and `trace`, of `layout --view shared`, and of the
// option --profile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/exit_code.h"
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

TEST_F(InstrumentCommands, checkTakesTheOldestProfileThatRunsAProgram) {
    const auto outcome = run({"check", "--log2n", "5"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, testing::ContainsRegex("optimized z-order +geforce-6800 "));
    EXPECT_THAT(outcome.out, testing::ContainsRegex("network z-order +modern "));
    const auto asked = run({"check", "--log2n", "5", "--profile", "geforce-6800"});
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_THAT(asked.out, testing::ContainsRegex("left out: [^:]*\n* *.*network z-order"));
}

TEST_F(InstrumentCommands, aProfileRunsProgramsOrEndsEveryCommandWith4) {
    using Words = std::vector<std::string>;
    for (Words words : {Words{"check"}, Words{"layout", "--view", "blocks"},
                        Words{"layout", "--view", "plan"}, Words{"trace", path("t.csv")}}) {
        words.insert(words.end(), {"--log2n", "6", "--profile", "geforce-6800", "--program"});
        words.push_back("network");
        const auto refused = run(words);
        EXPECT_EQ(refused.code, apps::no_device) << words[0];
        EXPECT_EQ(refused.out, "") << words[0];
        EXPECT_THAT(refused.err, AllOf(HasSubstr("integer operations, which geforce-6800 lacks"),
                                       HasSubstr("use another program or profile")));
        EXPECT_FALSE(std::filesystem::exists(path("t.csv")));
        words.back() = "optimized";
        EXPECT_EQ(run(words).code, apps::done) << words[0];
    }
}

TEST_F(InstrumentCommands, historyAsJson) {
    const auto outcome = run({"history", "--keys", "7.1,4,1,6", "--program", "network", "--element",
                              "0", "--with", "2", "--format", "json"});
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["element"], nlohmann::json({{"index", 0}, {"key", 7.1}, {"rank", 3}}));
    EXPECT_EQ(json["padding"], 0);
    EXPECT_EQ(json["compared"], nlohmann::json({1}));
    EXPECT_EQ(json["chain"], nlohmann::json({0, 2}));
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
    struct Case {
        std::string options;
        testing::Matcher<const std::string&> text;
    };
    for (const auto& [options, text] :
         {Case{"--keys 7,4,1,6 --program network --element 0",
               AllOf(HasSubstr("element 0 (7), rank 3"),
                     HasSubstr("greater than element 2 (1), 2 times"))},
          Case{"--keys 5,1,5 --program intervals --element 2 --with 0",
               AllOf(HasSubstr("element 2 (5), rank 2"), HasSubstr("greater than element 0 (5)"),
                     HasSubstr("comparisons with padding, which are not listed: "),
                     HasSubstr("compared with element 0 (5) at operation"))},
          Case{"--distribution sorted --log2n 6 --element 63 --with 1",
               HasSubstr("never compared with element 1 (0.012251377); a shortest chain")},
          Case{"--keys 2,1 --program gather-radix --element 0 --with 1",
               AllOf(HasSubstr("gather-radix does not compare values"),
                     HasSubstr("no chain of comparisons orders the two"))},
          Case{"--keys 4,3,2,1 --program butterfly --element 0",
               HasSubstr("butterfly finds only the minimum and the maximum")},
          Case{"--keys 3 --element 0", HasSubstr("element 0 (3), rank 0")}}) {
        const auto outcome = tests::run_shell("$GPU_ABISORT history " + options);
        EXPECT_EQ(outcome.code, apps::done) << options << "\n" << outcome.err;
        EXPECT_THAT(outcome.out, text) << options;
    }
}

TEST_F(InstrumentCommands, historyRejectsWhatItCannotFollow) {
    EXPECT_THAT(run({"history", "--help"}).out,
                HasSubstr("Position of the value in the input, from 0 (required)"));
    struct Case {
        std::string options;
        std::string why;
    };
    for (const auto& [options, why] :
         {Case{"--keys 1,2 --element 2", "--element 2: the input has the elements 0 to 1"},
          Case{"--keys 1,2 --element 0 --with 7", "--with 7: the input has the elements 0 to 1"},
          Case{"--keys 1,2 --element 1 --with 1", "--with 1: name another element"},
          Case{"--keys 1,nan --element 0", "a key is NaN"}, Case{"--keys 1,2", "--element"},
          Case{"--keys 1,2 --log2n 5 --element 0", "--log2n"},
          Case{"--program intervals --set values=keys --element 0", "ids"}}) {
        const auto outcome = tests::run_shell("$GPU_ABISORT history " + options);
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
}

/// Reads the tables that `check` prints: of stream sorts, of thread-group sorts, and of findings. A
/// row is an object that maps column names to cells.
std::vector<std::vector<nlohmann::json>> tables_of_check(const std::string& words) {
    const Outcome outcome = run_shell("$GPU_ABISORT check --json " + words);
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    std::vector<std::vector<nlohmann::json>> tables;
    const auto printed = nlohmann::json::parse(outcome.out)["tables"];
    for (const nlohmann::json& table : printed) {
        tables.emplace_back();
        for (const nlohmann::json& row : table["rows"]) {
            nlohmann::json& cells = tables.back().emplace_back();
            for (std::size_t c = 0; c < row.size(); ++c)
                cells[table["columns"][c].get<std::string>()] = row[c];
        }
    }
    return tables;
}

/// Returns the row of a thread-group sort in the output of `check`.
nlohmann::json checked(const std::string& words) {
    return tables_of_check(words).at(1).at(0);
}

// Compares with the numbers in docs/thread-groups.md, for a sort of 1024 values.
TEST_F(InstrumentCommands, checkCountsConflictsSectorsAndRaces) {
    const nlohmann::json naive = checked("--program bitonic-naive");
    EXPECT_EQ(naive["sort"], "bitonic-naive");
    EXPECT_EQ(naive["profile"], "modern");
    EXPECT_EQ(naive["bank conflicts"], 4352);
    EXPECT_EQ(naive["wavefronts per request"], 1.607);
    EXPECT_EQ(naive["sectors"], naive["ideal sectors"]);
    EXPECT_EQ(naive["verdict"], "clean");
    const auto twice = tables_of_check("--program bitonic-naive --log2n 11");
    std::uint64_t conflicts = 0;
    for (const nlohmann::json& finding : twice[2])
        conflicts += finding["count"].get<std::uint64_t>();
    EXPECT_EQ(twice[1][0]["bank conflicts"], conflicts) << "every conflict has its place";
    const nlohmann::json folded = checked("--program bitonic-folded");
    EXPECT_EQ(folded["bank conflicts"], 0);
    EXPECT_EQ(folded["wavefronts per request"], 1.0);
    EXPECT_EQ(folded["comparisons"], naive["comparisons"]);
}

// A device with the profile gtx-280 has 16 banks and counts half warps.
TEST_F(InstrumentCommands, checkCountsUnderTheProfileThatIsAskedFor) {
    const nlohmann::json old = checked("--program bitonic-folded --profile gtx-280 --log2n 8");
    EXPECT_EQ(old["profile"], "gtx-280");
    EXPECT_THAT(
        run({"check", "--program", "tile-merge", "--profile", "geforce-6800"}),
        ended_with(apps::usage_error, HasSubstr("group sorts have no profile geforce-6800")));
    EXPECT_EQ(run({"check", "--program", "shearsort", "--log2n", "11"}).code, apps::usage_error);
}

TEST_F(InstrumentCommands, checkOfAllHasBothMachinesAndSaysWhatIsLeftOut) {
    const Outcome text = run({"check", "--log2n", "6", "--profile", "gtx-580"});
    EXPECT_EQ(text.code, apps::done) << text.err;
    EXPECT_THAT(text.out, AllOf(HasSubstr("left out: stream sorts have no"),
                                testing::ContainsRegex("tile-merge +gtx-580 +1 .* 1 .*clean")));
    const auto two = tables_of_check("--log2n 6 --program tile-merge --program network");
    EXPECT_EQ(two[0].size(), 2u) << "two mappings";
    EXPECT_EQ(two[1].size(), 1u);
}

TEST_F(InstrumentCommands, checkTakesOptionsOfPrograms) {
    const nlohmann::json four = checked("--program peters-in-place --log2n 12");
    const nlohmann::json one = checked("--program peters-in-place --log2n 12 --set degree=1");
    EXPECT_EQ(four["sort"], "peters-in-place");
    EXPECT_EQ(one["sort"], "peters-in-place degree=1");
    EXPECT_LT(four["launches"], one["launches"]);
    const auto streams = tables_of_check("--program intervals --log2n 6 --set place=8");
    EXPECT_EQ(streams[0][0]["sort"], "intervals z-order place=8");
    EXPECT_THAT(
        run({"check", "--program", "tile-merge", "--log2n", "6", "--set", "shape=512x4-128x4"}).out,
        testing::ContainsRegex("tile-merge shape=512x4-128x4 +modern"));
    for (const auto& [words, why] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--set", "degree=1"}, "--set needs --program"},
             {{"--program", "shearsort", "--set", "degree=1"}, "has no option 'degree'"},
             {{"--program", "peters-in-place", "--set", "degree=9"}, "expected 1|2|3|4"},
             {{"--program", "peters-in-place", "--set", "degree"}, "expected NAME=VALUE"}}) {
        std::vector<std::string> asked = {"check", "--log2n", "6"};
        asked.insert(asked.end(), words.begin(), words.end());
        EXPECT_THAT(run(asked), ended_with(apps::usage_error, HasSubstr(why)));
    }
}

TEST_F(InstrumentCommands, aTraceHasTheAccessesOfThreadsAndSharedMemory) {
    const Outcome outcome =
        run({"trace", "-", "--log2n", "9", "--program", "tile-merge", "--profile", "gtx-280"});
    ASSERT_EQ(outcome.code, apps::done) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("push,sorted,sorted"), HasSubstr("of tile_sort_512x4")));
    for (const char* option : {"--mapping=z-order", "--profile=geforce-6800"}) {
        EXPECT_THAT(run({"trace", path("t.csv"), "--program", "tile-merge", option}),
                    ended_with(apps::usage_error, HasSubstr("group sort")))
            << option;
    }
}

TEST_F(InstrumentCommands, layoutShowsSharedMemory) {
    const auto view = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"layout", "--log2n", "10", "--view", "shared"});
        return run(words);
    };
    const auto json =
        nlohmann::json::parse(view({"--program", "shearsort", "--format", "json"}).out);
    const nlohmann::json& lines = json["tables"][0];
    EXPECT_THAT(lines["title"].get<std::string>(), HasSubstr("32 banks"));
    EXPECT_GT(lines["rows"].size(), 10u);
    for (const nlohmann::json& row : lines["rows"])
        EXPECT_EQ(row[4], row[5]) << "as many wavefronts as requests: no conflicts";
    EXPECT_THAT(view({"--program", "bitonic-naive", "--profile", "gtx-280"}).out,
                HasSubstr("16 banks"));
    for (const auto& [words, message] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--launch", "9"}, "the launches 0 to 0"},
             {{"--group", "1"}, "the groups 0 to 0"},
             {{"--mapping", "z-order"}, "buffers have one dimension"},
             {{"--profile", "geforce-6800"}, "group sorts have no profile geforce-6800"},
             {{"-o", path("a.svg")}, "has no picture"}}) {
        std::vector<std::string> asked = {"--program", "shearsort"};
        asked.insert(asked.end(), words.begin(), words.end());
        EXPECT_THAT(view(asked), ended_with(apps::usage_error, HasSubstr(message)));
    }
}

}  // namespace
