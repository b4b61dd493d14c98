// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"
#include "viewer/model/compared.h"

namespace viewer {
namespace {

TEST(Wires, holdWhatTheStreamsHold) {
    StreamSession session = tests::session(4, "network");
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        const auto network = network_of(session);
        ASSERT_TRUE(network);
        EXPECT_EQ(network->done, p);
        std::vector<std::uint32_t> ranks;
        for (const shaders::value_t& value : session.position_data().sequences.values)
            ranks.push_back(session.rank(value));
        EXPECT_EQ(network->values, ranks) << p;
    }
}

// Tests the sorting networks among stream sorts and thread-group sorts, except networks that only
// merge.
TEST(Wires, areInOrderAtTheEnd) {
    for (const char* program : {"network", "gpusort", "odd-even", "peters-2"}) {
        StreamSession session = tests::session(5, program);
        session.go_to(session.run().size());
        const auto network = network_of(session);
        ASSERT_TRUE(network) << program;
        EXPECT_EQ(network->done, network->operations) << program;
        EXPECT_TRUE(std::ranges::is_sorted(network->values)) << program;
    }
}

TEST(Wires, areThoseOfNetworksThatCanBeRead) {
    EXPECT_FALSE(network_of(tests::session(5, "overlapped")));
    EXPECT_FALSE(network_of(tests::session(6, "network")));
}

}  // namespace
}  // namespace viewer
