// SPDX-License-Identifier: MIT
// Tests of the commands `check` and `trace`, and of the option --profile.
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

TEST_F(InstrumentCommands, checkAsJson) {
    const auto outcome = run({"check", "--log2n", "5", "--program", "overlapped", "--json"});
    EXPECT_EQ(outcome.code, apps::done);
    const auto tables = nlohmann::json::parse(outcome.out).at("tables");
    ASSERT_EQ(tables[0].at("rows").size(), 2u) << "stream sorts, in two mappings";
    EXPECT_EQ(tables[0].at("rows")[0][0], "overlapped z-order");
    EXPECT_EQ(tables[0].at("rows")[0][5], "clean");
    EXPECT_TRUE(tables[1].at("rows").empty()) << "sorts on thread groups";
    for (const auto& row : tables[2].at("rows"))
        EXPECT_EQ(row[1], "unread") << "no hazards";
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

TEST_F(InstrumentCommands, traceWritesToAFileAndToStandardOutput) {
    ASSERT_EQ(run({"trace", path("t.csv"), "--log2n", "5"}).code, apps::done);
    const auto printed = run({"trace", "-", "--log2n", "5"});
    EXPECT_EQ(printed.code, apps::done);
    EXPECT_THAT(printed.out, testing::StartsWith("operation,kernel,block,instance_x"));
    EXPECT_TRUE(printed.out == bytes_of(path("t.csv")));
}

}  // namespace
