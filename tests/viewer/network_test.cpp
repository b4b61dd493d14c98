// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"
#include "viewer/model/compared.h"

namespace viewer {
namespace {

// Tests the sorting networks among stream sorts and thread-group sorts, except networks that only
// merge.
TEST(Wires, holdWhatTheStreamsHoldAndAreInOrderAtTheEnd) {
    for (const char* program : {"network", "gpusort", "odd-even", "peters-2"}) {
        StreamSession session = tests::session(5, program);
        for (std::size_t p = 0; p <= session.run().size(); ++p) {
            session.go_to(p);
            const auto network = network_of(session);
            ASSERT_TRUE(network) << program;
            // The passes of peters-2 write the wires in another order.
            if (program != std::string("peters-2")) {
                EXPECT_EQ(network->values, tests::ranks_of(session)) << program << " " << p;
            }
            EXPECT_EQ(network->done == network->operations, session.is_at_end()) << program;
        }
        EXPECT_TRUE(std::ranges::is_sorted(network_of(session)->values)) << program;
    }
}

TEST(Wires, areThoseOfNetworksThatCanBeRead) {
    EXPECT_FALSE(network_of(tests::session(5, "overlapped")));
    EXPECT_FALSE(network_of(tests::session(6, "network")));
}

}  // namespace
}  // namespace viewer
