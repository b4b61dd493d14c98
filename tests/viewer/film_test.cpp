// SPDX-License-Identifier: MIT
// Tests of the files that `gpu-abisort view --film` and `--screenshot FILE.svg` write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/viewer/runs.h"
#include "tests/viewer/view_command.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Draws the pictures of a sort of four values.
class ViewFilm : public ViewCommand {
  protected:
    void film(const std::string& folder, const std::string& script = "") {
        const Outcome outcome = view(script, {"--log2n", "2", "--size", "401x301", "--seed", "7",
                                              "--executor", "emulator", "--film", path(folder)});
        ASSERT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("film.txt lists them for ffmpeg"));
    }
    Picture first(const std::string& folder) { return Picture(path(folder + "/0001.png")); }
};

TEST_F(ViewFilm, hasAPictureForEverySubStepAndWhatMoves) {
    film("sort");
    viewer::StreamSession session = session_of(request(2, "overlapped").keys, "overlapped");
    // A phase has three pictures, one per sub-step. If the phase exchanges nodes, three more
    // pictures come before the last one.
    std::size_t pictures = 0;
    std::size_t positions = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        if (!viewer::is_stop(session.program(), p))
            continue;
        const auto& exchanges = session.position_data().exchanges;
        const bool exchanges_now =
            std::ranges::any_of(exchanges, [&](const viewer::Exchange& exchange) {
                return exchange.exchanged && exchange.operation == session.operation_number();
            });
        positions += session.has_sub_steps() ? 3 : 1;
        pictures += (session.has_sub_steps() ? 3 : 1) + (exchanges_now ? 3 : 0);
    }
    std::istringstream lines(bytes_of(path("sort/film.txt")));
    std::size_t listed = 0;
    double last = 0;
    for (std::string word; lines >> word;) {
        std::string value;
        lines >> value;
        if (word == "duration") {
            last = std::stod(value);
            continue;
        }
        EXPECT_EQ(Picture(path("sort/" + value)).width(), 401);
        ++listed;
    }
    EXPECT_GT(pictures, positions);
    EXPECT_EQ(listed, pictures + 1) << "the last one twice";
    EXPECT_EQ(last, 2) << "seconds of the last picture";
}

TEST_F(ViewFilm, leavesOutMenusAndShowsAMaximizedPanelWithItsSentence) {
    film("all");
    film("keys", "maximize keys\n");
    EXPECT_LT(first("all").height(), 301 - 40);
    EXPECT_EQ(first("keys").width(), 385);
    EXPECT_LT(first("keys").height(), first("all").height()) << "no timeline";
}

TEST_F(ViewFilm, isWhatFfmpegReads) {
    film("sort");
    const std::string command = "ffmpeg -v error -f concat -i '" + path("sort/film.txt") +
                                "' -f null - 2>'" + path("said") + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << "the package ffmpeg is needed for this test";
    EXPECT_EQ(bytes_of(path("said")), "");
}

TEST_F(ViewFilm, endsAtCtrlCWithoutItsList) {
    const Outcome outcome = run_shell("film='" + path("sort") + R"('
set -m  # so that the program does not ignore Ctrl-C
"$GPU_ABISORT" view --log2n 8 --executor emulator --film "$film" &
until [ -e "$film/0001.png" ] || ! kill -0 $!; do sleep 0.01; done
kill -INT $!
wait $!)");
    EXPECT_EQ(outcome.code, 130) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(path("sort/film.txt")));
}

TEST_F(ViewCommand, anSvgHasTheMaximizedPanelOrAllThatHaveRoom) {
    const auto scene = [&](const std::string& lines, std::vector<std::string> options) {
        options.insert(options.end(),
                       {"--executor", "emulator", "--screenshot", path("scene.svg")});
        const Outcome outcome = view(lines, options);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return bytes_of(path("scene.svg"));
    };
    const std::string all = scene("panels\ngoto level 4 stage 0 phase 1\n", {"--log2n", "4"});
    for (const char* title : {"Bitonic tree", "Node stream", "2D texture", "Keys", "level 4"})
        EXPECT_THAT(all, HasSubstr(title));
    EXPECT_THAT(all, Not(HasSubstr("no room")));
    EXPECT_THAT(
        scene("goto level 4 stage 0 phase 1\nmaximize trees\n", {"--log2n", "4"}),
        AllOf(HasSubstr("Bitonic tree"), HasSubstr("<circle"), Not(HasSubstr("Node stream"))));
    const std::string size = "width=\"1000\" height=\"600\"";
    EXPECT_THAT(
        scene("panels\ngoto level 8\n", {"--log2n", "8", "--size", "1000x600"}),
        AllOf(HasSubstr(size), HasSubstr("no room for 0 steps"), Not(HasSubstr("0 0 500 300"))));
    EXPECT_THAT(scene("panels\n", {"--log2n", "8", "--size", "1000x600", "--scale", "2"}),
                AllOf(HasSubstr(size), HasSubstr("viewBox=\"0 0 500 300\"")));
}

}  // namespace
}  // namespace tests
