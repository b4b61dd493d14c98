// SPDX-License-Identifier: MIT
// What `gpu-abisort view --export` writes, as a browser and a reader of moving pictures have it.
#include <gif_lib.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/viewer/runs.h"
#include "viewer/model/narrator.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ViewExport : public TemporaryFolder {
  protected:
    // The page after a while, with every request to a host failing.
    std::string in_chromium(const std::string& address, const std::string& options) {
        const std::string command =
            "chromium --headless --no-sandbox --disable-gpu --enable-logging=stderr --v=0"
            " --user-data-dir='" +
            path("profile") + "' --host-resolver-rules='MAP * ~NOTFOUND' " + options +
            " --dump-dom 'file://" + address + "' >'" + path("dom.html") + "' 2>'" + path("log") +
            "'";
        EXPECT_EQ(std::system(command.c_str()), 0) << "Chromium is needed for this test";
        EXPECT_THAT(bytes_of(path("log")), Not(HasSubstr("CONSOLE"))) << "an error of the page";
        return bytes_of(path("dom.html"));
    }
};

std::size_t count(const std::string& text, const std::string& wanted) {
    std::size_t found = 0;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1))
        ++found;
    return found;
}

// Two starts of a browser take seconds.
TEST_F(ViewExport, pageOpensAtAMomentAndPlaysInChromiumWhichTakesSeconds) {
    const Outcome outcome =
        run({"view", "--export", path("sort.html"), "--seed", "7", "--executor", "emulator"},
            {.environment = {"DISPLAY="}});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const std::string source = bytes_of(path("sort.html"));
    for (const char* other : {"src=", "href=", "url(", "@import", "style=\""})
        EXPECT_THAT(source, Not(HasSubstr(other)));

    viewer::Session session = tests::session(5, "overlapped");
    std::vector<std::size_t> stops;  // those of the beats of a phase after it
    for (std::size_t p = 0; p <= session.run().size(); ++p)
        if (viewer::is_stop(session.program(), p)) {
            session.go_to(p);
            stops.insert(stops.end(), session.has_beats() ? 3 : 1, p);
        }
    const std::size_t stop = stops.size() - 5;
    session.go_to(stops[stop]);
    const std::string line = narrate(session, 0, [&](const shaders::value_t& value) {
        return std::to_string(session.rank(value));
    });
    const std::string opened = in_chromium(path("sort.html#") + std::to_string(stops[stop]), "");
    EXPECT_THAT(opened, HasSubstr("data-at=\"" + std::to_string(stop) + "\""));
    EXPECT_THAT(opened, HasSubstr(session.operation()->label));
    EXPECT_THAT(opened, HasSubstr(line.substr(0, line.find('<'))));
    EXPECT_GT(count(opened, "<circle"), 31u) << "a tree, and rings around what was compared";
    EXPECT_GT(count(opened, "data-value="), 100u) << "values in trees, keys and texture";

    // A beat takes a second: after 10 s of the page's own time it has played ten.
    const std::string played = in_chromium(path("sort.html#play"), "--virtual-time-budget=10100");
    EXPECT_THAT(played, testing::ContainsRegex("data-at=\"(9|1[0-1])\""));
    EXPECT_THAT(played, HasSubstr(">pause<"));
}

TEST_F(ViewExport, aLessonIsASlideAStop) {
    const Outcome outcome = run(
        {"view", "--lesson", "groups", "--export", path("lesson.html"), "--executor", "emulator"},
        {.environment = {"DISPLAY="}});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const std::string opened = in_chromium(path("lesson.html#3"), "--window-size=1280,720");
    EXPECT_THAT(opened, HasSubstr("data-at=\"2\""));
    EXPECT_THAT(opened, HasSubstr(">None left<"));
    EXPECT_THAT(opened, HasSubstr("3 / 3"));
}

