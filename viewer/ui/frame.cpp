// SPDX-License-Identifier: MIT
#include "viewer/ui/frame.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>

#include "abisort/program.h"
#include "viewer/ui/dialogs.h"
#include "viewer/ui/frame_parts.h"
#include "viewer/ui/lesson.h"
#include "viewer/ui/menus.h"
#include "viewer/ui/new_sort.h"

namespace viewer {
namespace {

// "trees to node output": of a phase, without its indexes.
std::string streams_of(const Session& session, const stream::Operation& operation) {
    if (const abisort::PlanOperation* planned = session.planned())
        return fmt::format("{} to {}", name(planned->input), name(planned->output));
    const auto name_of = [&](std::size_t stream) { return session.program().streams[stream].name; };
    std::vector<std::string> read;
    std::vector<std::string> written;
    for (const std::size_t stream : streams_written(operation))
        written.push_back(name_of(stream));
    for (const stream::Binding& binding : operation.streams)
        if (!writes(operation, binding.stream.number) &&
            std::ranges::find(read, name_of(binding.stream.number)) == read.end())
            read.push_back(name_of(binding.stream.number));
    return fmt::format("{} to {}", fmt::join(read, ", "), fmt::join(written, ", "));
}

Headline headline_of(const Session& session, const ViewState& view) {
    Headline told{
        fmt::format("{} / {}", session.position(), session.run().size()),
        "before the first operation",
        "",
        {"set program", "set mapping", "set executor"},
        {fmt::format("n = {} ({} keys, {})", session.run().n(), session.run().keys(),
                     session.setup().input),
         session.run().renderer(),
         fmt::format("history {:.1f} MB", static_cast<double>(session.run().history_bytes()) / 1e6),
         fmt::format("{} operations/s", view.steps_per_second)}};
    if (const stream::Operation* operation = session.operation()) {
        told.label = session.is_pending()
                         ? fmt::format("{}: {}", name(session.beat()), operation->label)
                         : operation->label;
        told.explanation =
            fmt::format("{} kernel instances in {} blocks, {}", operation->instances(),
                        operation->blocks.size(), streams_of(session, *operation));
    }
    return told;
}

Headline headline_of(const GroupSession& groups, const ViewState& view) {
    const stream::Operation& launch = groups.launch();
    const std::string section = groups.section() == nullptr
                                    ? ""
                                    : fmt::format(", section {} / {}", groups.section()->number,
                                                  groups.memory().sections.back().number);
    return {fmt::format("launch {} / {}{}", groups.launch_number(),
                        groups.program().operations.size() - 1, section),
            launch.label,
            fmt::format("kernel {}, {} groups of {} threads", launch.kernel->name,
                        launch.workgroups, launch.kernel->threads),
            {"set program", "set profile"},
            {fmt::format("n = {} ({})", groups.program().size, groups.setup().input),
             fmt::format("group emulator, profile {}: {} banks", groups.profile().name,
                         groups.memory().banks),
             fmt::format("{} sections/s", view.steps_per_second)}};
}

Headline headline_of(const Interface& interface) {
    return interface.groups() != nullptr ? headline_of(*interface.groups(), interface.view())
                                         : headline_of(interface.session(), interface.view());
}

// Dear ImGui 1.86 would undo in a field what was typed before it was left, whatever its text is
// now.
void forget_what_was_typed() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId != context.InputTextState.ID)
        context.InputTextState.ID = 0;
}

void draw_window(Interface& interface, Division& division, const Surface& surface) {
    const ImGuiIO& io = ImGui::GetIO();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("gpu-abisort", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_MenuBar |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    draw_menus(interface);
    ViewState& view = interface.view();
    view.hovered = std::exchange(view.hovered_now, std::nullopt);
    FrameParts(interface, division, surface.scale).draw(headline_of(interface));
    ImGui::End();
}

}  // namespace

void draw_frame(Interface& interface, Division& division, const Surface& surface) {
    interface.begin_frame();
    forget_what_was_typed();
    std::string& not_drawn = interface.view().not_drawn;
    not_drawn.clear();
    try {
        draw_window(interface, division, surface);
    } catch (const std::exception& error) {
        ImGui::ErrorCheckEndFrameRecover(nullptr);  // as if all that was begun had ended
        not_drawn = error.what();
    }
    draw_failure(interface);
    draw_help(interface, surface.scale);
    draw_go_to(interface, surface.scale);
    draw_new_sort(interface, surface.scale);
    draw_lessons(interface, surface.scale);
    interface.end_frame();
}

void press(Interface& interface, std::string_view key) {
    if (ImGui::GetIO().WantTextInput && key != "Escape")
        return;
    if (const auto action = interface.action_of_key(key))
        interface.try_to(*action);
}

}  // namespace viewer
