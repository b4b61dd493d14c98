// SPDX-License-Identifier: MIT
#include "viewer/scenes/cut_line.h"

#include <algorithm>

namespace viewer {

void draw_cut_line(Pane& pane, const Cut& cut, const std::function<double(std::uint32_t)>& x_of,
                   double y, double bottom) {
    constexpr double thickness = 4;
    for (const CutPart& part : parts_of(cut)) {
        const inspector::Color color = part.kind == CutPart::Kind::exchanged ? pane.theme.exchanged
                                       : part.kind == CutPart::Kind::kept    ? pane.theme.kept
                                                                             : pane.palette().grid;
        const double x = x_of(part.first);
        pane.canvas.fill({x, y - thickness / 2, std::max(x_of(part.last) - x - 1, 1.0), thickness},
                         color);
    }
    if (cut.low != cut.high)
        return;
    const auto [top, end] = std::minmax({y - 5, bottom});
    for (const std::uint32_t half : {cut.first, cut.first + cut.half})
        pane.canvas.fill({x_of(half + cut.low) - 1, top, 2, end - top}, pane.palette().text);
}

}  // namespace viewer
