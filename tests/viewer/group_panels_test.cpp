// SPDX-License-Identifier: MIT
// Tests of the mouse in the panels of a thread-group sort.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/distribution.h"
#include "tests/viewer/player.h"
#include "tests/viewer/runs.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

class GroupPanels : public testing::Test {
  protected:
    static viewer::Setup setup() {
        viewer::Setup made;
        made.keys = sorts::distribution_named("uniform")->make(1024, 7);
        made.input = "uniform";
        made.options.program = "bitonic-naive";
        return made;
    }

    Interface interface_{setup(), tests::make_emulator};
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

}  // namespace
}  // namespace viewer
