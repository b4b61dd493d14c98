// SPDX-License-Identifier: MIT
#include "inspect/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "abisort/counts.h"
#include "abisort/program.h"
#include "abisort/tree.h"
#include "shaders/types.h"

namespace abisort {
namespace {

using inspect::ScheduledLevel;
using inspect::ScheduledStep;
using stream::BlockTag;
using testing::ElementsAre;

std::vector<ScheduledLevel> schedule_of(unsigned log2_n, Variant variant) {
    return inspect::steps_of_levels(
        make_program(make_plan(log2_n, variant), layout::MappingKind::z_order));
}

const ScheduledLevel& level_of(const std::vector<ScheduledLevel>& levels, unsigned level) {
    for (const ScheduledLevel& scheduled : levels)
        if (scheduled.level == level)
            return scheduled;
    throw std::out_of_range("no such level");
}

// §6.1: a phase reads p and q from the stream of indexes that the previous step wrote, and writes
// the other stream of indexes.
TEST(PingPong, ofIndexesTakesWhatTheStepBeforeWrote) {
    for (const Variant variant : all_variants) {
        // number of the written index stream, by level and step
        std::map<std::pair<unsigned, unsigned>, std::size_t> written;
        unsigned read = 0;
        const stream::Program program =
            make_program(make_plan(8, variant), layout::MappingKind::z_order);
        for (const stream::Operation& operation : program.operations) {
            const bool is_phase_0 = operation.kernel->name == "phase0";
            if (!is_phase_0 && operation.kernel->name != "phase_i")
                continue;
            const auto stream_of = [&](std::string_view parameter) {
                return std::ranges::find(operation.streams, parameter, &stream::Binding::parameter)
                    ->stream.number;
            };
            const auto& [level, step] = std::pair(operation.tag.level, operation.tag.step);
            written[{level, step}] = stream_of(is_phase_0 ? "pqidx" : "pqidx_out");
            if (is_phase_0)
                continue;
            EXPECT_EQ(stream_of("pqidx"), written.at({level, step - 1}));
            EXPECT_NE(stream_of("pqidx"), stream_of("pqidx_out"));
            ++read;
        }
        EXPECT_GT(read, 0u) << name(variant);
    }
}

// §5.2: all stages use the same memory for p and q. The last stage of a level has the most pairs,
// n/2.
TEST(PingPong, streamsHaveRoomForTheIndexesOfOneStageAlone) {
    for (const Variant variant : all_variants)
        for (unsigned log2_n = min_log2_n(variant); log2_n <= 14; ++log2_n) {
            const stream::Program program =
                make_program(make_plan(log2_n, variant), layout::MappingKind::z_order);
            for (const StreamName indexes : {StreamName::pqidx_even, StreamName::pqidx_odd}) {
                const stream::StreamSpec& spec = program.streams[number(indexes)];
                EXPECT_EQ(spec.log2_per_place, 1u) << name(variant);
                EXPECT_EQ(spec.places(), (1u << log2_n) / 2) << name(variant);
            }
        }
}

// Compares with the column "stages" of Figure 6 and with the phases of §5.4.
TEST(Schedule, figure6) {
    const std::vector<ScheduledLevel> levels = schedule_of(5, Variant::overlapped);
    const ScheduledLevel& level = level_of(levels, 4);
    ASSERT_EQ(level.steps.size(), 7);
    const auto active = [&](unsigned step) { return level.steps[step].active; };
    EXPECT_THAT(active(0), ElementsAre(BlockTag{0, 0}));
    EXPECT_THAT(active(1), ElementsAre(BlockTag{0, 1}));
    EXPECT_THAT(active(2), ElementsAre(BlockTag{0, 2}, BlockTag{1, 0}));
    EXPECT_THAT(active(3), ElementsAre(BlockTag{0, 3}, BlockTag{1, 1}));
    EXPECT_THAT(active(4), ElementsAre(BlockTag{1, 2}, BlockTag{2, 0}));
    EXPECT_THAT(active(5), ElementsAre(BlockTag{2, 1}));
    EXPECT_THAT(active(6), ElementsAre(BlockTag{3, 0}));
    EXPECT_THAT(level.steps[2].kernels,
                ElementsAre("phase0", "phase_i", "value_copy", "copy_back"));
}

/// Child pointers of the nodes of a tree. The nodes are in in-order order, as Listing 2 sets their
/// pointers.
struct Children {
    explicit Children(std::uint32_t n) {
        for (std::uint32_t node = 0; node < n; ++node) {
            left.push_back(left_child(node));
            right.push_back(right_child(node));
        }
    }

