// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

namespace streams = tests::streams;

TEST(Counterpart, ofAnIndexIsItsNodeInBothStreamsOfNodes) {
    StreamSession session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 3, {}, {}}));
    const Contents& contents = session.run().contents();
    const Element index{streams::pqidx_odd, 2 * session.planned()->blocks[0].output.start};
    const std::uint32_t node = contents.index(index.stream, index.index);
    EXPECT_EQ(counterpart(contents, index, index.stream), index.index);
    EXPECT_EQ(counterpart(contents, index, streams::trees), node);
    EXPECT_FALSE(counterpart(contents, index, streams::values));
    EXPECT_EQ(counterpart(contents, {streams::trees, 17}, streams::node_output), 17);
    EXPECT_FALSE(counterpart(contents, {streams::trees, 40}, streams::node_output))
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
