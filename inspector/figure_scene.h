// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "abisort/figure.h"
#include "inspector/theme.h"

namespace inspector {

/// Outlines node pairs of a row.
struct FigureMark {
    std::size_t row;
    layout::Block pairs;
    Color color;
};

/// From a node pair of one row to one of another row.
struct FigureArrow {
    std::size_t from_row;
    std::size_t from;
    std::size_t to_row;
    std::size_t to;
};

/// A node pair in a row.
struct FigureHit {
    std::size_t row;
    std::size_t pair;
};

/// The output stream of a recursion level, as Figures 4-7 draw it: a row is a step, a cell is a
/// node pair.
struct FigureScene {
    std::vector<abisort::FigureRow> rows;
    bool is_sequential = false;               ///< a row is named by its stage and phase
    double names = 92;                        ///< width of the column with the names of the rows
    double least_row = 14;                    ///< least row height; rows without room are left out
    std::optional<std::size_t> current = {};  ///< row of the current position; later rows are faint
    bool is_pending = false;                  ///< the current row is not written yet
    std::vector<FigureMark> marks = {};
    std::vector<FigureArrow> arrows = {};

    std::size_t pairs() const { return rows.front().cells.size(); }
};

/// Height of the line above the rows, and the height of rows that fit a text well.
inline constexpr double figure_row_height = 22;

/// Whether so many node pairs are drawn on a logarithmic axis, because they would be too narrow to
/// be seen otherwise.
bool is_log_figure(std::size_t pairs, double width);

/// Returns what the pointer is on.
std::optional<FigureHit> draw_figure(Canvas& canvas, const FigureScene& scene, const Theme& theme,
                                     const Box& box, std::optional<Point> pointer = {});

}  // namespace inspector
