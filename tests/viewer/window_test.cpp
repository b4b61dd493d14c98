// SPDX-License-Identifier: MIT
// Tests of the real window under Xvfb. drive_window.sh uses the keyboard and the mouse through
// xdotool, and numbers the pictures. The script runs once for all tests, because starting a server
// and a window takes a while.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/temporary_folder.h"
#include "tests/viewer/picture.h"

namespace tests {
namespace {

const unsigned exchanged = code_of(inspect::dark_theme.exchanged);

class Folder : public TemporaryFolder {
  public:
    using TemporaryFolder::bytes_of;
    using TemporaryFolder::path;

  private:
    void TestBody() override {}
};

class Window : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder_ = new Folder;
        const std::string command =
            std::string(DRIVE_WINDOW) + " " + GPU_ABISORT + " " + folder_->path("");
        exit_status_ = std::system(command.c_str());
    }
    static void TearDownTestSuite() { delete folder_; }

    static std::string written(const std::string& name) {
        return Folder::bytes_of(folder_->path(name));
    }
    static Picture picture(int number) {
        const std::string digits = std::to_string(number);
        return Picture(
            folder_->path("gpu-abisort-" + std::string(3 - digits.size(), '0') + digits + ".png"));
    }

    static inline Folder* folder_ = nullptr;
    static inline int exit_status_ = -1;
};

TEST_F(Window, aWalkEndsWithoutComplaint) {
    EXPECT_EQ(exit_status_, 0);
    EXPECT_EQ(written("code"), "0\n");
    EXPECT_EQ(written("err"), "");
}

TEST_F(Window, arrowsStepAndStepBack) {
    expect_different(picture(1), picture(2), {timeline});
    expect_different(picture(2), picture(3), {timeline});
    expect_same(picture(2), picture(4), {timeline, node_stream, texture, trees, keys, source});
}

TEST_F(Window, aClickOnTheTimelineScrubs) {
    expect_different(picture(4), picture(5), {node_stream});
}

TEST_F(Window, aClickOnATexelSelectsIt) {
    expect_different(picture(5), picture(6), {inspector});
    EXPECT_GT(picture(6).count(texture, code_of(inspect::dark_theme.selected)), 50);
}

TEST_F(Window, endAndHomeGoThereAndBack) {
    expect_different(picture(6), picture(7), {keys});
    expect_same(picture(1), picture(8), {timeline, node_stream, texture, trees, keys, inspector});
}

TEST_F(Window, aPositionIsTyped) {
    EXPECT_EQ(picture(8).count(trees, exchanged), 0);
    EXPECT_GT(picture(9).count(trees, exchanged), 100);
}

TEST_F(Window, theWheelBringsTreesCloser) {
    expect_different(picture(9), picture(10), {trees});
    expect_same(picture(9), picture(10), {keys});
}

TEST_F(Window, aSplitterMovesItsPanels) {
    expect_different(picture(10), picture(11), {texture});
    expect_same(picture(10), picture(11), {keys});
}

TEST_F(Window, aMenuAndADialogLeaveNothingBehind) {
    expect_different(picture(11), picture(12), {node_stream});
    expect_different(picture(11), picture(14), {trees});
    for (const int closed : {13, 15})
        expect_same(picture(11), picture(closed), {timeline, node_stream, texture, trees, keys});
}

TEST_F(Window, anotherSizeIsDrawn) {
    EXPECT_EQ(picture(16).width(), 900);
    EXPECT_EQ(picture(16).height(), 600);
}

TEST_F(Window, anIdleWindowTakesNoProcessor) {
    EXPECT_LT(std::stoi(written("idle")), 4) << "hundredths of a second in one";
}

}  // namespace
}  // namespace tests
