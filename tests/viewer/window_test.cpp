// SPDX-License-Identifier: MIT
// Tests of the real window under Xvfb. drive_window.sh uses the keyboard and the mouse through
// xdotool, and numbers the pictures. One test looks at all of them, because starting a server and a
// window takes a while.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/temporary_folder.h"
#include "tests/viewer/picture.h"

namespace tests {
namespace {

const unsigned exchanged = code_of(inspect::dark_theme.exchanged);

class Window : public TemporaryFolder {
  protected:
    Picture picture(std::size_t number) const {
        const std::string digits = std::to_string(number);
        return Picture(
            path("gpu-abisort-" + std::string(3 - digits.size(), '0') + digits + ".png"));
    }
};

TEST_F(Window, obeysTheKeyboardAndTheMouse) {
    const std::string command = std::string(DRIVE_WINDOW) + " " + GPU_ABISORT + " " + path("");
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(bytes_of(path("code")), "0\n");
    EXPECT_EQ(bytes_of(path("err")), "");
    EXPECT_LT(std::stoi(bytes_of(path("idle"))), 4)
        << "hundredths of a second of processor time that an idle window takes in one";
    const std::vector<Area> panels = {timeline, node_stream, texture, trees, keys};
    expect_changes([&](std::size_t i) { return picture(i); },
                   {{"an arrow steps", 1, 2, {}, {timeline}},
                    {"an arrow steps back", 2, 3, {}, {timeline}},
                    {"and forth", 2, 4, panels, {}},
                    {"the source follows", 2, 4, {source}, {}},
                    {"a click on the timeline", 4, 5, {}, {node_stream}},
                    {"a click on a texel", 5, 6, {}, {inspector}},
                    {"End", 6, 7, {}, {keys}},
                    {"Home", 1, 8, panels, {}},
                    {"Escape", 1, 8, {inspector}, {}},
                    {"the wheel brings trees closer", 9, 10, {keys}, {trees}},
                    {"a splitter", 10, 11, {keys}, {texture}},
                    {"a menu", 11, 12, {}, {node_stream}},
                    {"a closed menu", 11, 13, panels, {}},
                    {"a dialog", 11, 14, {}, {trees}},
                    {"a closed dialog", 11, 15, panels, {}}});
    EXPECT_GT(picture(6).count(texture, code_of(inspect::dark_theme.selected)), 50);
    EXPECT_EQ(picture(8).count(trees, exchanged), 0);
    EXPECT_GT(picture(9).count(trees, exchanged), 100) << "a position is typed";
    EXPECT_EQ(picture(16).width(), 900) << "another size is drawn";
    EXPECT_EQ(picture(16).height(), 600);
}

}  // namespace
}  // namespace tests
