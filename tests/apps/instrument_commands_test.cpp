// SPDX-License-Identifier: MIT
// The commands check, trace and cache, and --profile.
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
    const auto outcome = run({"check", "--log2n", "5", "--mapping", "z-order"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, testing::ContainsRegex("optimized z-order +geforce-6800 "));
    EXPECT_THAT(outcome.out, testing::ContainsRegex("network z-order +modern "));
    const auto asked = run({"check", "--log2n", "5", "--profile", "geforce-6800"});
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_THAT(asked.out, testing::ContainsRegex("left out: [^:]*\n* *.*network z-order"));
}

TEST_F(InstrumentCommands, checkAsJson) {
    const auto outcome =
        run({"check", "--log2n", "5", "--program", "overlapped", "--mapping", "z-order", "--json"});
    EXPECT_EQ(outcome.code, apps::done);
    const auto tables = nlohmann::json::parse(outcome.out).at("tables");
    ASSERT_EQ(tables[0].at("rows").size(), 1u) << "stream sorts";
    EXPECT_EQ(tables[0].at("rows")[0][0], "overlapped z-order");
    EXPECT_EQ(tables[0].at("rows")[0][5], "clean");
    EXPECT_TRUE(tables[1].at("rows").empty()) << "sorts on thread groups";
    for (const auto& row : tables[2].at("rows"))
        EXPECT_EQ(row[1], "unread") << "no hazards";
}

TEST_F(InstrumentCommands, aProfileRunsProgramsOrEndsEveryCommandWith4) {
    using Words = std::vector<std::string>;
    for (Words words : {Words{"check"}, Words{"layout", "--view", "blocks"},
                        Words{"layout", "plan"}, Words{"trace", path("t.csv")}}) {
        words.insert(words.end(), {"--log2n", "6", "--profile", "geforce-6800", "--program"});
        words.push_back("network");
        const auto refused = run(words);
        EXPECT_EQ(refused.code, apps::no_device) << words[0];
        EXPECT_EQ(refused.out, "") << words[0];
        EXPECT_THAT(refused.err, AllOf(HasSubstr("integer operations, geforce-6800 has none"),
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
    const auto json = run({"trace", "-", "--log2n", "4", "--format", "json"});
    EXPECT_EQ(nlohmann::json::parse(json.out.substr(0, json.out.find('\n')))["operation"], 0);
}

TEST_F(InstrumentCommands, traceTakesAtMost2To14Keys) {
    EXPECT_THAT(run({"trace", "-", "--log2n", "15"}),
                tests::ended_with(apps::usage_error, HasSubstr("14")));
}

TEST_F(InstrumentCommands, cachePrintsTheModelNamedSo) {
    const auto outcome = run({"cache", "--log2n", "8", "--mapping", "row-wise"});
    EXPECT_EQ(outcome.code, apps::done);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("model of a texture cache"), HasSubstr("phase_i")));
}

TEST_F(InstrumentCommands, cacheTakesEverySortOfTheCatalogue) {
    const auto outcome =
        run({"cache", "--log2n", "8", "--program", "intervals", "--set", "place=8"});
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("intervals z-order place=8, n = 2^8"), HasSubstr("merge_8")));
    const auto network = run({"cache", "--log2n", "8", "--program", "network"});
    EXPECT_THAT(network.out, HasSubstr("network z-order"));
}

TEST_F(InstrumentCommands, cacheParametersThatMakeNoSenseAreUsageErrors) {
    for (const auto& [options, why] :
         {std::pair{"--ways 3", "associativity of 3"},
          {"--bytes 64", "size of 64"},
          {"--line-width 0", "line width of 0"},
          {"--line-width 2147483648 --line-height 2147483648 --bytes-per-texel 4", "takes 2^66"},
          {"--line-width 65536 --line-height 65536 --ways 2147483648", "takes 2^67"},
          {"--bytes 2147483648 --line-width 1 --line-height 1 --bytes-per-texel 4",
           "536870912 lines, expected at most 4194304"},
          {"--raster-tile 5", "tiles of 5"},
          {"--raster-tile 0", "tiles of 0"},
          {"--program intervals --set place=3", "auto|16|8|4|2"},
          {"--program intervals --set place=-1", "place=-1"}}) {
        const auto outcome = tests::run_shell(std::string("$GPU_ABISORT cache ") + options);
        EXPECT_EQ(outcome.code, apps::usage_error) << options;
        EXPECT_THAT(outcome.err, HasSubstr(why));
    }
}

// As large as allowed: many lines, a raster tile larger than any block.
TEST_F(InstrumentCommands, cacheParametersAtTheirLimitsWork) {
    for (const char* options :
         {"--bytes 16777216 --line-width 1 --line-height 1 --bytes-per-texel 4 --ways 2",
          "--bytes 2147483648 --line-width 65536 --line-height 2048 --ways 1",
          "--raster-tile 2147483648"})
        EXPECT_EQ(tests::run_shell(std::string("$GPU_ABISORT cache --log2n 6 ") + options).code,
                  apps::done)
            << options;
}

}  // namespace
