// SPDX-License-Identifier: MIT
#include "abisort/figure.h"

#include <gtest/gtest.h>

#include <iterator>
#include <vector>

namespace abisort {
namespace {

TEST(Figure5, nodesOfTheSecondTree) {
    // 1 for the second tree, in rows 1/2 and 3/0. The figure prints it in red, our copy has no
    // colors.
    const std::vector<FigureRow> rows = figure(make_plan(5, Variant::appendix_a), 4);
    const auto trees = [](const FigureRow& row) {
        std::string text;
        for (const auto& cell : row.cells)
            text += cell ? static_cast<char>('0' + cell->tree) : '.';
        return text;
    };
    EXPECT_EQ(trees(rows[6]), "00110011..010011");
    EXPECT_EQ(trees(rows[9]), "0000000011111111");
}

TEST(Figure, boldMarksWhatPhase0Wrote) {
    const std::vector<FigureRow> rows = figure(make_plan(4, Variant::appendix_a), 4);
    EXPECT_TRUE(rows[4].cells[1]->in_bold);
    EXPECT_FALSE(rows[4].cells[3]->in_bold);
}

// Returns the levels of the nodes that an in-order traversal of the levels `level` .. `last` of a
// tree visits, in the order of the visits.
std::vector<unsigned> in_order(unsigned level, unsigned last) {
    if (level > last)
        return {};
    std::vector<unsigned> levels = in_order(level + 1, last);
    const std::vector<unsigned> below = levels;
    levels.push_back(level);
    levels.insert(levels.end(), below.begin(), below.end());
    return levels;
}

// Errata E9: "the k upper levels" that phase 0 of stage k writes in order are levels 0 .. k.
TEST(Figure, phase0OfStageKWritesKPlus1Levels) {
    for (unsigned level = 1; level <= 6; ++level)
        for (const FigureRow& row : figure(make_plan(6, Variant::appendix_a), level)) {
            const PlanBlock& block = row.blocks.front();
            if (block.phase != 0)
                continue;
            std::vector<unsigned> of_a_tree = in_order(0, block.stage);
            of_a_tree.push_back(FigureCell::spare);
            std::vector<unsigned> expected;
            for (unsigned tree = 0; tree < 1u << (6 - level); ++tree)
                expected.insert(expected.end(), of_a_tree.begin(), of_a_tree.end());
            std::vector<unsigned> levels;
            for (std::uint32_t c = block.output.start; c < block.output.end(); ++c)
                levels.insert(levels.end(), std::begin(row.cells[c]->levels),
                              std::end(row.cells[c]->levels));
            EXPECT_EQ(levels, expected) << "level " << level << ", stage " << block.stage;
        }
}

}  // namespace
}  // namespace abisort
