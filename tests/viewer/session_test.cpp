// SPDX-License-Identifier: MIT
#include "viewer/model/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using abisort::StreamName;
using abisort::Variant;
using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Session, followsItsPosition) {
    Session session = tests::session(5, Variant::overlapped);
    EXPECT_EQ(session.operation(), nullptr);
    const std::uint64_t version = session.version();
    session.go_to(3);
    EXPECT_EQ(session.operation(), &session.plan().operations[2]);
    EXPECT_GT(session.version(), version);
    session.go_to(100000);
    EXPECT_EQ(session.position(), session.plan().operations.size());
}

TEST(Session, aPickIsCheckedNudgedAndCleared) {
    Session session = tests::session(5, Variant::overlapped);
    session.pick({StreamName::trees, 17});
    session.nudge(1, 0);
    const layout::Mapping mapping =
        session.run().contents().spec(StreamName::trees).element_mapping();
    layout::Position at = layout::to_2d(mapping, 17);
    ++at.x;
    EXPECT_EQ(session.pick()->element, layout::to_1d(mapping, at));
    for (int i = 0; i < 100; ++i)
        session.nudge(-1, -1);
    EXPECT_TRUE(at.x == 0 || session.pick()->element < 64);
    EXPECT_THAT(
        [&] {
            session.pick({StreamName::trees, 64});
        },
        ThrowsMessage<Refused>(HasSubstr("element 64 of stream trees, which has 64")));
    EXPECT_THAT(
        [&] {
            session.pick({StreamName::merged, 0});
        },
        ThrowsMessage<Refused>(HasSubstr("has no stream merged")));
    session.clear_pick();
    EXPECT_FALSE(session.pick());
}

TEST(Session, thePickedNodesWriterIsInspected) {
    Session session = tests::session(5, Variant::overlapped);
    session.go_to(*find(session.plan(), {4, 4, {}, {}}));
    const abisort::PlanBlock& block = session.operation()->blocks[0];
    session.pick({StreamName::node_output, 2 * (block.output.start + 1)});
    EXPECT_EQ(session.instance(), (InstanceId{0, 1}));
    EXPECT_FALSE(session.events().empty());
    // A copy pushes no indexes.
    session.go_to(end_of_step(session.plan(), session.position() - 1));
    session.pick({StreamName::pqidx_even, 31});
    EXPECT_FALSE(session.instance());
    EXPECT_TRUE(session.events().empty());
}

TEST(Session, anInstanceIsPickedWithItsPlace) {
    Session session = tests::session(5, Variant::overlapped);
    EXPECT_THROW(session.pick_instance({0, 0}), Refused);
    session.go_to(2);
    session.pick_instance({0, 2});
    EXPECT_EQ(session.pick()->element / 2, session.operation()->blocks[0].output.start + 2);
    EXPECT_THROW(session.pick_instance({0, 1000}), Refused);
    EXPECT_THROW(session.pick_instance({9, 0}), Refused);
}

TEST(Session, anotherMappingKeepsThePosition) {
    Session session = tests::session(6, Variant::optimized);
    session.go_to(7);
    viewer::Setup setup = session.setup();
    setup.options.mapping = layout::MappingKind::row_wise;
    session.change(setup);
    EXPECT_EQ(session.position(), 7);
    setup.options.program = Variant::appendix_a;
    session.change(setup);
    EXPECT_EQ(session.position(), 0);
    EXPECT_EQ(session.plan().variant, Variant::appendix_a);
}

TEST(Session, aChangeThatFailsChangesNothing) {
    Session session = tests::session(6, Variant::optimized);
    session.go_to(7);
    viewer::Setup setup = session.setup();
    setup.keys.clear();
    EXPECT_THROW(session.change(setup), Refused);
    EXPECT_EQ(session.position(), 7);
    EXPECT_EQ(session.setup().keys.size(), 64);
}

TEST(Session, beyond2To16OnlyTheAggregatedViewsAreLeft) {
    Session session = tests::session(17, Variant::optimized);
    EXPECT_FALSE(session.is_detailed());
    session.go_to(5);
    EXPECT_THAT(
        [&] {
            session.pick({StreamName::trees, 0});
        },
        ThrowsMessage<Refused>(HasSubstr("the timeline and the bars remain")));
    EXPECT_EQ(session.moment().sequences.values.size(), std::size_t{1} << 17);
    EXPECT_TRUE(session.moment().forest.nodes.empty());
}

TEST(Session, tooManyKeysAreRefusedWithTheViewsThatRemain) {
    Session session = tests::session(4, Variant::overlapped);
    viewer::Setup setup = session.setup();
    setup.keys.resize((std::size_t{1} << max_log2_viewed) + 1);
    EXPECT_THAT([&] { session.change(setup); },
                ThrowsMessage<Refused>(HasSubstr("the timeline and the bars")));
}

TEST(Session, breakpointsToggle) {
    Session session = tests::session(4, Variant::overlapped);
    session.toggle({Breakpoint::Kind::operation, 3, {}, 0});
    EXPECT_EQ(session.breakpoints().size(), 1);
    session.toggle({Breakpoint::Kind::operation, 3, {}, 0});
    EXPECT_TRUE(session.breakpoints().empty());
}

}  // namespace
}  // namespace viewer
