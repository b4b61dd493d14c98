// SPDX-License-Identifier: MIT
// Tests of the files that `gpu-abisort view --export` writes. The tests read films with ffprobe.
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

/// Films a sort of four values. The search path decides whether ffmpeg or a stand-in for it runs.
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
    // Reads the size of a film from the program's message, such as "sort.gif: 23 pictures of 401 x
    // 240".
    static std::pair<int, int> size_in(const std::string& text) {
        std::pair<int, int> size;
        const std::size_t of = text.find("pictures of ");
        std::sscanf(text.c_str() + of, "pictures of %d x %d", &size.first, &size.second);
        return size;
    }
    // Properties of a film as ffprobe prints them: "401,301,137".
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
    // Each script stands in for ffmpeg. The last one behaves like ffmpeg at Ctrl-C, which a
    // terminal sends to all of its processes.
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

// Ctrl-C comes while ffmpeg neither reads nor ends.
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

TEST_F(ViewFilm, isWhatItsNameSaysWithoutMenusAndButtons) {
    for (const char* name : {"sort.gif", "sort.mp4", "sort.webm"}) {
        const Outcome outcome = film(std::getenv("PATH"), name);
        ASSERT_EQ(outcome.code, 0) << outcome.err;
        const auto [width, height] = size_in(outcome.err);
        EXPECT_EQ(width, 401);
        EXPECT_LT(height, 301 - 40);
        const int even = std::string(name) == "sort.gif" ? 0 : 1;
        EXPECT_THAT(probed(name),
                    testing::StartsWith(std::to_string((width + even) & ~even) + "," +
                                        std::to_string((height + even) & ~even) + ","))
            << name;
    }
}

TEST_F(ViewFilm, ofAPanelHasThatPanelAndTheSentence) {
    put(path("script"), "maximize keys\n");
    const Outcome whole = film(std::getenv("PATH"), "all.gif");
    const Outcome outcome = film(std::getenv("PATH"), "keys.gif", {"--script", path("script")});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(size_in(outcome.err).first, 385);
    EXPECT_LT(size_in(outcome.err).second, size_in(whole.err).second) << "no timeline";
}

TEST_F(ViewFilm, hasAPictureForEverySubStepAndWhatMoves) {
    const Outcome outcome = film(std::getenv("PATH"), "sort.gif");
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    viewer::StreamSession session = tests::session(2, "overlapped");
    // A phase has three pictures, one per sub-step. If the phase exchanges nodes, three more
    // pictures come before the last one.
    std::size_t pictures = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        if (!viewer::is_stop(session.program(), p))
            continue;
        const auto& exchanges = session.position_data().exchanges;
        const bool exchanges_now =
            std::ranges::any_of(exchanges, [&](const viewer::Exchange& exchange) {
                return exchange.exchanged && exchange.operation == session.operation_number();
            });
        pictures += (session.has_sub_steps() ? 3 : 1) + (exchanges_now ? 3 : 0);
    }
    EXPECT_THAT(outcome.err, HasSubstr("sort.gif: " + std::to_string(pictures) + " pictures"));
    // The file has one frame for consecutive pictures that are identical.
    EXPECT_THAT(probed("sort.gif"), testing::EndsWith("," + std::to_string(pictures) + "\n"));
}

TEST_F(ViewFilm, aGifKeepsTheColorsOfItsPictures) {
    ASSERT_EQ(film(std::getenv("PATH"), "sort.gif").code, 0);
    const std::string command = "ffmpeg -v error -i '" + path("sort.gif") +
                                "' -vf crop=1:1:2:2 -f rawvideo -pix_fmt rgb24 - >'" +
                                path("corner") + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << "the package ffmpeg is needed for this test";
    const std::string pixels = bytes_of(path("corner"));
    ASSERT_GT(pixels.size(), 30u);
    constexpr int background[] = {0x23, 0x29, 0x30};  // the dark theme's color between panels
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
    const std::string all = scene("panels\ngoto level 4 stage 0 phase 1\n");
    for (const char* title : {"Bitonic tree", "Node stream", "2D texture", "Keys", "level 4"})
        EXPECT_THAT(all, HasSubstr(title));
    const std::string trees = scene("goto level 4 stage 0 phase 1\nmaximize trees\n");
    EXPECT_THAT(trees, HasSubstr("Bitonic tree"));
    EXPECT_THAT(trees, Not(HasSubstr("Node stream")));
    EXPECT_GT(count(trees, "<circle"), 15u);
    EXPECT_THAT(all, Not(HasSubstr("no room")));
    put(path("script"), "panels\ngoto level 8\n");
    const auto of_size = [&](const char* scale) {
        run({"view", "--log2n", "8", "--executor", "emulator", "--size", "1000x600", "--scale",
             scale, "--script", path("script"), "--export", path("scene.svg")},
            {.environment = {"DISPLAY="}});
        return bytes_of(path("scene.svg"));
    };
    EXPECT_THAT(of_size("1"),
                AllOf(HasSubstr("width=\"1000\" height=\"600\""), HasSubstr("no room for 0 steps"),
                      Not(HasSubstr("viewBox=\"0 0 500 300\""))));
    EXPECT_THAT(of_size("2"), AllOf(HasSubstr("width=\"1000\" height=\"600\""),
                                    HasSubstr("viewBox=\"0 0 500 300\"")));
}

TEST_F(ViewExport, otherEndingsAreRejected) {
    EXPECT_EQ(run({"view", "--export", path("sort.html")}).code, 2);
    EXPECT_EQ(run({"view", "--export", path("sort.avi")}).code, 2);
    EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace tests
