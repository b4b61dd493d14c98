// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/figure.h"
#include "abisort/plan.h"
#include "inspector/picture.h"
#include "inspector/program_words.h"
#include "inspector/table.h"
#include "inspector/theme.h"

namespace inspector {

/// The output stream layout of a recursion level, as Figures 4-7 draw it: a row a step, a cell a
/// node pair.
struct Level {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<abisort::FigureRow> rows;  ///< none where §7 replaces all stages
};

/// Throws ViewError if the plan's program does not merge on this level.
Level make_level(const abisort::Plan& plan, unsigned level);

/// Throws ViewError if the plan's program does not merge on this level.
void check_level(const abisort::Plan& plan, unsigned level);

/// Text for a level where §7 replaces all stages.
extern const std::string_view no_steps;
[[noreturn]] void refuse_without_steps(std::string_view program, unsigned level);

/// The rows of a level, for pictures. Throws ViewError if the level has only steps of §7.
std::vector<abisort::FigureRow> rows_to_draw(Level level);

/// Aligned columns; what the step writes is in brackets. In color it is bold as well, and trees
/// have colors. Columns beyond `width` characters go on below; 0: lines are as long as they are.
std::string to_text(const Level& level, bool in_color, std::size_t width = 0);

/// One row per step and node pair that holds something: which tree levels, which tree, and whether
/// the step writes it.
Table table_of(const Level& level);

/// A figure as the paper's. Throws ViewError if the level has only steps of §7.
Picture to_picture(const Level& level, const Theme& theme);

/// Largest n of texts and pictures, whose cells would be unreadable beyond it.
inline constexpr unsigned max_log2_n_of_cells = 8;

}  // namespace inspector
