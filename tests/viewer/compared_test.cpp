// SPDX-License-Identifier: MIT
// Compares the exchanges that the viewer reports for a stage with those that follow from the keys,
// without trees and pointers, and the wires of networks with the streams.
#include "viewer/model/compared.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "inspect/figures.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using Ids = std::vector<std::uint32_t>;

/// A bitonic sequence of a stage, and the values that change halves (Figure 1).
struct Separated {
    int j_star = 0;
    std::set<std::uint32_t> exchanged;  ///< ids of the values that change halves
    std::set<std::uint32_t> kept;
};

/// The stages of a level as §4.1 defines them. Stage 0 has the sorted runs, which rise and fall by
/// turns. Each later stage has the component-wise minima and maxima of the previous stage.
class Stages {
  public:
    Stages(const StreamSession& session, unsigned level) : level_(level), ids_(session.run().n()) {
        std::iota(ids_.begin(), ids_.end(), 0u);
        const std::size_t run = std::size_t{1} << (level - 1);
        for (std::size_t first = 0; first < ids_.size(); first += run)
            std::sort(ids_.begin() + static_cast<std::ptrdiff_t>(first),
                      ids_.begin() + static_cast<std::ptrdiff_t>(first + run),
                      [&](std::uint32_t a, std::uint32_t b) {
                          return first / run % 2 == 0 ? session.ranks()[a] < session.ranks()[b]
                                                      : session.ranks()[a] > session.ranks()[b];
                      });
        for (unsigned stage = 0; stage < level; ++stage)
            add_stage(session, std::size_t{1} << (level - stage - 1));
    }

    const Separated& of(unsigned stage, std::uint32_t first) const {
        return found_[stage][first >> (level_ - stage)];
    }

  private:
    void add_stage(const StreamSession& session, std::size_t half) {
        found_.emplace_back();
        for (std::size_t first = 0; first < ids_.size(); first += 2 * half) {
            Ids sequence;
            const bool is_descending = first >> level_ & 1;
            const std::uint32_t last_rank = session.run().n() - 1;
            for (std::size_t i = first; i < first + 2 * half; ++i)
                sequence.push_back(is_descending ? last_rank - session.ranks()[ids_[i]]
                                                 : session.ranks()[ids_[i]]);
            const inspect::Figure1 figure = inspect::make_figure_1(sequence);
            Separated separated{figure.j_star, {}, {}};
            for (std::size_t i = 0; i < half; ++i) {
                std::uint32_t& p = ids_[first + i];
                std::uint32_t& q = ids_[first + half + i];
                const bool is_exchanged = sequence[i] > sequence[i + half];
                (is_exchanged ? separated.exchanged : separated.kept).insert({p, q});
                if (is_exchanged)
                    std::swap(p, q);
            }
            found_.back().push_back(std::move(separated));
        }
    }

    unsigned level_;
    Ids ids_;
    /// sequences, indexed by stage and number of the sequence
    std::vector<std::vector<Separated>> found_;
};

// Returns the ids of the bars in all parts of a cut that have this kind.
std::set<std::uint32_t> ids_of(StreamSession& session, const Cut& cut, CutPart::Kind kind) {
    std::set<std::uint32_t> ids;
    for (const CutPart& part : cut.parts)
        for (std::uint32_t bar = part.first; bar < part.last; ++bar)
            if (part.kind == kind)
                ids.insert(session.position_data().sequences.values[bar].id);
    return ids;
}

void expect_whole(const Cut& cut) {
    std::uint32_t next = cut.first;
    for (const CutPart& part : cut.parts) {
        EXPECT_EQ(part.first, next);
        next = part.last;
    }
    EXPECT_EQ(next, cut.first + 2 * cut.half);
}

// On each side of a border, all values of that half must have the same kind.
void expect_borders_between_kinds(const Cut& cut) {
    for (const std::uint32_t border : cut.borders)
        for (const CutPart& part : cut.parts) {
            const bool is_same_half =
                (part.first - cut.first) / cut.half == (border - cut.first) / cut.half;
            EXPECT_FALSE(is_same_half && part.first < border && border < part.last);
            EXPECT_NE(part.kind, CutPart::Kind::open);
        }
}

