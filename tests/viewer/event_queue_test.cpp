// SPDX-License-Identifier: MIT
#include "viewer/host/event_queue.h"

#include <gtest/gtest.h>

namespace viewer {
namespace {

using Kind = WindowEvent::Kind;

/// Returns the number of events that each frame gets, until the queue is empty.
std::vector<int> frames(const std::vector<WindowEvent>& events) {
    EventQueue queue;
    for (const WindowEvent& event : events)
        queue.add(event);
    std::vector<int> counts;
    while (!queue.is_empty()) {
        queue.begin_frame();
        counts.push_back(0);
        while (queue.next())
            ++counts.back();
    }
    return counts;
}

TEST(EventQueue, aClickThatIsOverBeforeAFrameIsSeenWhereItWas) {
    EXPECT_EQ(frames({{Kind::move, 3, 4},
                      {Kind::move, 5, 6},
                      {Kind::button_down},
                      {Kind::button_up},
                      {Kind::move, 9, 9},
                      {Kind::key_down}}),
              (std::vector{3, 1, 2}));
}

TEST(EventQueue, aDragGoesAllItsWayBeforeTheButtonIsReleased) {
    EXPECT_EQ(frames({{Kind::move, 3, 4},
                      {Kind::button_down},
                      {Kind::move, 5, 6},
                      {Kind::move, 9, 9},
                      {Kind::button_up}}),
              (std::vector{2, 2, 1}));
}

TEST(EventQueue, aKeyIsHeldForAFrameAtLeastAndRepeatsAreNotPutOff) {
    const WindowEvent down = {.kind = Kind::key_down, .code = 65};
    const WindowEvent up = {.kind = Kind::key_up, .code = 65};
    const WindowEvent other = {.kind = Kind::key_up, .code = 66};
    EXPECT_EQ(frames({down, up, down, up}), (std::vector{1, 2, 1}));
    EXPECT_EQ(frames({down, down, down, other}), (std::vector{4}));
}

TEST(EventQueue, keepsTheOrder) {
    EventQueue queue;
    for (const double x : {1.0, 2.0})
        queue.add({Kind::wheel, x});
    queue.begin_frame();
    EXPECT_EQ(queue.next()->x, 1);
    EXPECT_EQ(queue.next()->x, 2);
    EXPECT_FALSE(queue.next());
}

}  // namespace
}  // namespace viewer
