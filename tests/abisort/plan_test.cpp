// SPDX-License-Identifier: MIT
// Tests of the plan, of its figures and of how it scales.
#include "abisort/plan.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "abisort/counts.h"
#include "abisort/figure.h"
#include "abisort/program.h"

namespace abisort {
namespace {

constexpr unsigned largest_tested = 12;

template <class Check>
void for_each_plan(Check check) {
    for (const Variant variant : all_variants)
        for (unsigned log2_n = min_log2_n(variant); log2_n <= largest_tested; ++log2_n) {
            SCOPED_TRACE(std::string(name(variant)) + ", n = 2^" + std::to_string(log2_n));
            check(make_plan(log2_n, variant));
        }
}

/// Calls `check` with each phase's operation and block.
template <class Check>
void for_each_phase(const Plan& plan, Check check) {
    for (const PlanOperation& operation : plan.operations)
        if (is_phase(operation.kernel))
            for (const PlanBlock& block : operation.blocks)
                check(operation, block);
}

TEST(Plan, everyStageExecutesItsPhasesInOrder) {
    for_each_plan([](const Plan& plan) {
        std::map<std::pair<unsigned, unsigned>, unsigned> next_phase;
        for_each_phase(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            ASSERT_EQ(block.phase, (next_phase[{operation.level, block.stage}]++));
        });
        for (const auto& [stage, phases] : next_phase)
            ASSERT_EQ(phases, stage.first - stage.second);
        const unsigned replaced = plan.variant == Variant::optimized ? 4 : 0;  // §7.2
        for (unsigned level = first_level(plan.variant); level <= plan.log2_n; ++level)
            for (unsigned stage = 0; stage < level; ++stage)
                ASSERT_EQ(next_phase.contains({level, stage}), stage + replaced < level);
    });
}

// Phase i reads the indexes where phase i - 1 of its stage pushed them one step earlier, and names
// the nodes that phase i + 1 will write.
TEST(Plan, phasesFollowThePreviousPhaseOfTheirStage) {
    for_each_plan([](const Plan& plan) {
        for_each_phase(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            if (block.phase == 0)
                return;
            const auto start_of = [&](unsigned phase) {
                return phase_block(plan.log2_n, operation.level, block.stage, phase).start;
            };
            ASSERT_EQ(block.input.start, 2 * start_of(block.phase - 1));
            ASSERT_EQ(block.next_nodes, 2 * start_of(block.phase + 1));
        });
    });
}

// Listing 5: stage 0 reads the 2^(j-1)th and the 2^j th node of each input tree as root and spare,
// with a stride. A later stage k reads the nodes that phases 1 and 0 of stage k - 1 wrote, in
// order.
TEST(Plan, phase0ReadsRootsAndSparesInOrder) {
    for_each_plan([](const Plan& plan) {
        for_each_phase(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            if (block.phase > 0)
                return;
            const unsigned j = operation.level;
            // phase 1 of stage k - 1 wrote len/2 pairs: nodes [len, 2 len), after nodes [0, len)
            const std::uint32_t len = (plan.n() >> j) << block.stage;
            const bool is_first = block.stage == 0;
            ASSERT_EQ(operation.input, StreamName::trees);
            ASSERT_EQ(block.output.length, len);
            ASSERT_EQ(block.input.start, is_first ? plan.n() + (1u << (j - 1)) - 1 : len);
            ASSERT_EQ(block.spare.start, is_first ? plan.n() + (1u << j) - 1 : 0);
            ASSERT_EQ(block.input.log2_stride, is_first ? j : 0);
            ASSERT_EQ(block.spare.log2_stride, is_first ? j : 0);
        });
    });
}

// docs/deviations.md, E3: the last phase of a stage names an output slot that the level never
// writes.
TEST(Plan, lastPhaseOfAStageNamesNodesBehindTheWorkingHalf) {
    for_each_plan([](const Plan& plan) {
        for_each_phase(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            if (block.phase == 0)
                return;
            const bool is_last = block.phase + 1 == operation.level - block.stage;
            ASSERT_EQ(is_last, block.next_nodes >= plan.n());
        });
    });
}

// The last phase of each level is phase 0 of stage j - 1 (docs/deviations.md, E6).
TEST(Plan, lastPhaseOfALevelIsPhase0OfStageJMinus1) {
    for (const Variant variant : {Variant::appendix_a, Variant::overlapped}) {
        std::map<unsigned, PlanBlock> last_block_of_level;
        for_each_phase(make_plan(8, variant), [&](const auto& operation, const PlanBlock& block) {
            last_block_of_level[operation.level] = block;
        });
        for (const auto& [j, block] : last_block_of_level) {
            EXPECT_EQ(block.phase, 0u);
            EXPECT_EQ(block.stage, j - 1);
            EXPECT_EQ(block.output.length, 128u) << "all n/2 node pairs";
        }
    }
}

