// SPDX-License-Identifier: MIT
// Tests of `gpu-abisort view` with thread-group sorts: pictures and messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/exit.h"
#include "inspect/theme.h"
#include "tests/viewer/view_command.h"

namespace tests {
namespace {

using testing::HasSubstr;

// Areas of the panels at 1280 x 800. The area of shared memory is the grid without its legend.
constexpr Area grid = {30, 222, 760, 282};
constexpr Area memory = {9, 527, 891, 246};

unsigned degree_code(unsigned degree) {
    return code_of(theme.conflict_color(degree));
}

class ViewGroups : public ViewCommand {};

TEST_F(ViewGroups, wordsAreAsRedAsTheirBanksAreCrowded) {
    const auto of = [&](const std::string& program) {
        return frames("goto interval 12\n", {"--log2n", "10", "--program", program}).at(0);
    };
    const Picture naive = of("bitonic-naive");
    EXPECT_GT(naive.count(grid, degree_code(2)), 20000) << "two words of a request in every bank";
    EXPECT_LT(naive.count(grid, degree_code(1)), 200);
    EXPECT_LT(naive.count(grid, degree_code(4)), 200);
    const Picture folded = of("bitonic-folded");
    EXPECT_LT(folded.count(grid, degree_code(2)), 200) << "but for the edges of dots";
    EXPECT_GT(folded.count(grid, degree_code(1)), 20000);
}

TEST_F(ViewGroups, aLineIsSeenWhereItBelongs) {
    expect_frames("goto interval 12\nselect line 2\nclear selection\noperation\noperation back\n",
                  {{"a line", 0, 1, {}, {grid, inspector, source}},
                   {"no line", 0, 2, {timeline, grid, memory, inspector}, {}},
                   {"an interval", 2, 3, {}, {timeline}},
                   {"and back", 2, 4, {timeline, grid}, {}}},
                  {"--program", "bitonic-naive", "--log2n", "10"});
}

TEST_F(ViewGroups, jsonListsTheLinesThatAccessSharedMemory) {
    const Outcome outcome =
        view("goto launch 1 group 1\nsave " + path("shared.json") + "\n",
             {"--program", "tile-merge", "--log2n", "12", "--screenshot", path("a.png")});
    ASSERT_EQ(outcome.code, apps::done) << outcome.err;
    const auto lines = nlohmann::json::parse(bytes_of(path("shared.json")))["tables"][0];
    EXPECT_THAT(lines["title"].get<std::string>(),
                testing::StartsWith("Shared memory of group 1, 32 banks: kernel "));
    EXPECT_GT(lines["rows"].size(), 10u);
}

}  // namespace
}  // namespace tests
