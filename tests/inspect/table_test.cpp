// SPDX-License-Identifier: MIT
#include "inspect/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace inspect {
namespace {

using In = Column::In;

const Table sample{
    "Two sorts",
    {{"sort", 8, true, 0},
     {"n", 6, false, 2},
     {"range", 8, true, 2, In::text},
     {"start", 0, false, 0, In::data},
     {"ms", 4}},
    {{"network", integer(16), "[0, 16)", integer(0), 1.5}, {"a \"b\", c", {}, "", {}, {}}},
    {"Medians of 8 runs."}};

TEST(Table, textHasAlignedColumnsWithoutTrailingSpaces) {
    EXPECT_EQ(to_text(sample),
              "Two sorts\n\n"
              "sort           n  range      ms\n"
              "network       16  [0, 16)   1.5\n"
              "a \"b\", c\n"
              "\nMedians of 8 runs.\n");
}

TEST(Table, columnsWithoutAWidthAreAsWideAsTheirWidestCell) {
    const Table table = {"", {{"level"}, {"kernel"}, {"n"}}, {{integer(3), "a", integer(12345)}}};
    EXPECT_EQ(to_text(table), "\n\n level kernel     n\n     3 a      12345\n");
}

TEST(Table, jsonHasColumnsOnceAndTypedCells) {
    const auto json = nlohmann::json::parse(to_json(sample));
    EXPECT_EQ(json,
              (nlohmann::json{
                  {"title", "Two sorts"},
                  {"columns", {"sort", "n", "start", "ms"}},
                  {"rows", {{"network", 16, 0, 1.5}, {"a \"b\", c", nullptr, nullptr, nullptr}}},
                  {"notes", {"Medians of 8 runs."}}}));
    const Table both[] = {sample, sample};
    EXPECT_EQ(nlohmann::json::parse(to_json(both))["tables"][1], json);
}

TEST(Table, csvQuotesWhatNeedsIt) {
    EXPECT_EQ(to_csv(sample), "sort,n,start,ms\nnetwork,16,0,1.5\n\"a \"\"b\"\", c\",,,\n");
}

TEST(Table, markdownHasTheColumnsOfTexts) {
    EXPECT_EQ(to_markdown(sample),
              "| sort | n | range | ms |\n| --- | --- | --- | --- |\n"
              "| network | 16 | [0, 16) | 1.5 |\n| a \"b\", c |  |  |  |\n");
}

}  // namespace
}  // namespace inspect
