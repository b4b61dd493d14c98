// SPDX-License-Identifier: MIT
// Tests of the data that pass from one recursion level to the next.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "abisort/program.h"
#include "layout/mapping.h"
#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/identifier.h"
#include "tests/support/observed.h"

namespace abisort {
namespace {

/// A sort that stops between operations.
class Levels : public testing::TestWithParam<Variant> {
  protected:
    static constexpr unsigned log2_n = 7;
    static constexpr std::uint32_t n = 1u << log2_n;

    // The second half of the nodes, which holds the input trees of the next level (A.1).
    std::vector<shaders::node_t> input_trees() {
        std::vector<shaders::node_t> nodes(n);
        executor->download<shaders::node_t>(run.streams()[number(StreamName::trees)],
                                            plan.first_input_node(), nodes);
        return nodes;
    }

    // Uploads keys, some of them equal.
    void prepare_and_upload() {
        std::mt19937 random(1);
        std::vector<shaders::value_t> values;
        for (std::uint32_t i = 0; i < n; ++i)
            values.push_back({static_cast<std::uint32_t>(random() % 64), i});
        run.prepare();
        run.upload<shaders::value_t>(values);
    }

    const Plan plan = make_plan(log2_n, GetParam());
    const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    stream::ProgramRun run{*executor, make_program(plan, layout::MappingKind::z_order)};
};

// Checks Listing 2 literally: bitonicTrees has 2n nodes, and the second half holds the input trees.
// A leaf is its own child. The children of the last node are never used.
TEST_P(Levels, haveTheInputTreesOfListing2BehindTheWorkingSpace) {
    run.prepare();
    const stream::StreamSpec& trees = run.streams()[number(StreamName::trees)].spec();
    EXPECT_EQ(trees.size, 2 * n);
    const auto place = [&](std::uint32_t pointer) {
        return layout::to_1d(trees.element_mapping(), layout::unpack(pointer));
    };
    const std::vector<shaders::node_t> nodes = input_trees();
    for (std::uint32_t i = n; i < 2 * n - 1; ++i) {
        EXPECT_EQ(place(nodes[i - n].left), i - ((i + 1) & ~i) / 2) << i;
        EXPECT_EQ(place(nodes[i - n].right), i + ((i + 1) & ~i) / 2) << i;
    }
}

// Listing 2 copies only values, so the child pointers of one large tree never change.
TEST_P(Levels, leaveSequencesOfAlternatingDirectionsAndChildrenAsTheyWere) {
    prepare_and_upload();
    const std::vector<shaders::node_t> before = input_trees();
    unsigned levels = 0;
    for (std::size_t o = 0; o + 1 < plan.operations.size(); ++o) {
        run.run(o, o + 1);
        const unsigned level = plan.operations[o].level;
        if (level == 0 || plan.operations[o + 1].level == level)
            continue;
        ++levels;
        const std::vector<shaders::node_t> nodes = input_trees();
        for (std::uint32_t i = 0; i < n; ++i) {
            EXPECT_EQ(nodes[i].left, before[i].left);
            EXPECT_EQ(nodes[i].right, before[i].right);
            if ((i + 1) >> level != i >> level)
                continue;  // the next value belongs to another sequence
            const auto& [first, second] = std::pair(nodes[i].value, nodes[i + 1].value);
            const bool ascends =
                first.key < second.key || (first.key == second.key && first.id < second.id);
            EXPECT_EQ(ascends, (i >> level) % 2 == 0) << "level " << level << ", " << i;
        }
    }
    EXPECT_EQ(levels, log2_n - 1);
}

// A.1: "for leaf and spare nodes, these indexes are not used and can be set to arbitrary values".
// In this test, the child indexes of leaf and spare nodes point outside of the stream. Before each
// level, the level's spare nodes also point outside, although other levels need their pointers.
TEST_P(Levels, neverUseChildPointersOfLeavesAndSpares) {
    constexpr auto outside = stream::emulator::index_t::packed(0xffffffff);
    prepare_and_upload();
    const std::vector<shaders::node_t> proper = input_trees();
    unsigned levels = 0;
    for (std::size_t o = 0; o < plan.operations.size(); ++o) {
        const unsigned level = plan.operations[o].level;
        if (level > 0 && plan.operations[o - 1].level != level) {
            std::vector<shaders::node_t> nodes = input_trees();
            for (std::uint32_t i = 0; i < n; ++i) {
                const bool is_leaf = i % 2 == 0;
                const bool is_spare = (i + 1) % (1u << level) == 0;
                nodes[i].left = is_leaf || is_spare ? outside : proper[i].left;
                nodes[i].right = is_leaf || is_spare ? outside : proper[i].right;
            }
            executor->upload<shaders::node_t>(run.streams()[number(StreamName::trees)],
                                              plan.first_input_node(), nodes);
            ++levels;
        }
        run.run(o, o + 1);
    }
    EXPECT_EQ(levels, log2_n);
    std::vector<shaders::value_t> sorted(n);
    run.download<shaders::value_t>(sorted);
    for (std::uint32_t i = 0; i + 1 < n; ++i)
        EXPECT_LT(std::pair(sorted[i].key, sorted[i].id),
                  std::pair(sorted[i + 1].key, sorted[i + 1].id));
}

// Each stage continues with the trees that the previous stage has left (§4.1).
TEST_P(Levels, makeNoTreesBetweenTheirStages) {
    for (std::size_t o = 1; o + 1 < plan.operations.size(); ++o) {
        const PlanOperation& each = plan.operations[o];
        const PlanOperation& next = plan.operations[o + 1];
        if (next.level == each.level && is_phase(next.kernel)) {
            EXPECT_TRUE(is_phase(each.kernel) || is_copy(each.kernel)) << name(each.kernel);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, Levels, testing::Values(Variant::appendix_a, Variant::overlapped),
                         tests::param_name);

// The local sort sorts every eight values in one operation, in alternating directions (§7.1).
// Odd-even transition sort makes the same comparisons whatever the values are. The local sort sorts
// all inputs of eight zeros and ones in both directions, so by the 0-1 principle it sorts all
// inputs.
TEST(LocalSort, isANetworkThatSortsEvery01Input) {
    constexpr std::uint32_t n = 2 * 8 << 8;
    const auto executor = stream::emulator::make_executor();
    stream::ProgramRun run(
        *executor, make_program(make_plan(12, Variant::local_sort), layout::MappingKind::z_order));
    std::vector<shaders::value_t> values;
    for (std::uint32_t i = 0; i < n; ++i)
        values.push_back({i / 16 >> i % 8 & 1u, i});
    run.prepare();
    run.upload<shaders::value_t>(values);
    // Positions of its eight values that an instance compares, in order. A value's id is its index.
    using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    std::vector<Pairs> of_sequences(n / 8);
    std::vector<std::uint32_t> position(n);
    for (std::uint32_t id = 0; id < n; ++id)
        position[id] = id % 8;
    {
        tests::Observed observed(*executor);
        observed.on_comparison = [&](const tests::Observed::Comparison& comparison) {
            const std::uint32_t first = comparison.first.back();
            const std::uint32_t second = comparison.second.back();
            of_sequences[first / 8].emplace_back(position[first], position[second]);
            const bool descends = first / 8 % 2 == 1;
            if (comparison.is_greater != descends)
                std::swap(position[first], position[second]);
        };
        run.run(0, 1);
    }
    Pairs network;
    for (unsigned round = 0; round < 4; ++round)
        network.insert(network.end(), {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {1, 2}, {3, 4}, {5, 6}});
    for (const Pairs& pairs : of_sequences)
        ASSERT_EQ(pairs, network);
    std::vector<shaders::value_t> sorted(n);
    executor->download<shaders::value_t>(run.streams()[number(StreamName::sequences)], 0, sorted);
    for (std::uint32_t first = 0; first < n; first += 8) {
        const auto eight = std::span(values).subspan(first, 8);
        std::ranges::sort(eight, [](const shaders::value_t& p, const shaders::value_t& q) {
            return std::pair(p.key, p.id) < std::pair(q.key, q.id);
        });
        if (first / 8 % 2 == 1)
            std::ranges::reverse(eight);
    }
    for (std::uint32_t i = 0; i < n; ++i)
        ASSERT_EQ(std::pair(sorted[i].key, sorted[i].id), std::pair(values[i].key, values[i].id));
}

}  // namespace
}  // namespace abisort
