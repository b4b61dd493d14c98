// SPDX-License-Identifier: MIT
// Tests of whole frames with the mouse and the keyboard, in which the user also changes the sort.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui_internal.h>

#include "tests/viewer/player.h"
#include "tests/viewer/runs.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

class Frame : public testing::Test {
  protected:
    Interface interface_ = tests::interface(5, "overlapped");
    tests::Player player_{interface_};
};

TEST_F(Frame, whatTheMouseIsOnEndsWithItsSort) {
    interface_.perform("goto level 5 step 3");
    interface_.view().hovered_now = Element{tests::streams::trees, 31};
    player_.draw();
    EXPECT_EQ(interface_.view().hovered, (Element{tests::streams::trees, 31}));
    for (const char* next :
         {"set program network", "open uniform log2n 2", "set program overlapped",
          "set program bitonic-naive", "set program overlapped"}) {
        interface_.perform(next);
        player_.draw_settled();
        EXPECT_FALSE(interface_.view().hovered) << next;
        EXPECT_EQ(interface_.view().not_drawn, "") << next;
        if (interface_.session().workgroup() == nullptr)
            interface_.view().hovered_now = Element{1, 3};
        player_.draw();
    }
}

TEST_F(Frame, theMouseRestsWhileLessonsGoOn) {
    player_.move(800, 500);
    player_.press("F2");
    for (int stop = 0; stop < 20; ++stop) {
        player_.press("Enter");
        player_.draw_settled();
        EXPECT_EQ(interface_.view().not_drawn, "") << stop;
    }
}

TEST_F(Frame, whatCannotBeDrawnIsAMessageInTheWindow) {
    player_.draw_settled();
    interface_.view().hovered_now = Element{99, 0};
    EXPECT_NO_THROW(player_.draw());
    EXPECT_NE(interface_.view().not_drawn, "");
    player_.draw_settled();
    EXPECT_EQ(interface_.view().not_drawn, "");
}

TEST_F(Frame, whatWasTypedBeforeIsNotUndoneInAnotherText) {
    player_.press("Ctrl+G");
    player_.draw_settled();
    player_.type("abcdef");
    player_.press("Escape");
    player_.press("Ctrl+G");
    player_.draw_settled();
    player_.press("Ctrl+Z");
    player_.press("Ctrl+Z");
    player_.type("a");
    EXPECT_EQ(ImGui::GetCurrentContext()->InputTextState.CurLenW, 1);
}

// Clicks at a part of the window that shows the panel, until the viewer has an answer.
TEST_F(Frame, aClickOnAPanelAnswersAQuestion) {
    struct Case {
        const char* program;
        const char* panel;
        const char* answer;  ///< begin of the answer
    };
    for (const auto& [program, panel, answer] :
         {Case{"overlapped", "keys", "trees "}, Case{"network", "trees", "wire "},
          Case{"intervals", "keys", "intervals-"}, Case{"bitonic-naive", "shared", "bank "}}) {
        interface_.perform(fmt::format("set program {}", program));
        interface_.perform(program == std::string("network") ? "open uniform log2n 5"
                                                             : "open uniform log2n 6");
        tests::perform(interface_, {"start", "ask"});
        interface_.perform(fmt::format("maximize {}", panel));
        player_.draw_settled();
        const Learning& learning = *interface_.view().learning;
        for (float y = 320; y < 700 && learning.answer.empty(); y += 40)
            for (float x = 100; x < 1200 && learning.answer.empty(); x += 50)
                player_.click(x, y);
        EXPECT_TRUE(learning.answer.starts_with(answer)) << program << ": " << learning.answer;
        EXPECT_NE(learning.answer, "") << program;
        EXPECT_NE(learning.verdict.why, "") << program << ", a wrong click is never silent";
        EXPECT_EQ(learning.is_done, learning.verdict.is_right);
        tests::perform(interface_, {"ask", "maximize"});
    }
}

class GroupPanels : public testing::Test {
  protected:
    Interface interface_ = tests::interface(10, "bitonic-naive");
    WorkgroupSession& groups_ = *interface_.session().workgroup();
    tests::Player player_{interface_};
};

TEST_F(GroupPanels, aClickOnTheTimelineGoesThere) {
    interface_.perform("goto interval 12");
    player_.click(88, 130);
    EXPECT_EQ(groups_.interval()->number, groups_.memory().intervals.front().number);
    EXPECT_FALSE(interface_.view().message_is_error) << interface_.view().message;
}

TEST_F(GroupPanels, aClickOnALineShowsItAlone) {
    interface_.perform("goto interval 12");
    const std::size_t line = *groups_.line();
    for (float y = 300; y < 500 && !groups_.is_line_selected(); y += 8)
        player_.click(1040, y);
    ASSERT_TRUE(groups_.is_line_selected());
    EXPECT_LE(*groups_.line(), line);
}

// Windows of all sizes can be drawn. The Monkey tries random sizes, too.
struct Window {
    double width;
    double height;
};

// Sizes in pixels, and sizes in units at which the area of the panels has no height or is very low.
constexpr Window in_pixels[] = {{1, 1},      {1, 8192},  {8192, 1}, {8192, 8192},
                                {36, 600},   {60, 400},  {44, 400}, {640, 100},
                                {1280, 800}, {390, 844}, {120, 48}, {100, 100}};
constexpr Window in_units[] = {{500, 190}, {500, 203}, {500, 204}, {500, 205},
                               {500, 206}, {500, 253}, {118, 500}, {137, 500}};

void expect_all_are_drawn(Interface& interface, double scale) {
    tests::Player player(interface, scale);
    const auto draw = [&](const Window& window, double unit) {
        player.resize(static_cast<float>(window.width * unit),
                      static_cast<float>(window.height * unit));
        player.draw_settled();
        EXPECT_EQ(interface.view().not_drawn, "")
            << window.width << " x " << window.height << " by " << scale;
    };
    for (const Window& window : in_pixels)
        draw(window, 1);
    for (const Window& window : in_units)
        draw(window, scale);
}

TEST(WindowSizes, noneIsTooSmallOrTooLargeToBeDrawn) {
    using Lines = std::vector<const char*>;
    for (const double scale : {0.5, 1.0, 4.0})
        for (const auto& [sort, log2_n, lines] :
             {std::tuple("overlapped", 10u,
                         Lines{"goto level 10 step 4", "maximize keys", "lesson merge"}),
              std::tuple("overlapped", 6u, Lines{"end", "maximize instance"}),
              std::tuple("network", 6u, Lines{"end", "maximize instance"}),
              std::tuple("intervals", 6u, Lines{"end", "maximize instance"}),
              std::tuple("tile-merge", 6u, Lines{"end", "maximize instance"})}) {
            SCOPED_TRACE(sort);
            Interface interface = tests::interface(log2_n, sort);
            for (const char* line : lines) {
                interface.perform(line);
                expect_all_are_drawn(interface, scale);
            }
        }
}

}  // namespace
}  // namespace viewer