void expect_as_separated(StreamSession& session, const Cut& cut, const Separated& expected) {
    EXPECT_LE(cut.low, expected.j_star);
    EXPECT_GE(cut.high, expected.j_star);
    expect_whole(cut);
    expect_borders_between_kinds(cut);
    const auto exchanged = ids_of(session, cut, CutPart::Kind::exchanged);
    const auto kept = ids_of(session, cut, CutPart::Kind::kept);
    EXPECT_TRUE(std::ranges::includes(expected.exchanged, exchanged));
    EXPECT_TRUE(std::ranges::includes(expected.kept, kept));
    EXPECT_EQ(exchanged.size() + kept.size() + ids_of(session, cut, CutPart::Kind::open).size(),
              2 * cut.half);
}

class Cuts : public testing::TestWithParam<std::string_view> {};

TEST_P(Cuts, areOverTheValuesThatChangeHalvesAtEachSubStep) {
    for (const char* distribution : {"uniform", "sorted"}) {
        StreamSession session = tests::session(6, GetParam(), distribution);
        std::size_t complete = 0;
        std::size_t borders = 0;
        for (; session.position() < session.run().size(); session.next_sub_step()) {
            const auto found = cuts(session);
            if (found.empty())
                continue;
            const Stages expected(session, session.planned()->level);
            for (const Cut& cut : found) {
                SCOPED_TRACE(fmt::format("{}, operation {} {}, stage {}, first {}", distribution,
                                         session.position(), name(session.sub_step()), cut.stage,
                                         cut.first));
                const Separated& separated = expected.of(cut.stage, cut.first);
                expect_as_separated(session, cut, separated);
                complete += ids_of(session, cut, CutPart::Kind::exchanged) == separated.exchanged &&
                                    cut.low == cut.high
                                ? 1
                                : 0;
                borders += cut.borders.size();
            }
        }
        EXPECT_GT(complete, 0);
        EXPECT_GT(borders, 0);
    }
}

TEST(CutsOfFigure1, haveTheJStarThatLayoutPrints) {
    const std::vector<float> keys = {4, 9, 0, 14, 6, 11, 2, 7, 15, 3, 8, 12, 1, 10, 5, 13};
    const inspect::Figure1 figure = inspect::make_figure_1(inspect::bitonic_sequences(keys, 4));
    EXPECT_EQ(figure.j_star, -3);
    for (const char* program : {"appendix-a", "overlapped"}) {
        StreamSession session = tests::session_of(keys, program);
        session.go_to(*find(session.program(), {4, {}, 0, 3}));
        const auto found = cuts(session);
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found[0].stage, 0);
        EXPECT_EQ(found[0].low, figure.j_star) << program;
        EXPECT_EQ(found[0].high, figure.j_star) << program;
    }
}

TEST(CutsOfOverlappedStages, areNarrowedPhaseByPhase) {
    StreamSession session = tests::session(5, "overlapped");
    const auto found_at = [&](unsigned phase) {
        session.go_to(*find(session.program(), {5, {}, 0, phase}));
        return cuts(session);
    };
    EXPECT_EQ(found_at(0).at(0).high - found_at(0).at(0).low + 1, 16) << "phase 0 finds the sign";
    EXPECT_EQ(found_at(2).at(0).half, 16);
    EXPECT_EQ(found_at(2).at(0).high - found_at(2).at(0).low + 1, 4) << "after two halvings";
    session.go_to(*find(session.program(), {5, {}, 0, 0}));
    session.show(SubStep::before);
    EXPECT_EQ(cuts(session).at(0).low, -16) << "nothing is known";
    EXPECT_EQ(cuts(session).at(0).high, 15);
    session.go_to(0);
    EXPECT_TRUE(cuts(session).empty());
}

INSTANTIATE_TEST_SUITE_P(AllPrograms, Cuts, testing::ValuesIn(tests::planned_programs()),
                         [](const auto& program) {
                             std::string name(program.param);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

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
