// SPDX-License-Identifier: MIT
#include "viewer/lessons/lesson.h"

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/viewer/runs.h"
#include "viewer/interface.h"
#include "viewer/model/narrator.h"

namespace viewer {
namespace {

/// Goes to all stops of all lessons and calls a function at each one.
template <class Look>
void take_all(Interface& any, Look look) {
    for (any.perform("lesson merge"); any.view().learning; any.perform("lesson next")) {
        const Learning& learning = *any.view().learning;
        SCOPED_TRACE(fmt::format("{}, stop {}", learning.lesson->name, learning.number + 1));
        look(learning.stop());
    }
}

TEST(Lessons, everyStopShowsWhatItSpeaksOf) {
    Interface any = tests::interface();
    std::set<std::string_view> texts;
    take_all(any, [&](const Stop& stop) {
        for (const Panel panel : stop.panels) {
            EXPECT_TRUE(any.has(panel)) << name(panel);
            EXPECT_FALSE(any.view().panels.hidden.contains(panel));
        }
        EXPECT_LE(stop.panels.size(), 2) << "one idea a stop";
        EXPECT_LE(stop.text.size(), 330) << "too long for the panel that it speaks of";
        EXPECT_TRUE(texts.insert(stop.text).second) << "said twice: " << stop.text;
    });
    EXPECT_THAT(any.view().panels.hidden, testing::IsEmpty()) << "as before the lessons";
}

TEST(Lessons, everyTaskIsOpenAtFirstAndDoneByItsSolution) {
    Interface any = tests::interface();
    unsigned tasks = 0;
    take_all(any, [&](const Stop& stop) {
        if (stop.task.text.empty())
            return;
        ++tasks;
        EXPECT_FALSE(any.view().learning->is_done);
        EXPECT_NE(stop.task.reply, "");
        any.perform("numbers rank");
        EXPECT_FALSE(any.view().learning->is_done);
        if (!stop.task.answers.empty() || stop.task.asks_about_step)
            tests::perform(any, {"operation", "operation", "operation"});
        any.perform("solve");
        EXPECT_TRUE(any.view().learning->is_done) << stop.task.text;
    });
    EXPECT_GE(tasks, 15);
}

TEST(Lessons, aQuestionHasOneRightAnswer) {
    Interface any = tests::interface();
    take_all(any, [&](const Stop& stop) {
        const auto answers = stop.task.answers;
        unsigned right = 0;
        for (const std::string_view answer : answers) {
            any.view().learning->is_done = false;
            any.perform(fmt::format("answer {}", answer));
            right += any.view().learning->is_done ? 1 : 0;
        }
        EXPECT_EQ(right, answers.empty() ? 0 : 1) << stop.task.text;
        if (stop.task.asks_about_step) {
            EXPECT_TRUE(current_question(any)) << stop.title;
        }
    });
    any.perform("lesson merge");
    EXPECT_THROW(any.perform("answer 14"), Refused);
    any.perform("lesson end");
    EXPECT_THROW(any.perform("answer 0"), Refused);
    any.perform("solve");
    EXPECT_EQ(any.view().message, "this step of the lesson has no question");
}

TEST(Lessons, theMergeIsWhatItsTextSays) {
    Interface any = tests::interface();
    const auto visit = [&](std::string_view title) {
        for (any.perform("lesson merge"); any.view().learning->stop().title != title;)
            any.perform("lesson next");
    };
    const auto keys = [&] { return tests::ranks_of(any.stream_session()); };
    visit("p next to q");
    EXPECT_THAT(keys(), testing::ElementsAre(1, 2, 3, 5, 8, 11, 12, 13, 15, 14, 10, 9, 7, 6, 4, 0));
    visit("Four comparisons instead of eight");
    EXPECT_EQ(tally(any.stream_session(), 0)->comparisons, 4);
    for (std::size_t i = 0; i < 8; ++i)
        EXPECT_LT(keys()[i], 8);
    visit("Sorted");
    EXPECT_EQ(tally(any.stream_session(), 0)->comparisons, 26);
    any.perform("lesson back");
    EXPECT_EQ(any.view().learning->stop().title, "Stage 1: the same in both halves");
}

TEST(Lessons, followEachOther) {
    Interface any = tests::interface();
    any.perform("lesson ends");
    for (std::size_t stop = named(lessons(), "ends").stops.size(); stop-- > 0;)
        any.perform("lesson next");
    ASSERT_TRUE(any.view().learning);
    EXPECT_EQ(any.view().learning->lesson->name, "intervals");
    any.perform("lesson back");
    EXPECT_EQ(any.view().learning->lesson->name, "ends");
    for (any.perform("lesson networks"); any.view().learning;)
        any.perform("lesson next");
    EXPECT_THAT(any.view().message, testing::HasSubstr("The end of the lessons"));
}

TEST(Lessons, escapeClosesADialogAndLeavesTheLessonAlone) {
    Interface any = tests::interface();
    for (const char* dialog : {"keys", "go to", "new sort", "lessons"}) {
        tests::perform(any, {"lesson layout", "select node 20"});
        any.perform(dialog);
        any.press("Escape");
        const ViewState& view = any.view();
        EXPECT_FALSE(view.show_help || view.show_go_to || view.show_new_sort || view.show_lessons);
        EXPECT_TRUE(view.learning) << dialog;
        EXPECT_TRUE(any.stream_session().selected_element()) << dialog;
        any.press("Escape");
        EXPECT_FALSE(view.learning || any.stream_session().selected_element()) << dialog;
    }
}

// Returns, as one text, everything in the interface that depends on the user's position.
std::string state_of(const Interface& any) {
    const Setup& setup = any.setup();
    std::vector<std::string> hidden;
    for (const Panel panel : any.view().panels.hidden)
        hidden.emplace_back(name(panel));
    return fmt::format("{} {} {} {}: {} | {} {} | {} | {}", setup.options.program,
                       setup.options.settings, setup.profile, setup.input, setup.keys,
                       any.session().place(), any.session().sub_step_name(),
                       any.session().selected(), hidden);
}

TEST(Lessons, giveTheUsersSortBackAsItWas) {
    const std::vector<std::vector<const char*>> users = {
        {"set program intervals", "open zipf seed 3 log2n 6", "goto level 6", "select instance 2",
         "panel source", "maximize keys"},
        {"sort 3 1 2", "goto level 2 stage 0 phase 0", "substep compare", "select node 5"},
        {"set program bitonic-naive", "open uniform log2n 9", "set profile gtx-280",
         "goto launch 0 interval 4", "select line 1"}};
    for (const auto& lines : users)
        for (const char* last : {"lesson end", "clear selection"}) {
            Interface any = tests::interface();
            for (const char* line : lines)
                any.perform(line);
            const std::string before = state_of(any);
            tests::perform(any, {"lesson merge", "lesson next", "set program network", "end",
                                 "panels", "lesson groups", last});
            EXPECT_FALSE(any.view().learning);
            EXPECT_EQ(state_of(any), before);
        }
}

TEST(Lessons, useTheUsersKeysWhereTheyCanAndSayWhereTheyCannot) {
    Interface any = tests::interface();
    any.perform("open zipf seed 3 log2n 6");
    const std::vector<float> own = any.setup().keys;
    any.perform("lesson layout");
    EXPECT_EQ(any.setup().keys, std::vector<float>(own.begin(), own.begin() + 16));
    EXPECT_EQ(any.view().learning->keys, "These are the first 16 of your own keys.");
    any.perform("lesson intervals");
    EXPECT_EQ(any.setup().keys, own);
    EXPECT_EQ(any.view().learning->keys, "Your own keys.");
    any.perform("lesson merge");
    EXPECT_EQ(any.setup().keys[0], 8);
    EXPECT_THAT(any.view().learning->keys, testing::HasSubstr("text names keys"));
    any.perform("lesson z-order");
    EXPECT_EQ(
        any.view().learning->keys,
        "These are the lesson's keys, because the lesson needs 128 keys and your sort has 64.");
    any.perform("lesson end");
    EXPECT_EQ(any.setup().keys, own);
}

TEST(Lessons, theDialogObeysTheKeyboard) {
    Interface any = tests::interface();
    for (const char* key : {"F2", "Down", "Down", "Up", "Enter"})
        any.press(key);
    ASSERT_TRUE(any.view().learning);
    EXPECT_EQ(any.view().learning->lesson, &lessons()[1]);
    EXPECT_FALSE(any.view().show_lessons);
    any.press("F2");
    any.press("Escape");
    EXPECT_FALSE(any.view().show_lessons);
    EXPECT_TRUE(any.view().learning);
}

TEST(Lessons, aWrongSelectionIsAnsweredLikeAWrongWord) {
    Interface any = tests::interface();
    tests::perform(any, {"lesson merge", "lesson next", "lesson next", "lesson next"});
    ASSERT_THAT(any.view().learning->stop().task.solution, testing::StartsWith("select"));
    any.perform("theme");
    EXPECT_FALSE(any.view().learning->is_wrong);
    any.perform("select trees 17");
    EXPECT_TRUE(any.view().learning->is_wrong);
    any.perform("solve");
    EXPECT_FALSE(any.view().learning->is_wrong);
    EXPECT_TRUE(any.view().learning->is_done);
}

}  // namespace
}  // namespace viewer
