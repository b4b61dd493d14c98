// SPDX-License-Identifier: MIT
#include "inspect/legend.h"

#include <utility>

namespace inspect {

LegendEntry swatch(Color color, const Theme& theme, std::string text) {
    return {std::move(text), [color, grid = theme.grid](Canvas& canvas, const Box& box) {
                canvas.fill(box, color);
                canvas.outline(box, grid, 0.5);
            }};
}

double draw_legend(Canvas& canvas, const Theme& theme, Point at,
                   std::span<const LegendEntry> entries, double right) {
    constexpr double text_size = 11;
    double x = at.x;
    for (const LegendEntry& entry : entries) {
        const double text_x = x + (entry.draw_mark ? 18 : 0);
        const double end = text_x + canvas.text_width(entry.text, text_size);
        if (end > right)
            break;
        if (entry.draw_mark)
            entry.draw_mark(canvas, {x, at.y - 6, 12, 12});
        canvas.text({text_x, at.y}, entry.text, {theme.text, text_size});
        x = end + 14;
    }
    return x;
}

}  // namespace inspect
