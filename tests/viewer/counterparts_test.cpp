// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

namespace streams = tests::streams;

TEST(Counterpart, ofAnIndexIsItsNodeInBothStreamsOfNodes) {
    Session session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 3, {}, {}}));
    const Contents& contents = session.run().contents();
    const Pick index{streams::pqidx_odd, 2 * session.planned()->blocks[0].output.start};
    const std::uint32_t node = contents.index(index.stream, index.element);
    EXPECT_EQ(counterpart(contents, index, index.stream), index.element);
    EXPECT_EQ(counterpart(contents, index, streams::trees), node);
    EXPECT_FALSE(counterpart(contents, index, streams::values));
    EXPECT_EQ(counterpart(contents, {streams::trees, 17}, streams::node_output), 17);
    EXPECT_FALSE(counterpart(contents, {streams::trees, 40}, streams::node_output))
        << "the input trees are in trees alone";
}

TEST(Counterpart, inTheSequencesIsTheValueThatTheBarShows) {
    Session session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {4, 3, {}, {}}));
    const Contents& contents = session.run().contents();
    const Moment& moment = session.moment();
    for (std::uint32_t i = 0; i < 32; ++i) {
        const TreeNode& node = moment.forest.nodes[i];
        EXPECT_EQ(number_in_sequences(contents, moment, {node.stream, node.index}), i);
    }
    session = tests::session(5, "network");
    session.go_to(3);
    const std::size_t stream = session.moment().sequences.stream;
    EXPECT_EQ(number_in_sequences(session.run().contents(), session.moment(), {stream, 7}), 7);
    EXPECT_FALSE(number_in_sequences(session.run().contents(), session.moment(), {1 - stream, 7}));
}

}  // namespace
}  // namespace viewer
