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
    static Picture picture(std::size_t number) {
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

TEST_F(Window, obeysTheKeyboardAndTheMouse) {
    const std::vector<Area> panels = {timeline, node_stream, texture, trees, keys};
    expect_changes(picture, {{"an arrow steps", 1, 2, {}, {timeline}},
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
