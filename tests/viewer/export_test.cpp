// SPDX-License-Identifier: MIT
// What `gpu-abisort view --export` writes. The films are read by ffprobe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/viewer/runs.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using ViewExport = TemporaryFolder;

std::size_t count(const std::string& text, const std::string& wanted) {
    std::size_t found = 0;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1))
        ++found;
    return found;
}

/// Films a sort of four values with the ffmpeg of a search path, or with a stand-in.
class ViewFilm : public ViewExport {
  protected:
    Outcome film(const std::string& search, const std::string& name = "sort.mp4",
                 std::vector<std::string> more = {}) {
        std::vector<std::string> words = {"view",     "--log2n",  "2",       "--size",
                                          "401x301",  "--seed",   "7",       "--executor",
                                          "emulator", "--export", path(name)};
        words.insert(words.end(), more.begin(), more.end());
        return run(words, {.environment = {"DISPLAY=", "PATH=" + search}});
    }
    void encode_by(const char* script) {
        std::ofstream(path("ffmpeg")) << "#!/bin/sh\n" << script;
        std::filesystem::permissions(path("ffmpeg"), std::filesystem::perms::owner_all);
    }
    // As ffprobe prints it: "401,301,137".
    std::string probed(const std::string& name) {
        const std::string command =
            "ffprobe -v error -select_streams v -count_frames -show_entries "
            "stream=width,height,nb_read_frames -of csv=p=0 '" +
            path(name) + "' >'" + path("probed") + "'";
        EXPECT_EQ(std::system(command.c_str()), 0) << "the package ffmpeg is needed for this test";
        return bytes_of(path("probed"));
    }
};

TEST_F(ViewFilm, aFailedOrIncompleteFilmLeavesTheOldOne) {
    std::ofstream(path("sort.mp4")) << "old";
    // The last one is told to end by Ctrl-C, which a terminal sends to all of its processes.
    for (const auto& [script, message] :
         {std::pair("/bin/cat >&3\nexit 1\n", "ffmpeg could not encode it"),
          std::pair("/bin/cat >/dev/null\n", "ffmpeg wrote an incomplete film"),
          std::pair("printf 0000ftypmdat >&3\n/bin/cat >/dev/null\n", "incomplete film"),
          std::pair("exit 0\n", "ffmpeg"),
          std::pair("kill -INT $$\nexec /bin/cat >&3\n", "incomplete film")}) {
        encode_by(script);
        const Outcome failing = film(path(""));
        EXPECT_EQ(failing.code, 3) << script;
        EXPECT_THAT(failing.err, HasSubstr(message)) << script;
        EXPECT_EQ(bytes_of(path("sort.mp4")), "old") << script;
    }
}

TEST_F(ViewFilm, withoutFfmpegThePackageIsNamedAndPicturesStillWork) {
    for (const char* name : {"sort.mp4", "sort.gif", "sort.webm"}) {
        const Outcome without = film(path("nowhere"), name);
        EXPECT_EQ(without.code, 3);
        EXPECT_THAT(without.err, HasSubstr("install the package ffmpeg"));
    }
    put(path("script"), "goto level 2\n");
    const Outcome pictures =
        run({"view", "--log2n", "2", "--size", "400x300", "--executor", "emulator", "--script",
             path("script"), "--frames", path("pictures")},
            {.environment = {"DISPLAY=", "PATH=" + path("nowhere")}});
    EXPECT_EQ(pictures.code, 0) << pictures.err;
    EXPECT_TRUE(std::filesystem::exists(path("pictures/0001.png")));
}

// Interrupted while ffmpeg neither reads nor ends.
TEST_F(ViewFilm, ctrlCEndsAnFfmpegThatHangs) {
    encode_by("exec /bin/sleep 60\n");
    const auto begun = std::chrono::steady_clock::now();
    const Outcome outcome =
        run({"view", "--log2n", "4", "--executor", "emulator", "--export", path("sort.mp4")},
            {.environment = {"DISPLAY=", "PATH=" + path("")}, .interrupt_after_ms = 3000});
    EXPECT_EQ(outcome.code, 130);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(6));
    EXPECT_FALSE(std::filesystem::exists(path("sort.mp4")));
}

