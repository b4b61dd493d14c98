// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "abisort/figure.h"
#include "inspect/theme.h"

namespace inspect {

/// An outline around node pairs of a row.
struct FigureMark {
    std::size_t row;
    layout::Block pairs;
    Color color;
};

/// A node pair in a row.
struct FigureHit {
    std::size_t row;
    std::size_t pair;
};

/// A figure of a recursion level's output stream in the style of Figures 4-7. Each row is a step,
/// and each cell is a node pair.
struct FigureScene {
    std::vector<abisort::FigureRow> rows;
    bool is_sequential = false;  ///< true if rows are named by stage and phase instead of by step
    double names = 92;           ///< width of the column with the rows' names
    /// index of the current row; later rows are drawn faintly
    std::optional<std::size_t> current = {};
    bool is_pending = false;  ///< true if the current row has not been written yet
    std::vector<FigureMark> marks = {};

    std::size_t pairs() const { return rows.front().cells.size(); }
};

/// Height of the line above the rows. Rows of this height have room for text.
inline constexpr double figure_row_height = 22;

/// Draws the scene and returns the node pair under the pointer.
std::optional<FigureHit> draw_figure(Canvas& canvas, const FigureScene& scene, const Theme& theme,
                                     const Box& box, std::optional<Point> pointer = {});

}  // namespace inspect
