// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inspector/theme.h"
#include "sorts/intervals/level.h"

namespace inspector {

/// The text of an element's cell.
using ElementText = std::function<std::string(std::uint32_t element)>;

/// A step, or what the level writes: the intervals of each instance.
struct IntervalRow {
    std::string name;
    std::vector<std::vector<layout::Block>> intervals;  ///< by instance
    ElementText text_of;
    bool is_faint = false;  ///< still to come
};

/// Outlines the intervals of an instance in a row.
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

/// The runs of a level, and below them its steps, a row each. An interval has the color of its
/// instance. The last row is what the level writes.
struct IntervalScene {
    /// Rows of the level's steps without a text, and an empty last row.
    explicit IntervalScene(const sorts::intervals::Level& shown);
    /// Fills the last row with what the level writes.
    void add_output(ElementText text_of);

    const sorts::intervals::Level& level;
    std::vector<IntervalRow> rows;
    double row_gap = 2;
    std::optional<std::size_t> current = {};  ///< the row of the current position
    std::vector<IntervalMark> marks = {};
    std::optional<std::size_t> joined = {};  ///< instance whose intervals are joined to its output
};

inline constexpr double interval_names_width = 104;
inline constexpr double interval_runs_height = 18;

/// Returns what the pointer is on. If not all rows fit, those around the current row are drawn.
std::optional<IntervalHit> draw_intervals(Canvas& canvas, const IntervalScene& scene,
                                          const Theme& theme, const Box& box,
                                          std::optional<Point> pointer = {});

}  // namespace inspector
