// SPDX-License-Identifier: MIT
// The real window under Xvfb, driven by xdotool's keys and mouse (drive_window.sh).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/temporary_folder.h"
#include "tests/viewer/picture.h"

namespace tests {
namespace {

constexpr unsigned exchanged = 0xffa24c;  // of the dark theme

class Window : public TemporaryFolder {
  protected:
    Picture picture(int number) const {
        const std::string digits = std::to_string(number);
        return Picture(
            path("gpu-abisort-" + std::string(3 - digits.size(), '0') + digits + ".png"));
    }
};

// One walk for all: a server and a window take a while to start.
TEST_F(Window, stepsScrubsPicksTypesZoomsResizesSavesIdlesAndRemembers) {
    const std::string command = std::string(DRIVE_WINDOW) + " " + GPU_ABISORT + " " + path("");
    ASSERT_EQ(std::system(command.c_str()), 0) << bytes_of(path("err"));
    EXPECT_EQ(bytes_of(path("code")), "0\n");
    EXPECT_EQ(bytes_of(path("err")), "");

    EXPECT_FALSE(picture(1).is_same(picture(2), timeline));
    EXPECT_FALSE(picture(2).is_same(picture(3), timeline)) << "back";
    for (const Area& area : {timeline, node_stream, texture, trees, keys, indexes, source})
        EXPECT_TRUE(picture(2).is_same(picture(4), area)) << area.x << ", " << area.y;
    EXPECT_FALSE(picture(4).is_same(picture(5), node_stream)) << "scrub";
    EXPECT_FALSE(picture(5).is_same(picture(6), inspector)) << "pick";
    EXPECT_GT(picture(6).count(texture, 0xff4fd8), 50);
    EXPECT_FALSE(picture(6).is_same(picture(7), keys)) << "sorted";
    for (const Area& area : {timeline, node_stream, texture, trees, keys, indexes, inspector})
        EXPECT_TRUE(picture(1).is_same(picture(8), area)) << area.x << ", " << area.y;

    EXPECT_EQ(picture(8).count(trees, exchanged), 0);
    EXPECT_GT(picture(9).count(trees, exchanged), 100) << "typed: level 4 step 3";
    EXPECT_FALSE(picture(9).is_same(picture(10), trees)) << "the wheel";
    EXPECT_TRUE(picture(9).is_same(picture(10), keys));
    EXPECT_FALSE(picture(10).is_same(picture(11), texture)) << "a splitter";
    EXPECT_TRUE(picture(10).is_same(picture(11), keys));
    EXPECT_FALSE(picture(11).is_same(picture(12), node_stream)) << "a menu";
    EXPECT_FALSE(picture(11).is_same(picture(14), trees)) << "a dialog";
    for (const int closed : {13, 15})
        for (const Area& area : {timeline, node_stream, texture, trees, keys, indexes})
            EXPECT_TRUE(picture(11).is_same(picture(closed), area))
                << closed << ": " << area.x << ", " << area.y;
    EXPECT_EQ(picture(16).width(), 900);
    EXPECT_EQ(picture(16).height(), 600);

    // Of 100 hundredths of a second.
    EXPECT_LT(std::stoi(bytes_of(path("idle"))), 4);
    EXPECT_THAT(bytes_of(path("config/gpu-abisort/view.json")), testing::HasSubstr("900"));
}

}  // namespace
}  // namespace tests
