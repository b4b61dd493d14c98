// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inspect/picture.h"
#include "inspect/table.h"
#include "inspect/theme.h"
#include "sorts/intervals/level.h"

namespace inspect {

/// Returns the text in an element's cell.
using ElementText = std::function<std::string(std::uint32_t element)>;

/// A row of the scene: a step of the level or the level's output, with the intervals of each
/// instance.
struct IntervalRow {
    std::string name;
    std::vector<std::vector<layout::Block>> intervals;  ///< one list of intervals for each instance
    ElementText text_of;
    bool is_faint = false;  ///< true if the step has not been executed yet
};

/// An outline around the intervals of an instance in a row.
struct IntervalMark {
    std::size_t row;
    std::size_t instance;
    Color color;
};

struct IntervalHit {
    std::size_t row;
    std::size_t instance;
    std::uint32_t element;
};

/// The runs of a level, and below them one row per step. An interval has the color of its instance.
/// The last row is the level's output.
struct IntervalScene {
    /// Makes a row without text for each step of the level, and an empty last row.
    explicit IntervalScene(const sorts::intervals::Level& shown);
    /// Fills the last row with the output of the level.
    void add_output(ElementText text_of);

    const sorts::intervals::Level& level;
    std::vector<IntervalRow> rows;
    double row_gap = 2;
    std::optional<std::size_t> current = {};  ///< index of the row of the current step
    std::vector<IntervalMark> marks = {};
};

inline constexpr double interval_names_width = 104;
inline constexpr double interval_runs_height = 18;

/// Draws the scene and returns the element under the pointer. If not all rows fit, it draws the
/// rows around the current one.
std::optional<IntervalHit> draw_intervals(Canvas& canvas, const IntervalScene& scene,
                                          const Theme& theme, const Box& box,
                                          std::optional<Point> pointer = {});

/// A recursion level of the sort `intervals` for certain keys (docs/intervals.md).
struct IntervalLevel {
    std::string program;
    std::string input;  ///< text that says where the keys come from
    sorts::intervals::Level level;
};

/// Makes the level. `values` are the sort's values before the level. Throws ViewError if the plan
/// does not merge on this level.
IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values);

/// A table with the intervals of every instance.
Table table_of(const IntervalLevel& level);

/// Draws the runs of a level with one row per step. An interval has the color of its instance.
/// Throws ViewError for more than 2^max_log2_n_of_interval_pictures values.
Picture to_picture(const IntervalLevel& level, const Theme& theme);
inline constexpr unsigned max_log2_n_of_interval_pictures = 12;

}  // namespace inspect
