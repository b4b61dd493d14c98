// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "inspector/palette.h"
#include "sorts/intervals/level.h"

namespace inspector {

/// What stands in an element's cell.
using ElementText = std::function<std::string(std::uint32_t element)>;

/// How a level's runs and the intervals of its instances are drawn, row below row.
struct IntervalRows {
    const sorts::intervals::Level& level;
    const Palette& palette;
    Color back;          ///< what they stand on
    double left = 0;     ///< x of the first element
    double element = 0;  ///< width of one

    double x_of(std::uint32_t i) const { return left + element * i; }
    bool has_texts() const { return element >= 15; }
    Box box_of(const layout::Block& interval, double top, double height) const {
        return {x_of(interval.start), top, element * interval.length, height};
    }

    /// Which run is which: the names' middles at y, a line below each.
    void draw_runs(Canvas& canvas, double y) const;
    /// An instance's interval, in its colour; faint what is still to come.
    void draw_interval(Canvas& canvas, const Box& box, const layout::Block& interval,
                       std::size_t instance, const ElementText& text_of,
                       bool is_faint = false) const;

  private:
    void draw_run(Canvas& canvas, const layout::Block& run, const char* name, double y) const;
};

}  // namespace inspector
