// SPDX-License-Identifier: MIT
#include "viewer/model/wires.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/viewer/runs.h"
#include "viewer/model/moves.h"

namespace viewer {
namespace {

TEST(Wires, holdWhatTheStreamsHold) {
    Session session = tests::session(4, "network");
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        const auto network = network_of(session);
        ASSERT_TRUE(network);
        EXPECT_EQ(network->done, p);
        std::vector<std::uint32_t> ranks;
        for (const shaders::value_t& value : session.moment().sequences.values)
            ranks.push_back(session.rank(value));
        EXPECT_EQ(network->values, ranks) << p;
    }
}

// Network sorts of both bodies, except networks that only merge.
TEST(Wires, areInOrderAtTheEnd) {
    for (const char* program : {"network", "gpusort", "odd-even", "peters-2"}) {
        Session session = tests::session(5, program);
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

std::vector<std::uint32_t> ids_of(const std::vector<shaders::value_t>& values) {
    std::vector<std::uint32_t> ids;
    for (const shaders::value_t& value : values)
        ids.push_back(value.id);
    return ids;
}

/// Positions of a sort that move values.
std::vector<Moves> all_moves(Session& session) {
    std::vector<Moves> all;
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        if (auto moves = moves_of(session))
            all.push_back(std::move(*moves));
    }
    return all;
}

TEST(Moves, leadFromRowToRowAndEndInMemory) {
    for (const char* program : {"network", "gpusort", "peters-1", "peters-2", "odd-even",
                                "butterfly", "rank", "gather-radix"}) {
        Session session = tests::session(4, program);
        std::size_t moved = 0;
        for (std::size_t p = 0; p <= session.run().size(); ++p) {
            session.go_to(p);
            const auto moves = moves_of(session);
            if (!moves)
                continue;
            ++moved;
            for (std::size_t r = 1; r < moves->rows.size(); ++r) {
                const MovedRow& row = moves->rows[r];
                for (std::uint32_t i = 0; i < row.values.size(); ++i)
                    EXPECT_EQ(row.values[i].id, moves->rows[r - 1].values[row.from[i]].id);
            }
            const MovedRow& now = moves->to_come ? moves->rows.front() : moves->rows.back();
            EXPECT_EQ(ids_of(now.values), ids_of(session.moment().sequences.values))
                << program << " after operation " << p;
        }
        EXPECT_GT(moved, 0u) << program;
    }
}

TEST(Moves, ofARadixSortAreToComeUntilTheyAreMade) {
    Session session = tests::session(4, "gather-radix");
    session.go_to(1);
    const std::optional<Moves> to_come = moves_of(session);
    ASSERT_TRUE(to_come && to_come->to_come != nullptr);
    EXPECT_EQ(session.position(), 1u);
    session.go_to(static_cast<std::size_t>(to_come->to_come - session.program().operations.data()) +
                  1);
    const std::optional<Moves> made = moves_of(session);
    ASSERT_TRUE(made && made->to_come == nullptr);
    EXPECT_EQ(made->rows[1].from, to_come->rows[1].from);
    EXPECT_EQ(ids_of(made->rows[1].values), ids_of(to_come->rows[1].values));
}

TEST(Moves, ofANetworkExchangeWhereArcsSaySo) {
    Session session = tests::session(4, "network");
    const std::vector<Moves> all = all_moves(session);
    ASSERT_EQ(all.size(), 10u);
    for (const Moves& moves : all) {
        ASSERT_EQ(moves.rows.size(), 2u);
        ASSERT_EQ(moves.rows[1].arcs.size(), 8u);
        for (const Arc& arc : moves.rows[1].arcs) {
            const auto& from = moves.rows[1].from;
            EXPECT_EQ(from[arc.larger], arc.is_exchanged ? arc.smaller : arc.larger);
            EXPECT_LE(session.rank(moves.rows[1].values[arc.smaller]),
                      session.rank(moves.rows[1].values[arc.larger]));
        }
        EXPECT_FALSE(moves.is_turned);
    }
}

// Every second step of odd-even sort of two keys compares nothing.
TEST(Moves, ofAStepWithoutComparisonsHaveTwoRows) {
    Session session = tests::session_of({2, 1}, "odd-even");
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        const auto moves = moves_of(session);
        ASSERT_TRUE(moves) << p;
        EXPECT_EQ(moves->rows.size(), 2u) << p;
    }
}

TEST(Moves, ofPartitionsAreSeveralStepsAndTurnMemory) {
    Session session = tests::session(5, "peters-2");
    const std::vector<Moves> all = all_moves(session);
    EXPECT_TRUE(std::ranges::any_of(all, [](const Moves& m) { return m.rows.size() > 2; }));
    EXPECT_TRUE(std::ranges::any_of(all, &Moves::is_turned));
}

TEST(Moves, areNoneOfTreesAndIntervals) {
    for (const char* program : {"overlapped", "optimized", "intervals"}) {
        Session session = tests::session(6, program);
        EXPECT_TRUE(all_moves(session).empty()) << program;
    }
}

}  // namespace
}  // namespace viewer
