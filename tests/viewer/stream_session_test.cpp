// SPDX-License-Identifier: MIT
#include "viewer/model/stream_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/sort.h"
#include "tests/support/error_in.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

// The intervals of a level come from the values before the level. To read them, the session goes to
// that position and comes back.
TEST(StreamSession, knowsTheIntervalsOfALevelAndStaysWhereItIs) {
    StreamSession session = tests::session(7, "intervals");
    EXPECT_EQ(session.interval_level(), nullptr);
    session.go_to(1);
    EXPECT_EQ(session.interval_level(), nullptr) << "a local sort";
    for (std::size_t p = 2; p <= session.run().size(); ++p) {
        session.go_to(p);
        const Contents now = session.run().contents();
        const auto* level = session.interval_level();
        ASSERT_NE(level, nullptr);
        EXPECT_EQ(session.position(), p);
        EXPECT_TRUE(session.run().contents() == now);
        EXPECT_EQ(level->level, session.operation()->tag.level);
        EXPECT_EQ(level->ranks[17], session.ranks()[level->values[17].id]);
    }
    session.select_instance({0, 3});
    EXPECT_EQ(session.instance_number(), 3u);
    EXPECT_EQ(session.instance_number_of({session.written_stream(), 5 * 16}), 5u);
    StreamSession other = tests::session(5, "network");
    other.go_to(2);
    EXPECT_EQ(other.interval_level(), nullptr);
}

TEST(StreamSession, aSelectionIsCheckedAndCleared) {
    StreamSession session = tests::session(5, "overlapped");
    session.select_element({tests::streams::trees, 17});
    EXPECT_THAT(
        [&] {
            session.select_element({6, 0});
        },
        ThrowsMessage<Refused>(HasSubstr("program overlapped has no stream number 6")));
    session.clear_selection();
    EXPECT_FALSE(session.selected_element());
}

TEST(StreamSession, theSelectedNodesWriterIsInspected) {
    StreamSession session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 4, {}, {}}));
    const stream::LaunchBlock& block = session.operation()->blocks[0];
    session.select_element({tests::streams::node_output, 2 * (block.output.start + 1)});
    EXPECT_EQ(session.instance(), (InstanceId{0, 1}));
    EXPECT_FALSE(session.events().empty());
    // The position is after the step's copies, because a copy pushes no indexes.
    session.go_to(end_of_step(session.program(), session.position() - 1));
    session.select_element({tests::streams::pqidx_even, 31});
    EXPECT_FALSE(session.instance());
    EXPECT_TRUE(session.events().empty());
}

TEST(StreamSession, anInstanceIsSelectedWithItsPlace) {
    StreamSession session = tests::session(5, "overlapped");
    EXPECT_THROW(session.select_instance({0, 0}), Refused);
    session.go_to(2);
    session.select_instance({0, 2});
    EXPECT_EQ(session.selected_element()->index / 2,
              session.operation()->blocks[0].output.start + 2);
    EXPECT_THROW(session.select_instance({0, 1000}), Refused);
    EXPECT_THROW(session.select_instance({9, 0}), Refused);
}

TEST(StreamSession, resumesAtTheSamePositionWithTheSameElement) {
    StreamSession session = tests::session(6, "overlapped");
    session.go_to(*find(session.program(), {5, 3, {}, {}}));
    session.select_element({tests::streams::pqidx_odd, 3});
    viewer::Setup setup = session.setup();
    setup.options.mapping = layout::MappingKind::row_wise;
    StreamSession row_wise(setup, tests::make_emulator);
    row_wise.resume(session);
    EXPECT_EQ(row_wise.position(), session.position());
    EXPECT_EQ(row_wise.selected_element(), session.selected_element());
    StreamSession optimized = tests::session(6, "optimized");
    optimized.resume(session);
    EXPECT_EQ(optimized.selected_element(), session.selected_element());
    EXPECT_EQ(optimized.operation()->tag.level, 5);
    StreamSession network = tests::session(6, "network");
    network.resume(session);
    EXPECT_TRUE(network.selected_element()) << "something, as before";
    EXPECT_NE(network.selected_element(), session.selected_element())
        << "its stream of that number is another";
}

TEST(StreamSession, theWriterOfAnOutputIsKnownAtTheEndOfEverySort) {
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks)) {
        SCOPED_TRACE(sort.name);
        StreamSession session = tests::session(5, sort.name);
        const std::size_t output = session.program().output.number;
        session.go_to_end();
        session.select_element({output, 3});
        const bool is_writer = writes(*session.operation(), output);
        EXPECT_EQ(session.instance().has_value(), is_writer);
        EXPECT_EQ(session.events().empty(), !is_writer);
        EXPECT_EQ(session.planned() != nullptr, sort.trees != nullptr);
        EXPECT_TRUE(sort.trees != nullptr || session.position_data().forest.nodes.empty());
    }
}

