// SPDX-License-Identifier: MIT
#include "inspector/interval_rows.h"

namespace inspector {

using sorts::intervals::Merge;

void IntervalRows::draw_runs(Canvas& canvas, double y) const {
    const auto& step = level.steps.front().step;
    canvas.text({left - 104, y}, "step", {palette.faint_text, 10});
    for (std::uint32_t first = 0; first < level.plan.n; first += 2 * step.run()) {
        const Merge merge = merge_of(level.plan, step, first);
        draw_run(canvas, merge.a, "A", y);
        draw_run(canvas, merge.b, "B", y);
    }
}

void IntervalRows::draw_run(Canvas& canvas, const layout::Block& run, const char* name,
                            double y) const {
    const double width = element * run.length;
    if (width < 3)
        return;
    canvas.line({x_of(run.start) + 1, y + 7}, {x_of(run.end()) - 1, y + 7}, palette.faint_text, 1);
    if (width >= 12)
        canvas.text({x_of(run.start) + width / 2, y}, name,
                    {palette.text, 11, true, Align::center});
}

void IntervalRows::draw_interval(Canvas& canvas, const Box& box, const layout::Block& interval,
                                 std::size_t instance, const ElementText& text_of,
                                 bool is_faint) const {
    if (interval.length == 0)
        return;
    const Color color = palette.stage(instance);
    canvas.fill(box, mix(back, color, (has_texts() ? 0.4 : 0.7) * (is_faint ? 0.4 : 1)));
    if (box.width > 5)
        canvas.outline(box, mix(back, color, is_faint ? 0.4 : 1), 1);
    for (std::uint32_t i = interval.start; has_texts() && i < interval.end(); ++i) {
        const std::string text = text_of(i);
        if (canvas.text_width(text, 10) + 1 < element)
            canvas.text({x_of(i) + element / 2, box.y + box.height / 2}, text,
                        {is_faint ? palette.faint_text : palette.text, 10, false, Align::center});
    }
}

}  // namespace inspector
