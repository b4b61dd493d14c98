// SPDX-License-Identifier: MIT
// Merging by intervals is adaptive bitonic merging. In every level and stage of a sort, a subtree
// of the paper holds the values of two intervals, and the j* that splits it is a co-rank.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "abisort/counts.h"
#include "abisort/reference.h"
#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/intervals/plan.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/exhaustive.h"
#include "tests/support/observed.h"
#include "tests/support/sequences.h"

namespace sorts {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

bool is_less(const Pair& p, const Pair& q) {
    return abisort::greater(q, p);
}

/// Two ascending runs, and the co-ranks of their merge, computed from the definition.
struct Runs {
    Pairs a;
    Pairs b;

    std::size_t co_rank(std::size_t d) const {
        std::size_t i = d > b.size() ? d - b.size() : 0;
        while (i < std::min(d, a.size()) && !abisort::greater(a[i], b[d - 1 - i]))
            ++i;
        return i;
    }

    /// The values of ranks [first, last), which are an interval of A and an interval of B.
    Pairs intervals(std::size_t first, std::size_t last) const {
        const auto at = [](const Pairs& run, std::size_t i) {
            return run.begin() + static_cast<std::ptrdiff_t>(i);
        };
        Pairs values(at(a, co_rank(first)), at(a, co_rank(last)));
        values.insert(values.end(), at(b, first - co_rank(first)), at(b, last - co_rank(last)));
        std::ranges::sort(values, is_less);
        return values;
    }
};

Runs runs_of(std::span<const Pair> sequence) {
    const auto middle = sequence.begin() + static_cast<std::ptrdiff_t>(sequence.size() / 2);
    Runs runs{{sequence.begin(), middle}, {middle, sequence.end()}};
    std::ranges::sort(runs.a, is_less);
    std::ranges::sort(runs.b, is_less);
    return runs;
}

/// Identifies a comparison of an adaptive merge: level, stage, subtree among all of the level's
/// subtrees, phase.
using Place = std::tuple<unsigned, unsigned, std::size_t, unsigned>;
/// ids of the two compared values
using Comparisons = std::map<Place, std::pair<std::uint32_t, std::uint32_t>>;

/// Merges one tree, and compares each subtree with the intervals of its ranks.
class CheckedMerge {
  public:
    CheckedMerge(unsigned level, std::size_t tree, std::span<Pair> sequence, Comparisons& made)
        : level_(level), tree_(tree), runs_(runs_of(sequence)), made_(made) {
        adaptive_bitonic_merge(sequence, is_reversed(), abisort::MinMaxDetermination::simplified,
                               [this](const abisort::Subtree& subtree) { check(subtree); });
    }

  private:
    bool is_reversed() const { return tree_ % 2 == 1; }

    void check(const abisort::Subtree& subtree) {
        const std::size_t size = subtree.values.size();
        const std::size_t subtrees = std::size_t{1} << subtree.stage;
        // A reversed merge puts the larger values first.
        const std::size_t number = is_reversed() ? subtrees - 1 - subtree.number : subtree.number;
        Pairs values = subtree.values;
        std::ranges::sort(values, is_less);
        ASSERT_EQ(values, runs_.intervals(number * size, (number + 1) * size))
            << "level " << level_ << ", stage " << subtree.stage << ", subtree " << number;
        if (subtree.stage == 0) {
            ASSERT_EQ(j_star(subtree.values), runs_.co_rank(size / 2)) << "level " << level_;
        }
        for (unsigned phase = 0; phase < subtree.comparisons.size(); ++phase) {
            const auto& [p, q] = subtree.comparisons[phase];
            made_[{level_, subtree.stage, tree_ * subtrees + subtree.number, phase}] = {p.id, q.id};
        }
    }

    // The components p and q of the sequence must be exchanged from index j* on or, in the other
    // direction, before j* (§4.1).
    static std::size_t j_star(const Pairs& sequence) {
        const std::size_t half = sequence.size() / 2;
        std::size_t j = 0;
        while (j < half && !abisort::greater(sequence[j], sequence[half + j]))
            ++j;
        for (std::size_t i = j; i < half; ++i)
            EXPECT_TRUE(abisort::greater(sequence[i], sequence[half + i]));
        return j;
    }