    // Visits the nodes of a tree in order, starting at its root. A leaf is its own child.
    void walk(std::uint32_t node, std::vector<std::uint32_t>& met) const {
        if (left[node] != node)
            walk(left[node], met);
        met.push_back(node);
        if (right[node] != node)
            walk(right[node], met);
    }

    std::vector<std::uint32_t> left;
    std::vector<std::uint32_t> right;
};

// The program sets the child pointers of one large tree once, and all trees of all levels use them.
// From the 2^(j-1)th node of a run of 2^j nodes, a walk must meet all nodes in order except the
// last one, which is the spare.
TEST(Tree, rootsOfEveryLevelReachTheirRunAndLeaveTheSpare) {
    constexpr std::uint32_t n = 1u << 10;
    const Children tree(n);
    for (unsigned level = 1; level <= 10; ++level) {
        const std::uint32_t size = 1u << level;
        for (std::uint32_t first = 0; first < n; first += size) {
            std::vector<std::uint32_t> met;
            tree.walk(first + size / 2 - 1, met);
            std::vector<std::uint32_t> expected(size - 1);
            std::iota(expected.begin(), expected.end(), first);
            ASSERT_EQ(met, expected) << "level " << level << ", from " << first;
        }
    }
}

// §4.1: exchanging a child pointer of node p with that of its partner q exchanges subtrees of 2^k -
// 1 elements.
TEST(Tree, onePointerExchangeReplacesASubtree) {
    constexpr std::uint32_t n = 1u << 7;
    constexpr std::uint32_t half = n / 2;
    for (std::uint32_t p = 0; p < half - 1; ++p)
        if (const unsigned k = height(p); k > 0)
            for (const auto side : {&Children::left, &Children::right}) {
                Children tree(n);
                std::swap((tree.*side)[p], (tree.*side)[p + half]);
                std::vector<std::uint32_t> met;
                tree.walk(half - 1, met);
                std::vector<std::uint32_t> expected(n - 1);
                std::iota(expected.begin(), expected.end(), 0u);
                const std::uint32_t size = (1u << k) - 1;
                const auto first = expected.begin() + (side == &Children::left ? p - size : p + 1);
                std::swap_ranges(first, first + size, first + half);
                ASSERT_EQ(met, expected) << "below node " << p;
            }
}

// Deviation D14: phase 0 writes no nodes with children, so the traversal cannot start from them.
TEST(Kernels, traversalStartsFromNodesThatPhase0DoesNotWrite) {
    for (const stream::Parameter& parameter : shaders::library().kernel("phase0").parameters)
        EXPECT_FALSE(parameter.role == stream::Role::out && parameter.type == "node_t");
    EXPECT_EQ(shaders::library().kernel("traversal").find("root")->type, "node_t");
    for (const PlanOperation& operation : make_plan(8, Variant::optimized).operations)
        if (operation.kernel == KernelName::traversal) {
            // number of stages before §7.2; the last stage has number stages - 1
            const unsigned stages = operation.level - 4;
            const layout::Block phase_1 = phase_block(8, operation.level, stages - 1, 1);
            EXPECT_EQ(operation.blocks.front().input.start, 2 * phase_1.start)
                << "level " << operation.level << ": not what phase 1 of the last stage wrote";
        }
}

}  // namespace
}  // namespace abisort