TEST(StreamSession, aHistoryAbove1GiBIsRejectedWithItsSize) {
    const auto error_of = [](std::size_t n) {
        return tests::error_in<Refused>(
            [&] { tests::session_of(std::vector<float>(n), "overlapped"); });
    };
    EXPECT_THAT(error_of(std::size_t{1} << 20),
                HasSubstr("the recording of program overlapped for n = 1048576 would take "
                          "1.9 GiB; at most 1 GiB can be viewed"));
    EXPECT_THAT(error_of((std::size_t{1} << max_log2_viewed) + 1),
                HasSubstr("at most 2^22 can be viewed"));
}

TEST(StreamSession, goesBySubStepsToWherePhasesGo) {
    for (const char* program : {"appendix-a", "overlapped", "optimized"}) {
        StreamSession session = tests::session(6, program);
        std::vector<std::pair<std::size_t, SubStep>> there;
        const auto where = [&] {
            return std::pair(*session.operation_number(), session.sub_step());
        };
        while (session.position() < session.run().size()) {
            session.next_sub_step();
            there.push_back(where());
            EXPECT_EQ(session.position(),
                      *session.operation_number() + (session.is_pending() ? 0 : 1));
        }
        for (std::size_t i = there.size(); i-- > 0;) {
            EXPECT_EQ(where(), there[i]) << program;
            session.previous_sub_step();
        }
        EXPECT_EQ(session.operation_number(), std::nullopt);
        EXPECT_FALSE(session.is_pending());
    }
}

TEST(StreamSession, showsTheSubStepsOfThePhaseThatItTellsOf) {
    StreamSession session = tests::session(5, "overlapped");
    EXPECT_THROW(session.show(SubStep::before), Refused);
    session.go_to(*find(session.program(), {5, {}, 0, 0}));
    const auto before = session.operation_number();
    const auto sorted = session.position_data().sequences.values;
    session.show(SubStep::before);
    EXPECT_EQ(session.operation_number(), before);
    EXPECT_EQ(session.position_data().forest.level, 5)
        << "the level to come, not the one that is done";
    session.select_instance({0, 0});
    session.show(SubStep::compare);
    EXPECT_TRUE(session.instance());
    EXPECT_FALSE(session.events().empty());
    session.go_to(session.position());
    EXPECT_EQ(session.sub_step(), SubStep::after);
    EXPECT_EQ(session.operation_number(), *before - 1);
    StreamSession network = tests::session(5, "network");
    network.next_sub_step();
    EXPECT_EQ(network.position(), 1);
    EXPECT_THROW(network.show(SubStep::before), Refused);
}

TEST(Counterpart, ofAnIndexIsItsNodeInBothStreamsOfNodes) {
    StreamSession session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 3, {}, {}}));
    const Contents& contents = session.run().contents();
    const Element index{tests::streams::pqidx_odd, 2 * session.planned()->blocks[0].output.start};
    const std::uint32_t node = contents.index(index.stream, index.index);
    EXPECT_EQ(counterpart(contents, index, index.stream), index.index);
    EXPECT_EQ(counterpart(contents, index, tests::streams::trees), node);
    EXPECT_FALSE(counterpart(contents, index, tests::streams::values));
    EXPECT_EQ(counterpart(contents, {tests::streams::trees, 17}, tests::streams::node_output), 17);
    EXPECT_FALSE(counterpart(contents, {tests::streams::trees, 40}, tests::streams::node_output))
        << "the input trees are in trees alone";
}

TEST(Counterpart, inTheSequencesIsTheValueThatTheBarShows) {
    StreamSession session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 3, {}, {}}));
    const Contents& contents = session.run().contents();
    const PositionData& data = session.position_data();
    for (std::uint32_t i = 0; i < 32; ++i) {
        const TreeNode& node = data.forest.nodes[i];
        EXPECT_EQ(number_in_sequences(contents, data, {node.stream, node.index}), i);
    }
    session = tests::session(5, "network");
    session.go_to(3);
    const std::size_t stream = session.position_data().sequences.stream;
    EXPECT_EQ(number_in_sequences(session.run().contents(), session.position_data(), {stream, 7}),
              7);
    EXPECT_FALSE(
        number_in_sequences(session.run().contents(), session.position_data(), {1 - stream, 7}));
}

}  // namespace
}  // namespace viewer