    unsigned level_;
    std::size_t tree_;
    Runs runs_;
    Comparisons& made_;
};

/// Sorts with the paper's sequential algorithm, level by level, and checks all subtrees.
Comparisons expect_subtrees_are_intervals(Pairs pairs) {
    Comparisons made;
    for (unsigned level = 1; std::size_t{1} << level <= pairs.size(); ++level) {
        const std::size_t m = std::size_t{1} << level;
        for (std::size_t tree = 0; tree < pairs.size() / m; ++tree)
            CheckedMerge(level, tree, std::span(pairs).subspan(tree * m, m), made);
    }
    EXPECT_TRUE(std::ranges::is_sorted(pairs, is_less));
    return made;
}

class IntervalsAndTrees : public testing::Test {
  protected:
    /// `overlapped` compares the same values in the same subtrees and phases as the sequential
    /// algorithm, so its subtrees are the same.
    void check(stream::ProgramRun& run, const Pairs& pairs) {
        const Comparisons expected = expect_subtrees_are_intervals(pairs);
        run.upload<shaders::value_t>(tests::coded(pairs));
        run.prepare();
        Comparisons made;
        const stream::Operation* operation = nullptr;
        const stream::LaunchBlock* block = nullptr;
        std::size_t instance = 0;
        tests::Observed observed(*executor);
        observed.on_instance = [&](std::size_t number, layout::Position m) {
            block = &operation->blocks[number];
            instance = layout::to_1d(run.program().streams.front().mapping, m);
        };
        observed.on_comparison = [&](const tests::Observed::Comparison& comparison) {
            made[{operation->tag.level, block->tag->stage, instance, block->tag->phase}] = {
                comparison.first[1], comparison.second[1]};
        };
        for (std::size_t i = 0; i < run.size(); ++i) {
            operation = &run.program().operations[i];
            run.run(i, i + 1);
        }
        ASSERT_EQ(made, expected);
    }

    /// Every co-rank that an operation of *intervals* finds agrees with the definition.
    void expect_co_ranks(stream::ProgramRun& run, const Pairs& pairs) {
        run.upload<shaders::value_t>(tests::coded(pairs));
        for (std::size_t i = 0; i < run.size(); ++i) {
            run.run(i, i + 1);
            const stream::Operation& operation = run.program().operations[i];
            if (operation.outputs().front().number < 2)
                continue;
            std::vector<std::uint32_t> found(operation.instances());
            executor->download<std::uint32_t>(run.stream(operation.outputs().front()), 0, found);
            const std::uint32_t spacing =
                1u << std::get<std::uint32_t>(std::ranges::find(operation.blocks.front().arguments,
                                                                "log2_spacing",
                                                                &stream::BlockArgument::parameter)
                                                  ->value);
            const std::size_t m = std::size_t{1} << operation.tag.level;
            for (std::size_t first = 0; first < pairs.size(); first += m) {
                const Runs runs = runs_of(std::span(pairs).subspan(first, m));
                for (std::size_t rank = 0; rank < m; rank += spacing)
                    ASSERT_EQ(found[(first + rank) / spacing], runs.co_rank(rank))
                        << operation.label << ", rank " << first + rank;
            }
        }
    }

