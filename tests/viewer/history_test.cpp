// SPDX-License-Identifier: MIT
// Tests of following a value through a sort.
#include "viewer/model/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "inspect/view_error.h"
#include "tests/viewer/runs.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

std::string text_of_pair(const Interface& interface) {
    return facts_of(*interface.view().followed, interface.session()).at(0).facts.at(0).text;
}

Interface network() {
    return tests::interface_of({7, 4, 1, 6}, "network");
}

TEST(FollowedValue, isSelectedAtEveryPositionOfEverySort) {
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks)) {
        Interface any = tests::interface(5, sort.name);
        tests::perform(any, {"follow 3", "start"});
        const auto& run = any.stream_session().run();
        for (std::size_t position = 1; position <= run.size(); ++position) {
            any.perform(action("goto operation", position));
            const Element selected = any.stream_session().selected_element().value();
            EXPECT_EQ(run.contents().value(selected.stream, selected.index).id, 3)
                << sort.name << ", position " << position;
        }
    }
}

TEST(FollowedValue, keysStepAlongItsHistory) {
    Interface any = network();
    tests::perform(any, {"start", "select network-even 0"});
    any.press("H");
    EXPECT_TRUE(any.view().followed.has_value()) << any.view().message;
    EXPECT_FALSE(any.view().panels.hidden.contains(Panel::history));
    std::vector<std::size_t> positions;
    for (int i = 0; i < 3; ++i) {
        any.press("Down");
        positions.push_back(any.session().position());
    }
    EXPECT_THAT(positions, ElementsAre(1, 2, 3));
    EXPECT_THAT([&] { any.perform("history"); },
                ThrowsMessage<Refused>(HasSubstr("no later operation")));
    any.press("Up");
    EXPECT_EQ(any.session().position(), 2);
    any.press("Escape");
    EXPECT_FALSE(any.view().followed.has_value());
}

TEST(FollowedValue, itsPanelHasALineForEachComparisonAndMove) {
    Interface any = network();
    EXPECT_FALSE(any.has(Panel::history));
    any.perform("follow 0");
    EXPECT_TRUE(any.has(Panel::history));
    any.perform("goto operation 2");
    const Facts facts = facts_of(*any.view().followed, any.session());
    ASSERT_EQ(facts.size(), 1u);
    EXPECT_EQ(facts[0].title, "History of element 0 (7), rank 3");
    ASSERT_EQ(facts[0].facts.size(), 6u);
    const Fact& now = facts[0].facts[2];
    EXPECT_EQ(now.name, "position 2");
    EXPECT_EQ(now.text, "greater than element 2 (1), 2 times");
    EXPECT_EQ(now.tone, Tone::plain);
    EXPECT_EQ(facts[0].facts[4].tone, Tone::faint);
    any.perform(facts[0].facts[4].command);
    EXPECT_EQ(any.session().position(), 3);
}

TEST(FollowedValue, isComparedWithASecondValue) {
    Interface any = network();
    tests::perform(any, {"follow 0", "compare 2"});
    EXPECT_THAT(text_of_pair(any), HasSubstr("compared with element 2 (1) at position 2"));
    tests::perform(any, {"follow 1", "compare 3"});
    EXPECT_THAT(text_of_pair(any), HasSubstr("compared with element 3 (6)"));
    EXPECT_THAT([&] { any.perform("compare 1"); },
                ThrowsMessage<Refused>(HasSubstr("not compared with itself")));
    EXPECT_THAT([&] { any.perform("compare 4"); },
                ThrowsMessage<Refused>(HasSubstr("the input has the elements 0 to 3")));
}

TEST(FollowedValue, endsWithItsSort) {
    Interface any = network();
    tests::perform(any, {"follow 0", "set program gpusort"});
    EXPECT_FALSE(any.view().followed.has_value());
}

TEST(FollowedValue, stepsThroughTheLaunchesOfAThreadGroupSort) {
    Interface any = tests::interface(12, "bitonic-naive");
    tests::perform(any, {"follow 5", "start"});
    const auto& lines = any.view().followed->lines;
    std::size_t steps = 0;
    for (std::size_t last = any.session().position(); last < lines.back().operation; ++steps) {
        any.perform("history");
        ASSERT_GT(any.session().position(), last);
        last = any.session().position();
        EXPECT_TRUE(any.view().followed->has_operation_in(last, last + 1));
    }
    EXPECT_GT(steps, 0u);
    const auto [stream, element] =
        any.view().followed->location(any.session().program(), any.session().position() + 1);
    EXPECT_EQ(any.session().workgroup()->after(static_cast<unsigned>(stream))[2 * element + 1], 5);
}

}  // namespace
}  // namespace viewer