TEST_F(ViewExport, aFilmOfAPanelIsTheRoomOfThatPanel) {
    put(path("script"), "maximise keys\n");
    const std::vector<std::string> words = {"view",     "--log2n",       "2",
                                            "--size",   "400x300",       "--executor",
                                            "emulator", "--script",      path("script"),
                                            "--export", path("keys.gif")};
    const Outcome outcome = run(words, {.environment = {"DISPLAY="}});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, testing::ContainsRegex(
                                 "keys.gif: [0-9]+ pictures of 384 x [0-9]+, some 0.[0-9] MB"));
    int error = 0;
    GifFileType* gif = DGifOpenFileName(path("keys.gif").c_str(), &error);
    ASSERT_NE(gif, nullptr);
    EXPECT_EQ(gif->SWidth, 384);
    EXPECT_LT(gif->SHeight, 250);
    DGifCloseFile(gif, &error);
}

class ViewFilm : public ViewExport {
  protected:
    Outcome film(const std::string& search) {
        return run({"view", "--log2n", "2", "--size", "401x301", "--executor", "emulator",
                    "--export", path("sort.mp4")},
                   {.environment = {"DISPLAY=", "PATH=" + search}});
    }
};

TEST_F(ViewFilm, withoutFfmpegOrWhereItFailsTheOldOneStays) {
    // Ctrl-C reaches all that a terminal runs: it does not end what encodes.
    const auto encodes_by = [&](const char* script) {
        std::ofstream(path("ffmpeg")) << "#!/bin/sh\n" << script;
        std::filesystem::permissions(path("ffmpeg"), std::filesystem::perms::owner_all);
    };
    encodes_by("kill -INT $$\nexec /bin/cat >&3\n");
    EXPECT_EQ(film(path("")).code, 0);
    std::ofstream(path("sort.mp4")) << "old";
    encodes_by("/bin/cat >&3\nexit 1\n");
    const Outcome failing = film(path(""));
    EXPECT_NE(failing.code, 0);
    EXPECT_THAT(failing.err, HasSubstr("ffmpeg could not encode it"));
    const Outcome without = film(path("nowhere"));
    EXPECT_EQ(bytes_of(path("sort.mp4")), "old");
    EXPECT_EQ(without.code, 3);
    EXPECT_THAT(without.err, HasSubstr("ffmpeg, which encodes .mp4, is not installed"));
}

TEST_F(ViewFilm, isAnMp4WhereFfmpegIs) {
    if (std::system("command -v ffmpeg >/dev/null") != 0)
        GTEST_SKIP() << "no ffmpeg to encode it";
    const Outcome outcome = film(std::getenv("PATH"));
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(bytes_of(path("sort.mp4")).substr(4, 4), "ftyp");
}

TEST_F(ViewExport, aMovingPictureHasAFrameForEveryBeatAndWhatMoves) {
    const Outcome outcome = run({"view", "--log2n", "2", "--seed", "7", "--size", "400x300",
                                 "--executor", "emulator", "--export", path("sort.gif")},
                                {.environment = {"DISPLAY="}});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    viewer::Session session = tests::session(2, "overlapped");
    // Three beats a phase, and on the way to the last three pictures of what is exchanged.
    int pictures = 0;
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
    int error = 0;
    GifFileType* gif = DGifOpenFileName(path("sort.gif").c_str(), &error);
    ASSERT_NE(gif, nullptr);
    ASSERT_EQ(DGifSlurp(gif), GIF_OK);
    EXPECT_EQ(gif->SWidth, 400);
    EXPECT_EQ(gif->SHeight, 300);
    EXPECT_EQ(gif->ImageCount, pictures);
    for (int i = 1; i < gif->ImageCount; ++i)
        EXPECT_GT(gif->SavedImages[i].ImageDesc.Width * gif->SavedImages[i].ImageDesc.Height, 500)
            << "nothing changed in frame " << i;
    DGifCloseFile(gif, &error);
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

TEST_F(ViewExport, otherEndingsAndTooManyValuesAreRefused) {
    EXPECT_EQ(run({"view", "--export", path("sort.webm")}).code, 2);
    const Outcome large = run({"view", "--log2n", "9", "--executor", "emulator", "--program",
                               "network", "--export", path("sort.html")});
    EXPECT_EQ(large.code, 3);
    EXPECT_THAT(large.err, HasSubstr("up to 2^8 values"));
    EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace tests
