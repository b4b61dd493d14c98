// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inspector/bisection.h"
#include "inspector/picture.h"
#include "inspector/table.h"

namespace inspector {

/// A recursion level of sorting certain keys by intervals (docs/intervals.md), and what one
/// instance did.
struct IntervalLevel {
    std::string program;
    std::string input;  ///< where the keys come from, for people
    sorts::intervals::Level level;
    std::size_t picked_step = 0;
    std::optional<Bisection> picked;
};

/// The level without a picked instance. `values` are those before it. Throws ViewError if the plan
/// does not merge on this level.
IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values);

/// The number among a level's steps of the one that so many of the level precede; the last one if
/// none is given. Throws ViewError if there are not so many, or the step has no such instance.
std::size_t step_with(const IntervalLevel& level, std::optional<unsigned> step,
                      std::uint32_t instance);

/// "merge", "co-ranks of every 64th rank".
std::string step_text(const sorts::intervals::MergeStep& step);

/// The runs of every step, an interval's end marked, and its instances, in lines of `width`
/// characters; what the picked instance did. In color, an interval has the color of its instance.
std::string to_text(const IntervalLevel& level, bool in_color, std::size_t width = 0);

/// The intervals of every instance; if one is picked, also its probes and what it pushes.
std::vector<Table> tables_of(const IntervalLevel& level);

/// The runs, a row a step, intervals in the colors of their instances; below, how the picked one
/// bisected. Throws ViewError beyond 2^max_log2_n_of_interval_pictures values.
Picture to_picture(const IntervalLevel& level, const Theme& theme);
inline constexpr unsigned max_log2_n_of_interval_pictures = 12;

}  // namespace inspector
