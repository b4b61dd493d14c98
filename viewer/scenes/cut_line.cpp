// SPDX-License-Identifier: MIT
#include "viewer/scenes/cut_line.h"

#include <algorithm>

namespace viewer {

void draw_cut_line(Pane& pane, const Cut& cut, const std::function<double(std::uint32_t)>& x_of,
                   double y, double bottom) {
    for (const CutPart& part : cut.parts) {
        // Line thickness has the same meaning as color: 4 for values that change halves, 2 for
        // values that stay, 1 for undecided ones.
        const double thickness = part.kind == CutPart::Kind::exchanged ? 4
                                 : part.kind == CutPart::Kind::kept    ? 2
                                                                       : 1;
        const inspector::Color color = part.kind == CutPart::Kind::exchanged ? pane.theme.exchanged
                                       : part.kind == CutPart::Kind::kept    ? pane.theme.kept
                                                                             : pane.theme.grid;
        const double x = x_of(part.first);
        pane.canvas.fill({x, y - thickness / 2, std::max(x_of(part.last) - x - 1, 1.0), thickness},
                         color);
    }
    const auto [top, end] = std::minmax({y - 5, bottom});
    for (const std::uint32_t border : cut.borders)
        pane.canvas.fill({x_of(border) - 1, top, 2, end - top}, pane.theme.text);
}

}  // namespace viewer
