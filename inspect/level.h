// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/figure.h"
#include "abisort/plan.h"
#include "inspect/picture.h"
#include "inspect/program_words.h"
#include "inspect/table.h"
#include "inspect/theme.h"

namespace inspect {

/// The layout of a recursion level's output stream in the style of Figures 4-7. Each row is a step,
/// and each cell is a node pair.
struct Level {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    /// rows of the figure; empty if steps of §7 replace all stages
    std::vector<abisort::FigureRow> rows;
};

/// Makes the layout. Throws ViewError if the plan does not merge on this level.
Level make_level(const abisort::Plan& plan, unsigned level);

/// Throws ViewError if the plan does not merge on this level.
void check_level(const abisort::Plan& plan, unsigned level);

/// Throws ViewError because steps of §7 replace all stages of a level.
[[noreturn]] void refuse_without_steps(std::string_view program, unsigned level);

/// Makes a text with aligned columns, and with brackets around what each step writes. Columns that
/// exceed `width` characters continue below the others. If `width` is 0, lines may have any length.
std::string to_text(const Level& level, std::size_t width = 0);

/// A table with one row per step and written node pair. Each row has the pair's tree levels and
/// tree, and whether the step writes the pair.
Table table_of(const Level& level);

/// Draws the level as a figure in the paper's style. Throws ViewError if the level has only steps
/// of §7.
Picture to_picture(const Level& level, const Theme& theme);

/// Largest log2 n of texts and pictures. For larger n, cells would be unreadable.
inline constexpr unsigned max_log2_n_of_cells = 8;

}  // namespace inspect