// Phase i of stage k can run directly after phase i + 1 of stage k - 1, and not earlier. So with
// overlapped stages, a stage starts in every second step (§5.4).
TEST(Plan, stagesStartEveryOtherStep) {
    for_each_plan([](const Plan& plan) {
        std::map<std::tuple<unsigned, unsigned, unsigned>, unsigned> steps;
        for_each_phase(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            steps[{operation.level, block.stage, block.phase}] = operation.step;
        });
        for (const auto& [phase, step] : steps) {
            const auto [j, k, i] = phase;
            const auto before = steps.find({j, k - 1, i + 1});
            if (k > 0 && before != steps.end()) {
                ASSERT_GT(step, before->second);
            }
            if (plan.variant != Variant::appendix_a) {
                ASSERT_EQ(step, 2 * k + i);
                ASSERT_TRUE(before == steps.end() || step == before->second + 1);
            }
        }
    });
}

// §6.1. The last step of a level writes all n/2 node pairs. Copied values become the next level's
// input trees, or the result.
TEST(Plan, whatAStepWritesIsCopiedBack) {
    for_each_plan([](const Plan& plan) {
        std::map<std::pair<unsigned, unsigned>, std::set<std::uint32_t>> to_be_copied;
        for (const PlanOperation& operation : plan.operations)
            for (const PlanBlock& block : operation.blocks) {
                std::set<std::uint32_t>& left = to_be_copied[{operation.level, operation.step}];
                const std::uint32_t first =
                    is_copy(operation.kernel) ? block.input.start / 2 : block.output.start;
                if (is_phase(operation.kernel))
                    for (std::uint32_t pair = 0; pair < block.output.length; ++pair)
                        left.insert(first + pair);
                if (!is_copy(operation.kernel) || operation.input != StreamName::node_output)
                    continue;
                const bool is_whole = block.output.length == plan.n() / 2;
                ASSERT_TRUE(is_whole ||
                            (operation.output == StreamName::trees && block.output.start == first));
                for (std::uint32_t pair = 0; pair < block.output.length; ++pair)
                    ASSERT_EQ(left.erase(first + pair), 1u) << "copied, and not written before";
            }
        for (const auto& [step, left] : to_be_copied)
            ASSERT_TRUE(left.empty()) << "level " << step.first << " step " << step.second;
    });
}

TEST(Counts, equalTheFormulasForAllSizes) {
    for (const Variant variant : all_variants)
        for (unsigned log2_n = min_log2_n(variant); log2_n <= 22; ++log2_n) {
            SCOPED_TRACE(std::string(name(variant)) + ", n = 2^" + std::to_string(log2_n));
            const Plan plan = make_plan(log2_n, variant);
            const stream::ProgramCounts counts =
                stream::count(make_program(plan, layout::MappingKind::z_order));
            EXPECT_EQ(adaptive_steps(plan), formula::adaptive_steps(log2_n, variant));
            EXPECT_EQ(counts.stream_operations, formula::stream_operations(log2_n, variant));
            EXPECT_LE(counts.launches, 4 * counts.stream_operations) << "two, and two copies";
            if (!sorts_locally(variant)) {
                EXPECT_EQ(counts.comparisons, formula::sort_comparisons(log2_n));
            }
        }
}

TEST(Plan, outsideItsSizesIsRefused) {
    EXPECT_THROW(make_plan(0, Variant::appendix_a), std::invalid_argument);
    EXPECT_THROW(make_plan(3, Variant::optimized), std::invalid_argument);
    EXPECT_THROW(make_plan(max_log2_n + 1, Variant::overlapped), std::invalid_argument);
}

TEST(Figure, boldMarksWhatPhase0Wrote) {
    const std::vector<FigureRow> rows = figure(make_plan(4, Variant::appendix_a), 4);
    EXPECT_TRUE(rows[4].cells[1]->in_bold);
    EXPECT_FALSE(rows[4].cells[3]->in_bold);
}

TEST(Scaling, parallelTimeByHand) {
    const Widths widths = {8, 3, 1};
    EXPECT_EQ(parallel_time(widths, 1), 12u);
    EXPECT_EQ(parallel_time(widths, 2), 4u + 2u + 1u);
    EXPECT_EQ(parallel_time(widths, 1000), 3u);
    EXPECT_DOUBLE_EQ(speed_up(widths, 2), 12.0 / 7);
}

}  // namespace
}  // namespace abisort