TEST_F(ViewFilm, aFilmOfAPanelHasTheSizeOfThatPanel) {
    put(path("script"), "maximise keys\n");
    const Outcome outcome = film(std::getenv("PATH"), "keys.gif", {"--script", path("script")});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, testing::ContainsRegex("keys.gif: [0-9]+ pictures of 385 x [0-9]+"));
    EXPECT_THAT(probed("keys.gif"), testing::StartsWith("385,96,"));
}

TEST_F(ViewFilm, isWhatItsNameSays) {
    for (const auto& [name, size] :
         {std::pair("sort.gif", "401,301,"), std::pair("sort.mp4", "402,302,"),
          std::pair("sort.webm", "402,302,")}) {
        const Outcome outcome = film(std::getenv("PATH"), name);
        ASSERT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(probed(name), testing::StartsWith(size)) << name;
    }
}

TEST_F(ViewFilm, hasAPictureForEverySubStepAndWhatMoves) {
    const Outcome outcome = film(std::getenv("PATH"), "sort.gif");
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    viewer::Session session = tests::session(2, "overlapped");
    // Three sub-steps for each phase, and three pictures more before the last if nodes exchange.
    std::size_t pictures = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        if (!viewer::is_stop(session.program(), p))
            continue;
        const auto& exchanges = session.moment().exchanges;
        const bool exchanges_now =
            std::ranges::any_of(exchanges, [&](const viewer::Exchange& exchange) {
                return exchange.exchanged && exchange.operation == session.told();
            });
        pictures += (session.has_beats() ? 3 : 1) + (exchanges_now ? 3 : 0);
    }
    EXPECT_THAT(outcome.err, HasSubstr("sort.gif: " + std::to_string(pictures) + " pictures"));
    // Pictures that are the same are one frame of the file.
    EXPECT_EQ(probed("sort.gif"), "401,301," + std::to_string(pictures) + "\n");
}

TEST_F(ViewFilm, aGifKeepsTheColorsOfItsPictures) {
    ASSERT_EQ(film(std::getenv("PATH"), "sort.gif").code, 0);
    const std::string command = "ffmpeg -v error -i '" + path("sort.gif") +
                                "' -vf crop=1:1:2:297 -f rawvideo -pix_fmt rgb24 - >'" +
                                path("corner") + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << "the package ffmpeg is needed for this test";
    const std::string pixels = bytes_of(path("corner"));
    ASSERT_GT(pixels.size(), 30u);
    constexpr int background[] = {0x15, 0x19, 0x1e};  // of the dark theme
    for (std::size_t i = 0; i < pixels.size(); ++i)
        ASSERT_NEAR(static_cast<unsigned char>(pixels[i]), background[i % 3], 3)
            << "picture " << i / 3;
}

TEST_F(ViewExport, aSceneIsTheOneThatFillsTheWindowOrAll) {
    const auto scene = [&](const char* lines) {
        put(path("script"), lines);
        const Outcome outcome = run({"view", "--log2n", "4", "--executor", "emulator", "--script",
                                     path("script"), "--export", path("scene.svg")},
                                    {.environment = {"DISPLAY="}});
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return bytes_of(path("scene.svg"));
    };
    const std::string all = scene("goto level 4 stage 0 phase 1\n");
    for (const char* title : {"Bitonic tree", "Node stream", "2D texture", "Keys", "level 4"})
        EXPECT_THAT(all, HasSubstr(title));
    const std::string trees = scene("goto level 4 stage 0 phase 1\nmaximise trees\n");
    EXPECT_THAT(trees, HasSubstr("Bitonic tree"));
    EXPECT_THAT(trees, Not(HasSubstr("Node stream")));
    EXPECT_GT(count(trees, "<circle"), 15u);
    EXPECT_THAT(all, Not(HasSubstr("no room")));
    run({"view", "--log2n", "8", "--executor", "emulator", "--size", "1000x600", "--export",
         path("scene.svg")},
        {.environment = {"DISPLAY="}});
    EXPECT_THAT(bytes_of(path("scene.svg")), AllOf(HasSubstr("width=\"1000\" height=\"600\""),
                                                   HasSubstr("no room for 0 steps")));
}

TEST_F(ViewExport, otherEndingsAreRejected) {
    EXPECT_EQ(run({"view", "--export", path("sort.html")}).code, 2);
    EXPECT_EQ(run({"view", "--export", path("sort.avi")}).code, 2);
    EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace tests
