// SPDX-License-Identifier: MIT
// Tests that Figures 1 to 3 show what the kernels really read, compare and write.
#include "inspect/figures.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "inspect/view_error.h"
#include "tests/viewer/runs.h"

namespace inspect {
namespace {

using shaders::node_t;
using testing::HasSubstr;

std::vector<std::uint32_t> some_values(unsigned log2_n, unsigned level, std::uint64_t seed) {
    return bitonic_sequences(
        sorts::distribution_named("uniform")->make(std::size_t{1} << log2_n, seed), level);
}

TEST(Figure1, exchangesTheBlockThatMakesMinimaAndMaxima) {
    int cases[3] = {};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::vector<std::uint32_t> sequence = some_values(4, 4, seed);
        std::rotate(sequence.begin(), sequence.begin() + static_cast<std::ptrdiff_t>(seed % 16),
                    sequence.end());
        const Figure1 figure = make_figure_1(sequence);
        for (std::size_t i = 0; i < 8; ++i)
            EXPECT_EQ(figure.is_exchanged(i), sequence[i] > sequence[i + 8]) << seed << ": " << i;
        ++cases[figure.j_star < 0 ? 0 : figure.j_star == 0 ? 1 : 2];
    }
    EXPECT_GT(cases[0], 0);
    EXPECT_GT(cases[2], 0);
}

// Sorts keys for which the 2006 paper's program itself makes these sequences. Expects that the
// program's nodes are those of the figure after each phase of stage 0.
void expect_as_drawn(unsigned log2_n, unsigned level, std::uint64_t seed) {
    const std::vector<std::uint32_t> values = some_values(log2_n, level, seed);
    const FigureStage stage = make_stage(values, level);
    viewer::RunRequest request =
        tests::request(log2_n, "appendix-a", layout::MappingKind::row_wise);
    request.keys.assign(values.begin(), values.end());
    const auto executor = stream::emulator::make_executor();
    const auto run = tests::record(*executor, request);
    const viewer::Contents& contents = run->contents();
    ASSERT_EQ(stage.phases.size(), level);
    for (unsigned i = 0; i < level; ++i) {
        run->go_to(*viewer::find(run->program(), {level, {}, 0, i}));
        const bool is_last = i + 1 == level;
        for (std::size_t m = 0; m < stage.phases[i].instances.size(); ++m)
            for (const std::uint32_t k : {0u, 1u}) {
                const FigureInstance& instance = stage.phases[i].instances[m];
                const std::uint32_t at = 2 * instance.output.start + k;
                SCOPED_TRACE(fmt::format("phase {}, place {}, seed {}", i, at, seed));
                const node_t node = contents.node(tests::streams::node_output, at);
                EXPECT_EQ(values[node.value.id], instance.written[k].value);
                if (!is_last) {
                    EXPECT_EQ(contents.index(abisort::number(abisort::pqidx_output(i)), at),
                              instance.next[k] + stage.n());
                }
                if (i > 0 && !is_last) {
                    const std::uint32_t left = contents.node_index(node.left);
                    const std::uint32_t right = contents.node_index(node.right);
                    EXPECT_EQ(left, instance.written[k].left);
                    EXPECT_EQ(right, instance.written[k].right);
                    // One of the child pointers leads to the position where the next phase will
                    // write (§5.2).
                    const std::uint32_t next =
                        2 * stage.phases[i + 1].instances[m].output.start + k;
                    EXPECT_NE(left == next, right == next);
                }
            }
    }
}

TEST(Figures2And3, areWhatTheKernelsReadAndWrite) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        expect_as_drawn(4, 3, seed);
        expect_as_drawn(5, 3, seed);
        expect_as_drawn(4, 4, seed);
    }
}

// After all phases, the left part of an ascending tree has the smaller values, and the left part of
// a descending tree has the larger ones.
TEST(Figure2, threeInvocationsSeparateTreesOf8Nodes) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const FigureStage stage = make_stage(some_values(4, 3, seed), 3);
        ASSERT_EQ(stage.phases.size(), 3u);
        const std::vector<FigureNode>& nodes = stage.phases.back().after;
        for (const std::uint32_t tree : {0u, 1u}) {
            const FigureNode& root = nodes[8 * tree + 3];
            std::vector<std::uint32_t> left = {root.value};
            std::vector<std::uint32_t> right = {nodes[8 * tree + 7].value};
            for (const auto& [child, values] :
                 {std::pair(root.left, &left), std::pair(root.right, &right)})
                for (const std::uint32_t node : {child, nodes[child].left, nodes[child].right})
                    values->push_back(nodes[node].value);
            if (tree == 1)
                swap(left, right);
            EXPECT_LT(std::ranges::max(left), std::ranges::min(right)) << seed;
        }
    }
}

TEST(Figure3, writesToTheSubstreamsThatTable1Defines) {
    const FigureStage stage = make_stage(some_values(4, 3, 1), 3);
    EXPECT_EQ(stage.phases[0].output, (layout::Block{0, 2}));
    EXPECT_EQ(stage.phases[1].output, (layout::Block{2, 2}));
    EXPECT_EQ(stage.phases[2].output, (layout::Block{6, 2}));
    // Figures 2 and 3 show the same pointers.
    for (const Table& table : {table_of(StageFigure{2, stage}), table_of(StageFigure{3, stage})})
        EXPECT_THAT(to_csv(table), HasSubstr("\n0,1,27,31,false,25,29,1,"));
}

TEST(Figures, ofManyValuesAreRefused) {
    EXPECT_NO_THROW(check_figure(5));
    EXPECT_THROW(check_figure(6), ViewError);
}

}  // namespace
}  // namespace inspect
