// SPDX-License-Identifier: MIT
#include "viewer/model/cuts.h"

#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

// j* of each sequence of a stage, by the values as phase 0 leaves them.
std::vector<std::uint32_t> by_values(Session& session, unsigned level, unsigned stage) {
    session.go_to(*find(session.program(), {level, {}, stage, 0}));
    const auto values = session.moment().sequences.values;
    const std::uint32_t half = 1u << (level - stage - 1);
    std::vector<std::uint32_t> all;
    for (std::uint32_t first = 0; first < values.size(); first += 2 * half) {
        const bool is_descending = first >> level & 1;
        std::uint32_t exchanged = 0;
        for (std::uint32_t i = 0; i < half; ++i)
            exchanged += (session.rank(values[first + i]) >
                          session.rank(values[first + half + i])) != is_descending
                             ? 1
                             : 0;
        all.push_back(exchanged);
    }
    return all;
}

TEST(Cuts, areWhereTheValuesSay) {
    Session session = tests::session(5, "appendix-a");
    for (unsigned level = 2; level <= 5; ++level)
        for (unsigned stage = 0; stage + 1 < level; ++stage) {
            const auto expected = by_values(session, level, stage);
            session.go_to(*find(session.program(), {level, {}, stage, level - stage - 1}));
            const auto found = cuts(session);
            ASSERT_EQ(found.size(), expected.size()) << level << " " << stage;
            for (std::size_t i = 0; i < found.size(); ++i) {
                EXPECT_EQ(found[i].low, found[i].high);
                EXPECT_EQ(found[i].low, expected[i]) << level << " " << stage << " " << i;
                EXPECT_EQ(found[i].first, 2 * found[i].half * i);
            }
        }
}

TEST(Cuts, areNarrowedPhaseByPhaseWhereStagesOverlap) {
    Session session = tests::session(5, "overlapped");
    session.go_to(*find(session.program(), {5, {}, 0, 2}));
    const auto found = cuts(session);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].stage, 0);
    EXPECT_EQ(found[0].half, 16);
    EXPECT_EQ(found[0].high - found[0].low + 1, 4) << "of 16, after two halvings";
    session.go_to(0);
    EXPECT_TRUE(cuts(session).empty());
}

TEST(Cuts, saysOfEachElementWhatIsKnown) {
    using enum CutPart::Kind;
    const auto parts = parts_of({.stage = 0, .first = 16, .half = 8, .low = 2, .high = 5});
    EXPECT_EQ(parts, (std::vector<CutPart>{{exchanged, 16, 18},
                                           {open, 18, 21},
                                           {kept, 21, 24},
                                           {exchanged, 24, 26},
                                           {open, 26, 29},
                                           {kept, 29, 32}}));
    EXPECT_EQ(parts_of({.stage = 0, .first = 0, .half = 2, .low = 0, .high = 0}),
              (std::vector<CutPart>{{kept, 0, 2}, {kept, 2, 4}}));
}

// At every beat what is exchanged, or kept, is smaller in p than in q. Where stages overlap the
// next one moves it again within its half.
TEST(Cuts, agreeWithTheValuesAtEachBeat) {
    Session session = tests::session(5, "appendix-a");
    session.go_to(*find(session.program(), {5, {}, 0, 0}));
    session.show(Beat::before);
    EXPECT_EQ(cuts(session).front().high, 16) << "nothing is known";
    for (; session.position() < session.run().size(); session.next_beat(false)) {
        const auto& values = session.moment().sequences.values;
        for (const Cut& cut : cuts(session))
            for (const CutPart& part : parts_of(cut))
                for (std::uint32_t i = part.first; i < part.last; ++i)
                    if (part.kind != CutPart::Kind::open && i < cut.first + cut.half) {
                        EXPECT_LT(session.rank(values[i]), session.rank(values[i + cut.half]));
                    }
    }
}

}  // namespace
}  // namespace viewer
