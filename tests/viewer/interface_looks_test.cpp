// SPDX-License-Identifier: MIT
// Tests of moving values, and of showing and hiding panels.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <regex>

#include "tests/viewer/runs.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/scenes/bar_scene.h"
#include "viewer/scenes/picture.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Interface, exchangesMoveOnlyWherePeopleGoOnAndNotInScripts) {
    Interface any = tests::interface();
    tests::perform(any, {"goto level 4", "operation"});
    EXPECT_FALSE(any.is_moving());
    tests::perform(any, {"animation", "operation"});
    EXPECT_EQ(any.view().exchange_part, 0);
    EXPECT_TRUE(any.is_moving());
    any.advance(0.1);
    EXPECT_GT(any.view().exchange_part, 0);
    EXPECT_LT(any.view().exchange_part, 1);
    any.advance(1);
    EXPECT_FALSE(any.is_moving());
    any.perform("operation back");
    EXPECT_FALSE(any.is_moving()) << "nothing is exchanged on the way back";
    any.perform("play");
    any.advance(0.3);
    EXPECT_EQ(any.view().exchange_part, 0);
}

TEST(Interface, newKeysKeepThePosition) {
    Interface any = tests::interface();
    any.perform("goto level 4 stage 1 phase 2");
    const std::string label = any.stream_session().operation()->label;
    any.perform("open gaussian seed 4 log2n 6");
    EXPECT_EQ(any.stream_session().operation()->label, label);
    any.perform("set program appendix-a");
    EXPECT_EQ(any.stream_session().operation()->tag.level, 4);
    any.perform("sort 3 1 4.5 -1e3 5 9 2 6 5 3 5 9 8 9 7 9");
    EXPECT_EQ(any.stream_session().run().n(), 16);
    EXPECT_EQ(any.stream_session().setup().keys[2], 4.5F);
}

TEST(Interface, panelsAreHiddenAndMaximisedByName) {
    Interface any = tests::interface();
    any.perform("maximize trees");
    EXPECT_EQ(any.view().panels.maximised, Panel::trees);
    any.perform("panel trees");
    EXPECT_FALSE(any.view().panels.maximised);
    EXPECT_TRUE(any.view().panels.hidden.contains(Panel::trees));
    any.perform("panel trees");
    EXPECT_FALSE(any.view().panels.hidden.contains(Panel::trees));
    any.view().panel_hovered = Panel::keys;
    any.press("F11");
    EXPECT_EQ(any.view().panels.maximised, Panel::keys);
    any.press("F11");
    EXPECT_FALSE(any.view().panels.maximised);
    tests::perform(any, {"panel source", "panels"});
    EXPECT_FALSE(any.view().panels.hidden.contains(Panel::source));
}

std::string scene_alone(Interface& any, const std::string& panel) {
    any.perform("maximize " + panel);
    const std::string svg = inspect::to_svg(picture_of_position(any));
    any.perform("maximize");
    return svg;
}

TEST(Interface, paddingIsSaidToBeSoAndHasNoRank) {
    for (const char* program : {"gather-radix", "intervals"}) {
        // the programs of this test pad n to 32 values
        Interface any = tests::interface(4, program);
        any.perform("end");
        for (const char* panel : {"keys", "texture"}) {
            const std::string scene = scene_alone(any, panel);
            EXPECT_THAT(scene, Not(HasSubstr(">16</text>"))) << program << " " << panel;
            EXPECT_THAT(scene, Not(HasSubstr(">31</text>"))) << program << " " << panel;
        }
        const std::string keys = scene_alone(any, "keys");
        EXPECT_THAT(keys, AllOf(HasSubstr("pale: padding"), HasSubstr(">15</text>"))) << program;
        any.perform("open uniform log2n 5");
        EXPECT_THAT(scene_alone(any, "keys"), Not(HasSubstr("padding"))) << program;
    }
}

TEST(BarScale, infiniteNumbersAreBeyondFiniteOnes) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    BarScale all;
    BarScale finite;
    for (const double number : {2.0, infinity, -1.0, -infinity, 5.0})
        all.add(number);
    for (const double number : {2.0, -1.0, 5.0})
        finite.add(number);
    EXPECT_GT(all.part(infinity), 1.05 * all.part(5));
    EXPECT_LT(all.part(-infinity) + 0.05, all.part(-1));
    EXPECT_EQ(finite.part(5), 1) << "no room is kept free";
}

TEST(Interface, nanIsCalledNanAndPaddingPadding) {
    viewer::Setup setup = tests::session(3, "overlapped").setup();
    setup.keys = {2, std::numeric_limits<float>::quiet_NaN(), 1};
    Interface any(setup, tests::make_emulator);
    any.perform("numbers key");
    const std::string keys = scene_alone(any, "keys");
    EXPECT_THAT(keys, AllOf(HasSubstr(">nan</text>"), HasSubstr("pale: padding")));
    const std::string json = to_json(any.stream_session().table());
    EXPECT_THAT(json, HasSubstr("\"nan\",1,"));
    EXPECT_THAT(json, HasSubstr("\"padding\",3,"));
    EXPECT_THAT(to_csv(any.stream_session().table()), HasSubstr(",nan,1,"));
}

TEST(Interface, theFirstStopsOfTheMergeNameNoPairs) {
    Interface any = tests::interface();
    any.perform("lesson merge");
    for (int stop = 0; stop < 2; ++stop) {
        EXPECT_THAT(scene_alone(any, "keys"), Not(HasSubstr(">spare</text>"))) << stop;
        tests::perform(any, {"solve", "lesson next"});
    }
    EXPECT_THAT(scene_alone(any, "keys"), HasSubstr(">spare</text>"));
}

// Each pixel of the timeline belongs to exactly one column, even next to the gaps between levels.
TEST(Interface, theTimelineGoesToOneColumnPerPixel) {
    static int performed = 0;
    static Lesson counting;
    counting.stops.resize(1);
    counting.stops[0].task.text = "count";
    counting.stops[0].task.is_done = [](Interface&) {
        ++performed;
        return false;
    };
    Interface any = tests::interface();
    any.view().learning = Learning{.lesson = &counting};
    std::size_t last = 0;
    for (double x = 0.5; x < 700; ++x) {
        performed = 0;
        inspect::to_svg({700, 90, {}, [&](inspect::Canvas& canvas) {
                             Pane pane{canvas, 700, 90, theme(true)};
                             pane.is_live = pane.is_hovered = pane.is_held = true;
                             pane.mouse = {x, 40};
                             draw_timeline(any, pane);
                         }});
        EXPECT_LE(performed, 1) << x;
        EXPECT_GE(any.stream_session().position(), last) << x;
        last = any.stream_session().position();
    }
    EXPECT_EQ(last, any.stream_session().run().size());
}

TEST(Interface, theNodeStreamIsAsWideAsItsPanel) {
    for (const double width : {1000.0, 1600.0}) {
        Interface any = tests::interface();
        any.perform("goto level 5");
        any.view().picture_width = width;
        const std::string scene = scene_alone(any, "node-stream");
        std::smatch last;  // matches the numbers of slots in a text
        ASSERT_TRUE(std::regex_search(scene, last, std::regex("<text x=\"([0-9.]+)\"[^>]*>15<")));
        EXPECT_GT(std::stod(last[1]), 0.93 * (width - 32) - 20);
    }
}

}  // namespace
}  // namespace viewer
