// SPDX-License-Identifier: MIT
#include "viewer/scenes/picture.h"

#include "viewer/model/workgroup_session.h"
#include "viewer/scenes/panel_layout.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Canvas;

constexpr double timeline_height = 104;
constexpr double line_y = 128;
constexpr double panels_top = 144;

void draw_scene(Interface& interface, Scene scene, Canvas& canvas, const Box& box) {
    const Theme& colors = theme(interface.view().dark);
    canvas.fill(box, colors.background);
    canvas.outline(box, colors.grid, 1);
    const Box inside = {box.x + 8, box.y + 6, box.width - 16, box.height - 12};
    canvas.begin_part(inside, {}, 1);
    Pane pane{canvas, inside.width, inside.height, colors};
    if (pane.width >= least_pane_width && pane.height >= least_pane_height)
        scene(interface, pane);
    canvas.end_part();
}

PanelChoice scenes_only(const Interface& interface) {
    PanelChoice choice = interface.view().panels;
    for (const PanelRow& row : panels())
        if (row.draw == nullptr || !interface.has(row.panel))
            choice.hidden.insert(row.panel);
    if (choice.maximised && row_of(*choice.maximised).draw == nullptr)
        choice.maximised.reset();
    return choice;
}

}  // namespace

void draw_keys(Interface& interface, Pane& pane) {
    const auto draw = interface.session().workgroup() == nullptr ? draw_bars : draw_buffers;
    draw(interface, pane);
}

Scene timeline_of(const Interface& interface) {
    return interface.session().workgroup() == nullptr ? draw_timeline : draw_group_timeline;
}

std::string words_of(Interface& interface) {
    return interface.session().sentence(number_words(interface));
}

inspect::Picture picture_of_position(Interface& interface) {
    const Theme& colors = theme(interface.view().dark);
    const double scale = interface.view().picture_scale;
    const double width = interface.view().picture_width / scale;
    const double height = interface.view().picture_height / scale;
    const auto scaled = [=, &colors](const std::function<void(Canvas&)>& draw) {
        const Box all = {0, 0, width * scale, height * scale};
        return inspect::Picture{all.width, all.height, colors.background, [=](Canvas& canvas) {
                                    if (scale == 1)
                                        return draw(canvas);
                                    canvas.begin_part(all, {}, scale);
                                    draw(canvas);
                                    canvas.end_part();
                                }};
    };
    const PanelChoice choice = scenes_only(interface);
    const Scene alone = choice.maximised ? row_of(*choice.maximised).draw : nullptr;
    if (alone != nullptr)
        return scaled([=, &interface](Canvas& canvas) {
            draw_scene(interface, alone, canvas, {8, 8, width - 16, height - 16});
        });
    const PanelLayout layout =
        place_panels({8, panels_top, width - 16, height - panels_top - 8}, {}, choice, 1);
    const auto draw = [&interface, &colors, layout, width](Canvas& canvas) {
        draw_scene(interface, timeline_of(interface), canvas, {8, 8, width - 16, timeline_height});
        canvas.text({16, line_y}, words_of(interface), {colors.text, 13, true});
        for (const auto& [panel, box] : layout.panels)
            draw_scene(interface, row_of(panel).draw, canvas, box);
    };
    return scaled(draw);
}

}  // namespace viewer
