// SPDX-License-Identifier: MIT
#include "viewer/scenes/picture.h"

#include "viewer/model/group_session.h"
#include "viewer/model/narrator.h"
#include "viewer/scenes/panel_layout.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Canvas;

constexpr Box whole_area = {8, 8, 1264, 784};
constexpr Box timeline_area = {8, 8, 1264, 104};
constexpr double line_y = 128;
constexpr Box panels_area = {8, 144, 1264, 648};

void draw_scene(Interface& interface, Scene scene, Canvas& canvas, const Box& box) {
    const Theme& colors = theme(interface.view().dark);
    canvas.fill(box, colors.panel);
    canvas.outline(box, colors.palette.grid, 1);
    const Box inside = {box.x + 8, box.y + 6, box.width - 16, box.height - 12};
    canvas.begin_part(inside, {}, 1);
    Pane pane{canvas, inside.width, inside.height, colors};
    scene(interface, pane);
    canvas.end_part();
}

PanelChoice scenes_only(const Interface& interface) {
    PanelChoice choice = interface.view().panels;
    for (const Panel panel : all_panels)
        if (scene_of(panel) == nullptr || !interface.has(panel))
            choice.hidden.insert(panel);
    if (choice.maximised && choice.hidden.contains(*choice.maximised))
        choice.maximised.reset();
    return choice;
}

}  // namespace

std::string words_of(Interface& interface) {
    if (interface.groups() != nullptr)
        return narrate(*interface.groups());
    return narrate(
        interface.session(), interface.view().shown_tree,
        [&](const shaders::value_t& value) { return number_text(interface, value, value.id); });
}

inspector::Picture picture_of_moment(Interface& interface) {
    const Theme& colors = theme(interface.view().dark);
    const PanelChoice choice = scenes_only(interface);
    const Scene alone = interface.race() != nullptr ? draw_race
                        : choice.maximised          ? scene_of(*choice.maximised)
                                                    : nullptr;
    if (alone != nullptr)
        return {1280, 800, colors.palette.background, [&interface, alone](Canvas& canvas) {
                    draw_scene(interface, alone, canvas, whole_area);
                }};
    const PanelLayout layout =
        place_panels(panels_area, {}, choice, 1, interface.groups() != nullptr);
    const auto draw = [&interface, &colors, layout](Canvas& canvas) {
        draw_scene(interface, timeline_of(interface), canvas, timeline_area);
        canvas.text({16, line_y}, words_of(interface), {colors.palette.text, 13, true});
        for (const auto& [panel, box] : layout.panels)
            draw_scene(interface, scene_of(panel), canvas, box);
    };
    return {1280, 800, colors.palette.background, draw};
}

}  // namespace viewer
