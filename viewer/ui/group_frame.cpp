// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "viewer/ui/frame_parts.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

void draw_toolbar(const GroupSession& groups, FrameParts& parts) {
    const double width = static_cast<double>(ImGui::GetWindowWidth()) / parts.scale();
    parts.set_choices(2, std::clamp(width / 8, 104.0, 160.0));
    parts.draw_buttons();
    const auto& launches = groups.program().operations;
    const std::string section = groups.section() == nullptr
                                    ? ""
                                    : fmt::format(", section {} / {}", groups.section()->number,
                                                  groups.memory().sections.back().number);
    const stream::Operation& launch = groups.launch();
    parts.draw_where(
        fmt::format("launch {} / {}{}", groups.launch_number(), launches.size() - 1, section),
        launch.label,
        fmt::format("kernel {}, {} groups of {} threads", launch.kernel->name, launch.groups.count,
                    launch.kernel->threads));
    parts.begin_choices();
    parts.draw_choice(*verb_named("set program"));
    parts.draw_choice(*verb_named("set profile"));
    ImGui::NewLine();
}

}  // namespace

void draw_groups(Interface& interface, FrameParts& parts) {
    const GroupSession& groups = *interface.groups();
    draw_toolbar(groups, parts);
    const float y = parts.draw_top();
    parts.draw_panels(draw_group_narrator(interface, y, parts.scale()), [&](Panel panel) {
        if (panel == Panel::instance)
            draw_section(interface, parts.colors(), parts.scale());
        else
            draw_group_text(interface, parts.colors());
    });
    parts.draw_status({fmt::format("n = {} ({})", groups.program().size, groups.setup().input),
                       fmt::format("group emulator, profile {}: {} banks", groups.profile().name,
                                   groups.memory().banks),
                       fmt::format("{} sections/s", interface.view().steps_per_second)});
}

}  // namespace viewer
