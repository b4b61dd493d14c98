// SPDX-License-Identifier: MIT
#include "viewer/scenes/bar_scene.h"

#include <algorithm>
#include <cmath>

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::mix;

/// fraction of the height that separates infinite numbers from finite ones
constexpr double beyond = 0.08;
constexpr double least_bar_height = 2;

void draw_pixels(Pane& pane, const std::vector<Bar>& bars, const Box& box) {
    const double bottom = box.y + box.height;
    const auto pixels = static_cast<std::size_t>(box.width);
    for (std::size_t x = 0; x < pixels; ++x) {
        const std::size_t first = x * bars.size() / pixels;
        const std::size_t end = std::max((x + 1) * bars.size() / pixels, first + 1);
        double low = 1;
        double high = 0;
        const Bar* shown = &bars[first];
        for (std::size_t i = first; i < end; ++i) {
            low = std::min(low, bars[i].part);
            high = std::max(high, bars[i].part);
            if (bars[i].is_marked && !shown->is_marked)
                shown = &bars[i];
        }
        low = bar_height(low, box);
        high = bar_height(high, box);
        const double at = box.x + static_cast<double>(x);
        pane.canvas.fill({at, bottom - low, 1, low}, mix(pane.theme.background, shown->color, 0.4));
        pane.canvas.fill({at, bottom - high - 1, 1, high - low + 1},
                         mix(pane.theme.background, shown->color, shown->is_marked ? 1 : 0.75));
    }
}

}  // namespace

void BarScale::add(double number) {
    if (std::isfinite(number)) {
        lowest_ = std::min(lowest_, number);
        highest_ = std::max(highest_, number);
    } else if (number < 0) {
        floor_ = beyond;
    } else {
        ceiling_ = 1 - beyond;
    }
}

double BarScale::part(double number) const {
    if (!std::isfinite(number))
        return number < 0 ? 0 : 1;
    const double part = highest_ > lowest_ ? (number - lowest_) / (highest_ - lowest_) : 0.5;
    return floor_ + part * (ceiling_ - floor_);
}

double bar_height(double part, const Box& box) {
    return std::max(part * box.height, least_bar_height);
}

Color bar_color(const Pane& pane, const Bar& bar) {
    return bar.is_marked ? bar.color : mix(pane.theme.background, bar.color, 0.55);
}

void draw_bar_scene(Pane& pane, const std::vector<Bar>& bars, const Box& box, Color cap) {
    const double width = box.width / static_cast<double>(bars.size());
    if (width < 1)
        return draw_pixels(pane, bars, box);
    const double gap = width > 4 ? 1 : 0;
    for (const Bar& bar : bars) {
        const double height = bar_height(bar.part, box);
        const Box area = {bar.x, box.y + box.height - height, width - gap, height};
        pane.canvas.fill(area, bar_color(pane, bar));
        if (bar.is_marked && width >= 3)
            pane.canvas.fill({area.x, area.y, area.width, 3}, cap);
    }
}

}  // namespace viewer
