// SPDX-License-Identifier: MIT
#include "viewer/model/abreast.h"

#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

TEST(Abreast, isOnTheSameLevelAndNeverGoesBack) {
    const Session adaptive = tests::session(6, "overlapped");
    const Session network = tests::session(6, "network");
    const Session optimized = tests::session(6, "optimized");
    for (const Session* other : {&network, &optimized}) {
        std::size_t last = 0;
        for (std::size_t p = 0; p <= adaptive.run().size(); ++p) {
            const std::size_t beside = abreast(adaptive.program(), p, other->program());
            EXPECT_GE(beside, last);
            last = beside;
            if (p == 0 || other == &optimized)
                continue;
            const unsigned level = adaptive.program().operations[p - 1].tag.level;
            const unsigned besides =
                beside == 0 ? 0 : other->program().operations[beside - 1].tag.level;
            EXPECT_EQ(besides, level) << p;
        }
        EXPECT_EQ(last, other->run().size());
        EXPECT_EQ(abreast(adaptive.program(), 0, other->program()), 0);
    }
}

TEST(SameMoment, isThePhaseOrItsLevel) {
    const Session five = tests::session(5, "overlapped");
    const Session six = tests::session(6, "overlapped");
    const Session network = tests::session(5, "network");
    const std::size_t p = *find(five.program(), {4, {}, 1, 2});
    const std::size_t same = same_moment(five.program(), p, six.program());
    EXPECT_EQ(six.program().operations[same - 1].label, five.program().operations[p - 1].label);
    const std::size_t level = same_moment(five.program(), p, network.program());
    EXPECT_EQ(network.program().operations[level - 1].tag.level, 4);
    EXPECT_EQ(same_moment(six.program(), *find(six.program(), {6, {}, {}, {}}), five.program()), 0);
}

}  // namespace
}  // namespace viewer