    stream::ProgramRun make_run(std::string_view program, std::size_t n,
                                const Settings& settings = {}) {
        const Sort& sort = *sort_named(program);
        return stream::ProgramRun(*executor,
                                  make_program(sort, {n, sort.mappings.front(), settings}));
    }

    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
};

TEST_F(IntervalsAndTrees, allZeroOneInputsOf16) {
    stream::ProgramRun run = make_run("overlapped", 16);
    for (std::uint32_t bits = 0; bits < 1u << 16; bits += tests::exhaustive_step) {
        ASSERT_NO_FATAL_FAILURE(check(run, tests::numbered(tests::zeros_and_ones(bits, 16))))
            << std::hex << bits;
    }
}

TEST_F(IntervalsAndTrees, everyDistributionUpTo4096) {
    constexpr unsigned most = tests::exhaustive_step == 1 ? 12 : 8;
    for (unsigned log2_n = 1; log2_n <= most; ++log2_n) {
        stream::ProgramRun run = make_run("overlapped", std::size_t{1} << log2_n);
        for (const sorts::Distribution& distribution : sorts::distributions()) {
            SCOPED_TRACE(std::string(distribution.name) + ", 2^" + std::to_string(log2_n));
            ASSERT_NO_FATAL_FAILURE(
                check(run, tests::numbered(distribution.make(std::size_t{1} << log2_n, log2_n))));
        }
    }
}

TEST_F(IntervalsAndTrees, coRanksOfEveryStageAndSpacing) {
    for (const char* place : {"8", "16"})
        for (const char* co_ranks : {"32", "128-16", "256", "stages"})
            for (const std::size_t n : {256, 4096}) {
                stream::ProgramRun run =
                    make_run("intervals", n, {{"place", place}, {"co-ranks", co_ranks}});
                for (const sorts::Distribution& distribution : sorts::distributions()) {
                    SCOPED_TRACE(std::string(distribution.name) + ", place " + place +
                                 ", co-ranks " + co_ranks);
                    ASSERT_NO_FATAL_FAILURE(
                        expect_co_ranks(run, tests::numbered(distribution.make(n, n))));
                }
            }
}

// Stage k of merging m = 2^j values makes j - k comparisons in each of its 2^k subsequences (§4.1),
// whatever the keys are. Sorting and merging within output slots takes further comparisons.
TEST(Intervals, stagesMakeTheReportsComparisons) {
    constexpr unsigned log2_n = 12;
    constexpr std::uint64_t slots = std::uint64_t{1} << (log2_n - 4);
    std::uint64_t expected = slots * 63;  // Batcher's odd-even mergesort
    for (unsigned j = 5; j <= log2_n; ++j) {
        std::uint64_t of_a_merge = 0;
        for (unsigned k = 0; k + 4 < j; ++k)
            of_a_merge += std::uint64_t{j - k} << k;
        expected += (of_a_merge << (log2_n - j)) + slots * (1 + 4 * 8);
        // The paper's remaining stages work on trees of 16.
        const std::uint64_t of_16 = abisort::formula::merge_comparisons(4) << (j - 4);
        EXPECT_EQ(of_a_merge + of_16, abisort::formula::merge_comparisons(j));
    }
    const auto executor = stream::emulator::make_executor();
    Sorter sorter(*executor, 1u << log2_n,
                  {.program = "intervals", .settings = {{"co-ranks", "stages"}}});
    for (const Distribution& distribution : distributions()) {
        std::vector<float> keys = distribution.make(1u << log2_n, 1989);
        executor->reset_counters();
        sorter.sort_keys(keys);
        EXPECT_EQ(executor->counters().comparisons, expected) << distribution.name;
    }
}

// The plan.

using testing::ElementsAre;

using intervals::StepKind;

const intervals::IntervalOptions none{4, {}, false};
const intervals::IntervalOptions by_stages{4, {}, true};

std::vector<StepKind> kinds(const intervals::IntervalPlan& plan) {
    std::vector<StepKind> kinds;
    for (const intervals::MergeStep& step : plan.steps)
        kinds.push_back(step.kind);
    return kinds;
}

TEST(IntervalsPlan, aLevelIsOneOperation) {
    EXPECT_THAT(kinds(intervals::make_plan(16, none)), ElementsAre(StepKind::local_sort));
    EXPECT_THAT(kinds(intervals::make_plan(32, none)),
                ElementsAre(StepKind::local_sort, StepKind::merge));
    for (unsigned log2_n = 4; log2_n <= 31; ++log2_n) {
        EXPECT_EQ(intervals::make_plan(1u << log2_n, none).steps.size(), log2_n - 3);
        EXPECT_EQ(intervals::make_plan(1u << log2_n,
                                       {.log2_place = 3, .log2_spacings = {}, .log2_local = 3})
                      .steps.size(),
                  log2_n - 2);
    }
    EXPECT_EQ(intervals::make_plan((1u << 20) + 16, none).steps.size(), 18u);
}

TEST(IntervalsPlan, aStageIsOneOperation) {
    EXPECT_THAT(kinds(intervals::make_plan(128, by_stages)),
                ElementsAre(StepKind::local_sort, StepKind::merge,          // level 5
                            StepKind::co_ranks, StepKind::merge_bounded,    // level 6
                            StepKind::co_ranks, StepKind::co_ranks_within,  // level 7
                            StepKind::merge_bounded));
    // Level j, for j = 5 to log n, has j - 4 stages. Without overlap, all levels together have
    // O(log^2 n) stages.
    EXPECT_EQ(intervals::make_plan(1u << 20, by_stages).steps.size(), 1 + 16 * 17 / 2u);
}

}  // namespace
}  // namespace sorts
