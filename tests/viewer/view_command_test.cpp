// SPDX-License-Identifier: MIT
// Tests of `gpu-abisort view` without a display: pictures, exported files and messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "tests/viewer/picture.h"
#include "tests/viewer/runs.h"
#include "tests/viewer/view_command.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const unsigned exchanged = code_of(theme.exchanged);
const unsigned kept = code_of(theme.kept);
const unsigned faint_exchanged = code_of(mix(theme.background, theme.exchanged, 0.4));
const unsigned selected = code_of(theme.selected);

// Returns the number of pixels in outlines of blocks. An outline has the color of the block's
// stage.
int outlined(const Picture& picture) {
    int pixels = 0;
    for (const std::size_t stage : {0, 1, 2, 3})
        pixels += picture.count(texture, code_of(theme.stage(stage)));
    return pixels;
}

TEST_F(ViewCommand, aScreenshotHasTheAskedSizeAndShowsAPhase) {
    EXPECT_THAT(run({"view", "--screenshot", path("a.png")}, {.environment = {"DISPLAY="}}),
                ended_with(0, ""));
    const Picture first(path("a.png"));
    EXPECT_GT(outlined(first), 100);
    EXPECT_GT(first.count(trees, exchanged) + first.count(trees, kept), 100);
    EXPECT_THAT(view("", {"--screenshot", path("a.png"), "--size", "900x600", "--log2n", "3"}),
                ended_with(0, ""));
    EXPECT_EQ(Picture(path("a.png")).width(), 900);
    EXPECT_EQ(Picture(path("a.png")).height(), 600);
    EXPECT_EQ(files(), 2);
}

// The pipe is the script, or a file that a command of the script reads or writes.
TEST_F(ViewCommand, isInterruptedWhileAPipeIsWaitedFor) {
    for (const char* pipe : {"pipe.txt", "pipe.png", "pipe.svg", "pipe.csv"})
        mkfifo(path(pipe).c_str(), 0600);
    put(path("open.script"), "open " + path("pipe.txt"));
    for (const char* ending : {"png", "svg", "csv"})
        put(path(std::string(ending) + ".script"), "save " + path("pipe.") + ending);
    const std::size_t files_before = files();
    for (const char* script :
         {"pipe.txt", "open.script", "png.script", "svg.script", "csv.script"}) {
        const Outcome outcome = run({"view", "--log2n", "1", "--executor", "emulator", "--script",
                                     path(script), "--screenshot", path("a.png")},
                                    {.environment = {"DISPLAY="}, .interrupt_after_ms = 400});
        EXPECT_EQ(outcome.code, 130) << script << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("interrupted"));
    }
    EXPECT_EQ(files(), files_before);
}

TEST_F(ViewCommand, aLineChangesItsViewsAndNoOthers) {
    expect_frames("goto level 4 step 3\noperation\noperation back\nlevel\n",
                  {{"a step", 0, 1, {}, {timeline, texture, trees, keys, source}},
                   {"and back", 0, 2, {window}, {}},
                   {"a level", 0, 3, {}, {node_stream}}});
    const std::vector<Area> others = {timeline, node_stream, trees, keys, inspector, source};
    // The sort does not depend on the mapping, so only the texture's picture changes.
    expect_frames("goto level 4 step 3\nzoom 3\nfit\nmappings\nset mapping row-wise\n",
                  {{"zoom", 0, 1, others, {texture}},
                   {"fit", 0, 2, {texture}, {}},
                   {"mappings", 0, 3, others, {texture}},
                   {"row-wise", 0, 4, {node_stream, trees, keys}, {}}});
}

TEST_F(ViewCommand, whatThePhaseWroteAndExchangedIsHighlighted) {
    const auto all = frames("start\ngoto level 4 step 3\nshow node-output\n");
    ASSERT_EQ(all.size(), 3);
    EXPECT_EQ(outlined(all[0]), 0);
    EXPECT_EQ(all[0].count(trees, exchanged), 0);
    EXPECT_GT(outlined(all[1]), 100);
    EXPECT_GT(all[1].count(trees, exchanged), 200);
    EXPECT_LT(all[1].count(trees, faint_exchanged), 20) << "but for the edges of lines";
}

TEST_F(ViewCommand, aSelectionIsMarkedInItsViewAndDescribedByTheInspector) {
    const auto all = frames(
        "goto level 4 step 3\nselect node-output 10\nselect node-output 8\nclear selection\n");
    ASSERT_EQ(all.size(), 4);
    EXPECT_EQ(all[0].count(texture, selected), 0);
    EXPECT_GT(all[1].count(texture, selected), 50);
    EXPECT_FALSE(all[0].is_same(all[1], inspector));
    for (const Area& area : {node_stream, trees, keys})
        EXPECT_GT(all[1].count(area, selected), 20) << area.x << ", " << area.y;
    EXPECT_FALSE(all[1].is_same(all[2], texture));
    // The source panel stays scrolled to the same line.
    for (const Area& area : {timeline, node_stream, texture, trees, keys, inspector})
        EXPECT_TRUE(all[0].is_same(all[3], area)) << area.x << ", " << area.y;
}

// The viewer's OpenGL context prints the driver's messages about kernels, so a warning would be on
// standard error.
TEST_F(ViewCommand, theDriverHasNothingToWarnOf) {
    for (const char* program : {"appendix-a", "optimized"}) {
        const Outcome outcome =
            run({"view", "--log2n", "6", "--program", program, "--screenshot", path("view.png")},
                {.environment = {"MESA_SHADER_CACHE_DISABLE=true"}});
        EXPECT_EQ(outcome.code, 0);
        EXPECT_EQ(outcome.err, "") << program;
    }
}

