// SPDX-License-Identifier: MIT
#include "layout/figure.h"

#include <gtest/gtest.h>

#include <sstream>

namespace layout {
namespace {

// Figures 4-7 cell by cell. Each line: the row's name, then one word a node pair, "." where the
// figure is blank. Columns are those of Table 1 (docs/errata.md, E5: blank cells lost in the text).
std::string row_name(const FigureRow& row, Program program) {
    if (program == Program::appendix_a)
        return std::to_string(row.blocks[0].stage) + "/" + std::to_string(row.blocks[0].phase);
    std::string stages;
    unsigned first = row.blocks[0].stage;
    unsigned last = first;
    for (const OperationBlock& block : row.blocks) {
        first = std::min(first, block.stage);
        last = std::max(last, block.stage);
    }
    for (unsigned stage = first; stage <= last; ++stage)
        stages += (stages.empty() ? "" : ",") + std::to_string(stage);
    return std::to_string(row.step) + ":" + stages;
}

std::string drawn(unsigned log2_n, unsigned level, Program program) {
    std::string text;
    for (const FigureRow& row : figure(make_plan(log2_n, program), level)) {
        std::string line = row_name(row, program);
        for (const auto& cell : row.cells)
            line += " " + (cell ? cell->text() : ".");
        text += line.substr(0, line.find_last_not_of(" .") + 1) + "\n";
    }
    return text;
}

TEST(Figure4, lastLevelOfSorting16Values) {
    EXPECT_EQ(drawn(4, 4, Program::appendix_a),
              "0/0 0s\n"
              "0/1 0s 11\n"
              "0/2 0s 11 . 22\n"
              "0/3 0s 11 . 22 . 33\n"
              "1/0 10 1s . 22 . 33\n"
              "1/1 10 1s 22 22 . 33\n"
              "1/2 10 1s 22 22 . 33 33 33\n"
              "2/0 21 20 21 2s . 33 33 33\n"
              "2/1 21 20 21 2s 33 33 33 33\n"
              "3/0 32 31 32 30 32 31 32 3s\n");
}

TEST(Figure5, twoTreesOf16Nodes) {
    EXPECT_EQ(drawn(5, 4, Program::appendix_a),
              "0/0 0s 0s\n"
              "0/1 0s 0s 11 11\n"
              "0/2 0s 0s 11 11 . . 22 22\n"
              "0/3 0s 0s 11 11 . . 22 22 . . 33 33\n"
              "1/0 10 1s 10 1s . . 22 22 . . 33 33\n"
              "1/1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
              "1/2 10 1s 10 1s 22 22 22 22 . . 33 33 33 33 33 33\n"
              "2/0 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
              "2/1 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
              "3/0 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n");
}

TEST(Figure5, nodesOfTheSecondTree) {
    // 1 where the figure prints red, for the cells of rows 1/2 and 3/0.
    const std::vector<FigureRow> rows = figure(make_plan(5, Program::appendix_a), 4);
    const auto trees = [](const FigureRow& row) {
        std::string text;
        for (const auto& cell : row.cells)
            text += cell ? static_cast<char>('0' + cell->tree) : '.';
        return text;
    };
    EXPECT_EQ(trees(rows[6]), "00110011..010011");
    EXPECT_EQ(trees(rows[9]), "0000000011111111");
}

TEST(Figure6, overlappedStages) {
    EXPECT_EQ(drawn(5, 4, Program::overlapped),
              "0:0 0s 0s\n"
              "1:0 0s 0s 11 11\n"
              "2:0,1 10 1s 10 1s . . 22 22\n"
              "3:0,1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
              "4:1,2 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
              "5:2 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
              "6:3 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n");
}

TEST(Figure7, lastFourStagesLeftOut) {
    EXPECT_EQ(drawn(6, 6, Program::optimized),
              "0:0 0s\n"
              "1:0 0s 11\n"
              "2:0,1 10 1s . 22\n"
              "3:0,1 10 1s 22 22 . 33\n"
              "4:0,1 10 1s 22 22 . 33 33 33 . 44\n"
              "5:0,1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55\n"
              "6:1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55 55 55\n");
}

TEST(Figure, boldMarksWhatPhase0Wrote) {
    const std::vector<FigureRow> rows = figure(make_plan(4, Program::appendix_a), 4);
    EXPECT_TRUE(rows[4].cells[1]->in_bold);
    EXPECT_FALSE(rows[4].cells[3]->in_bold);
}

}  // namespace
}  // namespace layout
