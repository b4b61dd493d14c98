// SPDX-License-Identifier: MIT
// The mouse on the panels of a sort on thread groups.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include "io/distribution.h"
#include "stream/emulator/executor.h"
#include "viewer/host/screen.h"
#include "viewer/model/group_session.h"

namespace viewer {
namespace {

class GroupPanels : public testing::Test {
  protected:
    static viewer::Setup setup() {
        viewer::Setup made;
        made.keys = io::distribution_named("uniform")->make(1024, 7);
        made.input = "uniform";
        made.options.program = "bitonic-naive";
        return made;
    }

    void draw() { screen_.draw_image(interface_, division_); }

    void click(float x, float y) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {x, y};
        draw();
        io.MouseDown[0] = true;
        draw();
        io.MouseDown[0] = false;
        draw();
        io.MousePos = {-1e6F, -1e6F};
        draw();
    }

    static std::shared_ptr<stream::gl::Context> current_context() {
        auto context = stream::gl::make_headless_context();
        context->make_current();
        return context;
    }

    std::shared_ptr<stream::gl::Context> context_ = current_context();
    Screen screen_{{1280, 800}, 1};
    Division division_;
    Interface interface_{setup(),
                         [](const std::string&) { return stream::emulator::make_executor(); }};
    GroupSession& groups_ = *interface_.groups();
};

TEST_F(GroupPanels, aClickPicksTheWordUnderIt) {
    interface_.perform("goto section 12");
    click(46, 228);
    ASSERT_TRUE(groups_.word());
    EXPECT_EQ(*groups_.word(), (SharedWord{0, 0})) << "the first column's first bank";
    click(46, 237);
    EXPECT_EQ(*groups_.word(), (SharedWord{0, 1})) << "the bank below";
    click(58, 228);
    EXPECT_EQ(*groups_.word(), (SharedWord{0, 32})) << "the next column";
}

TEST_F(GroupPanels, aClickOnTheTimelineGoesThere) {
    interface_.perform("goto section 12");
    click(88, 130);
    EXPECT_EQ(groups_.section()->number, groups_.memory().sections.front().number);
    EXPECT_FALSE(interface_.view().message_is_error) << interface_.view().message;
}

TEST_F(GroupPanels, aClickOnALineShowsItAlone) {
    interface_.perform("goto section 12");
    const std::size_t line = *groups_.line();
    for (float y = 300; y < 500 && !groups_.is_line_picked(); y += 8)
        click(960, y);
    ASSERT_TRUE(groups_.is_line_picked());
    EXPECT_LE(*groups_.line(), line);
}

}  // namespace
}  // namespace viewer