TEST_F(ViewCommand, aProgramsOptionsAndMappingsAreItsOwn) {
    const auto wide = frames("goto level 5\n", {"--program", "intervals", "--set", "place=8"});
    const auto narrow = frames("goto level 5\n", {"--program", "intervals", "--set", "place=2"});
    EXPECT_FALSE(wide[0].is_same(narrow[0], texture));
    EXPECT_THAT(run({"view", "--program", "tile-merge", "--executor", "compute"}),
                ended_with(2, HasSubstr("only the emulator records accesses")));
}

TEST_F(ViewCommand, badInputAndUsageHaveTheirExitCodes) {
    put(path("keys"), "3 1 2");
    put(path("empty.txt"), "");
    put(path("script"), "# a comment\n\noperation\nfly away\n");
    put(path("node"), "select node 3\n");
    const std::string picture = path("a.png");
    struct Case {
        std::vector<std::string> options;
        int code;
        const char* why;
    };
    for (const auto& [options, code, why] :
         {Case{{path("missing.npy"), "--screenshot", picture}, 3, "missing.npy"},
          Case{{path("keys"), "--screenshot", picture}, 3, "--input-format"},
          Case{{path("empty.txt"), "--screenshot", picture}, 3, "empty.txt"},
          Case{{"--script", path("no"), "--screenshot", picture}, 3, "no"},
          Case{{"--script", path("script"), "--screenshot", picture},
               3,
               "script, line 4: unknown command 'fly away'"},
          Case{{"--script", path("script"), "--frames", path("b"), "--film", path("b")},
               2,
               "--frames and --film name the same file"},
          Case{{"--screenshot", path("missing/a.png")}, 3, "missing/a.png"},
          Case{{"--screenshot", path("a.gif")}, 2, "ending in .png or .svg"},
          Case{{"--size", "big"}, 2, "'big'"}, Case{{"--log2n", "40"}, 2, "40"},
          Case{{"--program", "fast"}, 2, "fast"},
          Case{{"--program", "gpusort", "--mapping", "z-order"},
               2,
               "gpusort has no z-order mapping"},
          Case{{"--program", "intervals", "--set", "place=3"}, 2, "program intervals: place=3"},
          Case{{"--program", "tile-merge", "--log2n", "21", "--screenshot", picture},
               3,
               "at most 2^20 can be viewed"},
          Case{{"--program", "shearsort", "--script", path("node"), "--screenshot", picture},
               3,
               "line 1: program shearsort runs on thread groups: it has no trees"},
          Case{{}, 4, "no display"}, Case{{}, 4, "--screenshot"}}) {
        std::vector<std::string> words = {"view", "--executor", "emulator"};
        words.insert(words.end(), options.begin(), options.end());
        EXPECT_THAT(run(words, {.environment = {"DISPLAY="}}), ended_with(code, HasSubstr(why)));
    }
    EXPECT_EQ(files(), 4) << "something was left behind";
    EXPECT_THAT(view("", {path("keys"), "--input-format", "txt", "--screenshot", picture}),
                ended_with(0, ""));
}

TEST_F(ViewCommand, exportsAreTheEmulatorsStreams) {
    const Outcome outcome =
        view("goto operation 20\nsave " + path("a.json") + "\nsave " + path("a.csv") + "\n",
             {"--screenshot", path("a.png"), "--seed", "7"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const auto reference = emulated(5, "overlapped");
    reference->go_to(20);
    const viewer::Contents& contents = reference->contents();
    const auto json = nlohmann::json::parse(bytes_of(path("a.json")));
    EXPECT_THAT(json["title"].get<std::string>(),
                HasSubstr("overlapped (z-order, gl, n = 32) after operation 20: "));
    std::vector<nlohmann::json> nodes;
    for (const nlohmann::json& row : json["rows"])
        if (row[0] == "trees")
            nodes.push_back(row);
    ASSERT_EQ(nodes.size(), 64u);
    std::string csv = bytes_of(path("a.csv"));
    for (std::uint32_t i = 0; i < 64; ++i) {
        const shaders::node_t node = contents.node(streams::trees, i);
        EXPECT_EQ(nodes[i][5], node.value.id);
        EXPECT_EQ(nodes[i][6], contents.node_index(node.left));
        EXPECT_EQ(nodes[i][7], contents.node_index(node.right));
        EXPECT_THAT(csv, HasSubstr("," + std::to_string(node.value.id) + "," +
                                   std::to_string(contents.node_index(node.left)) + "," +
                                   std::to_string(contents.node_index(node.right)) + ",\n"));
    }
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 32 + 64 + 32 + 32 + 32);
}

TEST_F(ViewCommand, aLinkHoldsTheSortThePositionAndTheSelection) {
    put(path("script"), "goto level 4 step 3\nselect node 5\n");
    EXPECT_EQ(run({"view", "--link", "--distribution", "zipf", "--seed", "3", "--executor",
                   "emulator", "--script", path("script")})
                  .out,
              "gpu-abisort.html#program=overlapped&mapping=z-order&executor=emulator&"
              "keys=zipf+seed+3&n=32&position=30&select=trees+5&version=3.0.0\n");
    std::string keys;
    for (int i = 0; i < 1025; ++i)
        keys += std::to_string(i) + "\n";
    put(path("keys.txt"), keys);
    EXPECT_THAT(run({"view", path("keys.txt"), "--link", "--executor", "emulator"}),
                ended_with(3, HasSubstr("a link holds up to 1024 keys, not 1025")));
}

}  // namespace
}  // namespace tests
