// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/viewer/runs.h"
#include "viewer/model/compared.h"

namespace viewer {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string sentence_of(StreamSession& session) {
    return session.sentence(tests::rank_texts(session));
}

// At each sub-step, the sentence and the trees must agree: p and q are where the sentence says,
// with the values that it names. After a phase, the sentence says what the phase's first instance
// did.
TEST(Narrator, saysAtEachSubStepWhatThePictureShows) {
    for (const auto& [program, log2_n] :
         {std::pair("appendix-a", 4u), std::pair("overlapped", 4u), std::pair("overlapped", 5u)}) {
        StreamSession session = tests::session(log2_n, program);
        unsigned sub_steps = 0;
        std::map<bool, unsigned> results;
        for (session.next_sub_step(); session.position() < session.run().size();
             session.next_sub_step()) {
            if (!session.planned() || !is_phase(*session.operation()))
                continue;
            const auto all = compared(session);
            const auto found = std::ranges::find(all, true, &Compared::is_now);
            ASSERT_NE(found, all.end());
            ASSERT_EQ(found->nodes.size(), 2);
            const auto rank = [&](std::size_t i) {
                return std::to_string(
                    session.rank(session.position_data().sequences.values[found->nodes[i]]));
            };
            const char* p = found->phase == 0 ? "root = " : "p = ";
            const char* q = found->phase == 0 ? "spare = " : "q = ";
            EXPECT_THAT(sentence_of(session), HasSubstr(p + rank(0)));
            EXPECT_THAT(sentence_of(session), HasSubstr(q + rank(1)));
            EXPECT_EQ(session.position_data().forest.level, session.operation()->tag.level);
            EXPECT_EQ(found->is_known, session.sub_step() != SubStep::before);
            ++sub_steps;
            if (session.is_pending())
                continue;
            session.select_instance({0, 0});
            const stream::BlockTag tag = *session.operation()->blocks[0].tag;
            const auto& events = session.events();
            const auto event = std::ranges::find(events, Event::Kind::compare, &Event::kind);
            ASSERT_NE(event, events.end());
            const std::uint32_t first = session.rank({event->words[0], event->words[1]});
            const std::uint32_t second = session.rank({event->other[0], event->other[1]});
            // The first tree sorts into ascending order.
            const std::string result = event->is_greater
                                           ? fmt::format("{} > {}, exchanged", first, second)
                                           : fmt::format("{}{} < {}{}, kept", p, first, q, second);
            EXPECT_THAT(
                sentence_of(session),
                StartsWith(fmt::format("stage {}, phase {}: {}", tag.stage, tag.phase, result)));
            if (tag.phase > 0 && tag.stage + tag.phase + 1 < session.operation()->tag.level) {
                EXPECT_THAT(sentence_of(session),
                            EndsWith(event->is_greater ? "go right" : "go left"));
            }
            ++results[event->is_greater];
            session.clear_selection();
        }
        EXPECT_GT(results[true], 5);
        EXPECT_GT(results[false], 5);
        // Levels 1 to log n have 1 + 2 + ... phases, with three sub-steps each. If stages overlap,
        // all phases of a step except phase 0 are one operation.
        EXPECT_EQ(sub_steps, program == std::string("appendix-a") ? 3 * (1 + 3 + 6 + 10)
                             : log2_n == 4                        ? 3 * (1 + 3 + 6 + 9)
                                                                  : 3 * (1 + 3 + 6 + 9 + 12));
    }
}

// Each value that moves must come from the position that it had before.
TEST(Origins, areWhereTheValuesStoodBefore) {
    StreamSession session = tests::session(4, "appendix-a");
    unsigned moved = 0;
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        if (!session.has_sub_steps())
            continue;
        const auto from = origins(session);
        const auto now = session.position_data().sequences.values;
        session.show(SubStep::before);
        EXPECT_TRUE(origins(session).empty());
        const auto& before = session.position_data().sequences.values;
        for (std::size_t i = 0; i < now.size(); ++i) {
            EXPECT_EQ(now[i].id, before[from.empty() ? i : from[i]].id) << "operation " << p;
            moved += now[i].id != before[i].id ? 1 : 0;
        }
        session.show(SubStep::after);
    }
    EXPECT_GT(moved, 50);
}

TEST(Narrator, tellsOfAMergeByIntervalsWhatItsInstanceFound) {
    viewer::Setup setup = tests::session(7, "intervals").setup();
    setup.options.settings = {{"co-ranks", "stages"}};
    StreamSession session(setup, tests::make_emulator);
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        const std::string label = session.operation()->label;
        if (session.interval_level() == nullptr) {
            EXPECT_EQ(sentence_of(session), label);
            continue;
        }
        const bool is_merge = label.ends_with("merge");
        EXPECT_THAT(sentence_of(session),
                    StartsWith(label + (is_merge ? ": instance 0, ranks 0 to 15: A[0, "
                                                 : ": instance 0, rank 0: co-rank 0")));
        session.select_instance({0, 1});
        const Event pushed = session.events().back();
        const std::string found =
            is_merge ? ", ranks 16 to 31: A[" : ": co-rank " + std::to_string(pushed.words[0]);
        EXPECT_THAT(sentence_of(session), HasSubstr(found));
    }
}

TEST(Narrator, tellsWhatOtherOperationsAre) {
    StreamSession session = tests::session(5, "network");
    EXPECT_EQ(sentence_of(session), "32 values wait in network even");
    session.go_to(3);
    EXPECT_EQ(sentence_of(session), session.operation()->label);
    EXPECT_FALSE(tally(session, 0));
}

TEST(Tally, endsEachLevelWithTheReportsComparisons) {
    StreamSession session = tests::session(6, "overlapped");
    unsigned levels = 0;
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        const unsigned level = session.operation()->tag.level;
        const bool ends_level =
            p == session.run().size() || session.program().operations[p].tag.level != level;
        if (level == 0)
            continue;
        for (std::uint32_t tree = 0; tree < 64u >> level; tree += 3) {
            const auto sum = tally(session, tree);
            ASSERT_TRUE(sum);
            EXPECT_EQ(sum->all_comparisons, (2u << level) - level - 2);
            EXPECT_LE(sum->exchanges, sum->comparisons);
            EXPECT_LE(sum->comparisons, sum->all_comparisons);
            if (ends_level) {
                EXPECT_EQ(sum->comparisons, sum->all_comparisons) << "level " << level;
            }
        }
        levels += ends_level ? 1 : 0;
    }
    EXPECT_EQ(levels, 6);
}

}  // namespace
}  // namespace viewer
