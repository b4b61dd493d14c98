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

using testing::HasSubstr;

const unsigned exchanged = code_of(theme.exchanged);
const unsigned kept = code_of(theme.kept);
const unsigned faint_exchanged = code_of(mix(theme.background, theme.exchanged, 0.4));
const unsigned selected = code_of(theme.selected);

// Areas of the panels of thread-group sorts. `grid` is shared memory without its legend.
constexpr Area grid = {30, 222, 760, 282};
constexpr Area memory = {9, 527, 891, 246};

unsigned degree_code(unsigned degree) {
    return code_of(theme.conflict_color(degree));
}

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

// One script for all lines, because each start of the program takes a while.
TEST_F(ViewCommand, aLineChangesItsViewsAndNoOthers) {
    const std::vector<Area> all_but_texture = {timeline, node_stream, trees,
                                               keys,     inspector,   source};
    // The source panel stays scrolled to the line of a selection. The sort does not depend on the
    // mapping, so only the texture's picture changes with it.
    const auto all = expect_frames(
        "start\ngoto level 4 step 3\noperation\noperation back\nzoom 3\nfit\nmappings\nmappings\n"
        "select node-output 10\nselect node-output 8\nclear selection\nset mapping row-wise\n"
        "level\n",
        {{"a step", 1, 2, {}, {timeline, texture, trees, keys, source}},
         {"and back", 1, 3, {window}, {}},
         {"zoom", 3, 4, all_but_texture, {texture}},
         {"fit", 3, 5, {window}, {}},
         {"mappings", 5, 6, all_but_texture, {texture}},
         {"a selection", 7, 8, {}, {inspector, texture}},
         {"another selection", 8, 9, {}, {texture}},
         {"no selection", 7, 10, {timeline, node_stream, trees, keys, inspector, texture}, {}},
         {"row-wise", 10, 11, {node_stream, trees, keys}, {texture}},
         {"a level", 11, 12, {}, {node_stream}}});
    ASSERT_EQ(all.size(), 13);
    EXPECT_EQ(outlined(all[0]), 0) << "nothing is written";
    EXPECT_EQ(all[0].count(trees, exchanged), 0);
    EXPECT_GT(outlined(all[1]), 100);
    EXPECT_GT(all[1].count(trees, exchanged), 200);
    EXPECT_LT(all[1].count(trees, faint_exchanged), 20) << "but for the edges of lines";
    EXPECT_EQ(all[7].count(texture, selected), 0);
    EXPECT_GT(all[8].count(texture, selected), 50);
    for (const Area& area : {node_stream, trees, keys})
        EXPECT_GT(all[8].count(area, selected), 20) << area.x << ", " << area.y;
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
    EXPECT_THAT(run({"view", "--program", "tile-merge", "--executor", "compute"}),
                ended_with(2, HasSubstr("only the emulator records accesses")));
    EXPECT_EQ(files(), 4) << "something was left behind";
    EXPECT_THAT(view("", {path("keys"), "--input-format", "txt", "--screenshot", picture}),
                ended_with(0, ""));
}

TEST_F(ViewCommand, exportsAreTheEmulatorsStreams) {
    const Outcome outcome =
        view("goto operation 20\nsave " + path("a.json") + "\nsave " + path("a.csv") + "\n",
             {"--screenshot", path("a.png"), "--seed", "7"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    viewer::Setup setup = session(5, "overlapped").setup();
    setup.executor = "gl";  // for the title
    viewer::StreamSession reference(setup, make_emulator);
    reference.go_to(20);
    const inspect::Table table = reference.table();
    EXPECT_THAT(table.title, HasSubstr("(z-order, gl, n = 32) after operation 20: "));
    EXPECT_EQ(bytes_of(path("a.json")), to_json(table));
    EXPECT_EQ(bytes_of(path("a.csv")), to_csv(table));
    EXPECT_EQ(table.rows.size(), 32 + 64 + 32 + 32 + 32);
    const viewer::Contents& contents = reference.run().contents();
    for (std::uint32_t i = 0; i < 64; ++i) {
        const shaders::node_t node = contents.node(streams::trees, i);
        const std::vector<inspect::Cell>& row = table.rows[32 + i];
        EXPECT_EQ(row[5], inspect::integer(node.value.id));
        EXPECT_EQ(row[6], inspect::integer(contents.node_index(node.left)));
        EXPECT_EQ(row[7], inspect::integer(contents.node_index(node.right)));
    }
}

TEST_F(ViewCommand, aLinkHoldsTheSortThePositionAndTheSelection) {
    put(path("script"), "goto level 4 step 3\nselect node 5\n");
    EXPECT_EQ(run({"view", "--link", "--distribution", "zipf", "--seed", "3", "--executor",
                   "emulator", "--script", path("script")})
                  .out,
              "gpu-abisort.html#program=overlapped&mapping=z-order&executor=emulator&"
              "keys=zipf+seed+3&n=32&position=30&select=trees+5&version=3.0.0\n");
    EXPECT_THAT(run({"view", "--link", "--executor", "emulator", "--program", "intervals", "--set",
                     "place=8"})
                    .out,
                HasSubstr("program=intervals&option.place=8&"));
    std::string keys;
    for (int i = 0; i < 1025; ++i)
        keys += std::to_string(i) + "\n";
    put(path("keys.txt"), keys);
    EXPECT_THAT(run({"view", path("keys.txt"), "--link", "--executor", "emulator"}),
                ended_with(3, HasSubstr("a link holds up to 1024 keys, not 1025")));
}

TEST_F(ViewCommand, wordsAreAsRedAsTheirBanksAreCrowded) {
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

TEST_F(ViewCommand, jsonOfAWorkgroupListsTheLinesThatAccessSharedMemory) {
    const Outcome outcome =
        view("goto launch 1 group 1\nsave " + path("shared.json") + "\n",
             {"--program", "tile-merge", "--log2n", "12", "--screenshot", path("a.png")});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const auto tables = nlohmann::json::parse(bytes_of(path("shared.json")))["tables"];
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_THAT(tables[0]["title"].get<std::string>(),
                testing::StartsWith("Shared memory of group 1, 32 banks: kernel "));
    EXPECT_GT(tables[0]["rows"].size(), 10u);
}

TEST_F(ViewCommand, aLineIsSeenWhereItBelongs) {
    expect_frames("goto interval 12\nselect line 2\nclear selection\noperation\noperation back\n",
                  {{"a line", 0, 1, {}, {grid, inspector, source}},
                   {"no line", 0, 2, {timeline, grid, memory, inspector}, {}},
                   {"an interval", 2, 3, {}, {timeline}},
                   {"and back", 2, 4, {timeline, grid}, {}}},
                  {"--program", "bitonic-naive", "--log2n", "10"});
}

}  // namespace
}  // namespace tests
