// SPDX-License-Identifier: MIT
#include "web/story.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "sorts/catalogue.h"

namespace web {
namespace {

using testing::HasSubstr;
using testing::Not;

const char* const eight_keys = "12 3 9 15 1 7 14 6";

Story story_of(const char* program, const char* keys, bool has_sub_steps = false,
               double widest = 1000) {
    return Story(*sorts::sort_named(program), "z-order", keys, has_sub_steps, widest);
}

TEST(Story, hasThreeStopsForAPhaseWithSubStepsAndOneWithout) {
    const Story plain = story_of("appendix-a", eight_keys);
    const Story sub_steps = story_of("appendix-a", eight_keys, true);
    EXPECT_EQ(plain.description()["n"], 8);
    EXPECT_EQ(plain.description()["keys"][0], "12");
    std::size_t phases = 0;
    for (const auto& stop : plain.description()["stops"])
        phases += stop["phases"].empty() ? 0 : 1;
    EXPECT_GT(phases, 5u);
    EXPECT_EQ(sub_steps.description()["stops"].size(),
              plain.description()["stops"].size() + 2 * phases);
    std::size_t compared = 0;
    for (const auto& stop : plain.description()["stops"])
        compared += stop["compared"].get<std::size_t>();
    EXPECT_EQ(plain.description()["stops"].back()["comparisons"], compared);
}

TEST(Story, drawsTheSceneOfAnyStopInAnyOrder) {
    Story story = story_of("overlapped", eight_keys, true);
    const std::size_t stops = story.description()["stops"].size();
    for (const char* scene : {"timeline", "trees", "node-stream", "keys", "texture"}) {
        const std::string last = story.scene(stops - 1, scene, false);
        EXPECT_THAT(last, testing::StartsWith("<?xml")) << scene;
        EXPECT_NE(story.scene(5, scene, false), last) << scene;
        EXPECT_NE(story.scene(stops - 1, scene, true), last) << scene << ", dark";
        EXPECT_EQ(story.scene(stops - 1, scene, false), last) << scene;
    }
    for (const char* key : {"12", "3", "9", "15", "1", "7", "14", "6"})
        EXPECT_THAT(story.scene(0, "keys", false), HasSubstr(std::string(">") + key + "</text>"));
}

TEST(Story, hasLongKeysAsRanks) {
    Story story = story_of("overlapped", "1.125 -3e9 700 2");
    EXPECT_THAT(story.scene(0, "keys", false), Not(HasSubstr("1.125")));
}

TEST(Story, isNotWiderThanThePage) {
    Story story = story_of("overlapped", eight_keys, false, 400);
    EXPECT_THAT(story.scene(0, "trees", false), HasSubstr("viewBox=\"0 0 400 "));
}

TEST(Story, rejectsWordsAndUnknownScenes) {
    EXPECT_THROW(story_of("overlapped", "1 <b>x 3 4"), viewer::Refused);
    Story story = story_of("overlapped", eight_keys);
    EXPECT_THROW(story.scene(0, "curtain", false), viewer::Refused);
    EXPECT_THROW(story.scene(100000, "keys", false), viewer::Refused);
}

}  // namespace
}  // namespace web
