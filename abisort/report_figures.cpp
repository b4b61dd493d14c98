// SPDX-License-Identifier: MIT
#include "abisort/report_figures.h"

namespace abisort {
namespace {

constexpr ReportFigure figures[] = {
    {4, 4, 4, Variant::appendix_a,
     "0/0 0s\n"
     "0/1 0s 11\n"
     "0/2 0s 11 . 22\n"
     "0/3 0s 11 . 22 . 33\n"
     "1/0 10 1s . 22 . 33\n"
     "1/1 10 1s 22 22 . 33\n"
     "1/2 10 1s 22 22 . 33 33 33\n"
     "2/0 21 20 21 2s . 33 33 33\n"
     "2/1 21 20 21 2s 33 33 33 33\n"
     "3/0 32 31 32 30 32 31 32 3s\n"},
    {5, 5, 4, Variant::appendix_a,
     "0/0 0s 0s\n"
     "0/1 0s 0s 11 11\n"
     "0/2 0s 0s 11 11 . . 22 22\n"
     "0/3 0s 0s 11 11 . . 22 22 . . 33 33\n"
     "1/0 10 1s 10 1s . . 22 22 . . 33 33\n"
     "1/1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
     "1/2 10 1s 10 1s 22 22 22 22 . . 33 33 33 33 33 33\n"
     "2/0 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
     "2/1 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
     "3/0 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n"},
    {6, 5, 4, Variant::overlapped,
     "0:0 0s 0s\n"
     "1:0 0s 0s 11 11\n"
     "2:0,1 10 1s 10 1s . . 22 22\n"
     "3:0,1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
     "4:1,2 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
     "5:2 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
     "6:3 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n"},
    {7, 6, 6, Variant::optimized,
     "0:0 0s\n"
     "1:0 0s 11\n"
     "2:0,1 10 1s . 22\n"
     "3:0,1 10 1s 22 22 . 33\n"
     "4:0,1 10 1s 22 22 . 33 33 33 . 44\n"
     "5:0,1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55\n"
     "6:1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55 55 55\n"},
};

// Names a row: "1/2" is phase 2 of stage 1, and "3:0,1" is step 3 with stages 0 and 1.
std::string row_name(const FigureRow& row, Variant variant) {
    if (variant == Variant::appendix_a)
        return std::to_string(row.blocks[0].stage) + "/" + std::to_string(row.blocks[0].phase);
    std::string stages;
    for (const unsigned stage : row.stages())
        stages += (stages.empty() ? "" : ",") + std::to_string(stage);
    return std::to_string(row.step) + ":" + stages;
}

}  // namespace

std::span<const ReportFigure> report_figures() {
    return figures;
}

std::string drawn(const Plan& plan, unsigned level) {
    std::string text;
    for (const FigureRow& row : figure(plan, level)) {
        std::string line = row_name(row, plan.variant);
        for (const auto& cell : row.cells)
            line += " " + (cell ? cell->text() : ".");
        text += line.substr(0, line.find_last_not_of(" .") + 1) + "\n";
    }
    return text;
}

}  // namespace abisort
