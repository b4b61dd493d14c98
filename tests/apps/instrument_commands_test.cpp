// SPDX-License-Identifier: MIT
// Tests of the commands `check`, `history` and `trace`, and of the option --profile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "apps/exit_code.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace {

using testing::AllOf;
using testing::HasSubstr;
using tests::run;

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
    const auto outcome = run({"history", "--keys", "7,4,1,6", "--program", "network", "--element",
                              "0", "--with", "2", "--format", "json"});
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["element"], nlohmann::json({{"index", 0}, {"key", 7}, {"rank", 3}}));
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
                     HasSubstr("comparisons with padding, which are not listed: 19"),
                     HasSubstr("compared with element 0 (5) in operation"))},
          Case{"--distribution sorted --log2n 6 --element 63 --with 1",
               HasSubstr("a shortest chain of comparisons: element 63 (")},
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
}

}  // namespace
