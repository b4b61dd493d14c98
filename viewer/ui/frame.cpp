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

/// A sort of the stream machine: toolbar, timeline, panels, status line.
class StreamFrame {
  public:
    StreamFrame(Interface& interface, FrameParts& parts)
        : interface_(interface), session_(interface.session()), parts_(parts) {}

    void draw() {
        ViewState& view = interface_.view();
        view.hovered = std::exchange(view.hovered_now, view.hover_asked);
        draw_toolbar();
        const float y = parts_.draw_top();
        parts_.draw_panels(draw_narrator(interface_, y, parts_.scale()), [&](Panel panel) {
            if (panel == Panel::instance)
                draw_kernel_instance(interface_, parts_.colors(), parts_.scale());
            else
                draw_kernel_text(interface_, parts_.colors());
        });
        parts_.draw_status(facts());
    }

  private:
    void draw_toolbar() {
        parts_.set_choices(3, 104);
        parts_.draw_buttons();
        const stream::Operation* operation = session_.operation();
        parts_.draw_where(
            fmt::format("{} / {}", session_.position(), session_.run().size()),
            operation ? beat_text() + operation->label : "before the first operation",
            operation ? fmt::format("{} kernel instances in {} blocks, {}", operation->instances(),
                                    operation->blocks.size(), streams_of(*operation))
                      : "");
        parts_.begin_choices();
        for (const char* verb : {"set program", "set mapping", "set executor"})
            parts_.draw_choice(*verb_named(verb));
        ImGui::NewLine();
    }

    std::string beat_text() const {
        return session_.is_pending() ? fmt::format("{}: ", name(session_.beat())) : "";
    }

    // "trees to node output": of a phase, without its indexes.
    std::string streams_of(const stream::Operation& operation) const {
        if (const abisort::PlanOperation* planned = session_.planned())
            return fmt::format("{} to {}", name(planned->input), name(planned->output));
        const auto name_of = [&](std::size_t stream) {
            return session_.program().streams[stream].name;
        };
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

    std::vector<std::string> facts() const {
        return {fmt::format("n = {} ({} keys, {})", session_.run().n(), session_.run().keys(),
                            session_.setup().input),
                session_.run().renderer(),
                fmt::format("history {:.1f} MB",
                            static_cast<double>(session_.run().history_bytes()) / 1e6),
                fmt::format("{} operations/s", interface_.view().steps_per_second)};
    }

    Interface& interface_;
    Session& session_;
    FrameParts& parts_;
};

void draw_race_frame(Interface& interface, FrameParts& parts) {
    const Race& race = *interface.race();
    parts.set_choices(1, 120);
    parts.draw_buttons();
    parts.draw_where(fmt::format("{} each: {}", name(race.measure()), race.now()),
                     race.has_ended() ? "all are sorted" : "", "");
    parts.begin_choices();
    parts.draw_choice(*verb_named("set measure"));
    ImGui::NewLine();
    parts.draw_whole(draw_race);
    parts.draw_status(
        {fmt::format("{} keys, {}", interface.setup().keys.size(), interface.setup().input),
         "emulator: counts, not times", "Escape ends the race"});
}

void draw_machine(Interface& interface, FrameParts& parts) {
    if (interface.race() != nullptr)
        return draw_race_frame(interface, parts);
    if (interface.groups() != nullptr)
        return draw_groups(interface, parts);
    StreamFrame(interface, parts).draw();
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
    FrameParts parts(interface, division, surface.scale);
    draw_machine(interface, parts);
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
    if (const Verb* verb = interface.verb_of_key(key))
        interface.try_to(Action{verb, {}});
}

}  // namespace viewer
