// SPDX-License-Identifier: MIT
#include "viewer/ui/frame.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <imgui.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "abisort/program.h"
#include "sorts/catalogue.h"
#include "stream/executors.h"
#include "viewer/ui/dialogs.h"
#include "viewer/ui/menus.h"
#include "viewer/ui/new_sort.h"
#include "viewer/ui/pane.h"
#include "viewer/ui/tour.h"

namespace viewer {
namespace {

constexpr double choice_width = 104;
constexpr double narrator_height = 27;

void draw_splitter(const Splitter& splitter, Division& division) {
    const ImVec2 size = {static_cast<float>(splitter.box.width),
                         static_cast<float>(splitter.box.height)};
    ImGui::SetCursorPos({static_cast<float>(splitter.box.x), static_cast<float>(splitter.box.y)});
    ImGui::InvisibleButton(std::string(splitter.name).c_str(), size);
    const bool is_vertical = size.y > size.x;
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
        ImGui::SetMouseCursor(is_vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    if (!ImGui::IsItemActive())
        return;
    const ImVec2 delta = ImGui::GetIO().MouseDelta;
    double& part = division.*splitter.part;
    part += splitter.sign * static_cast<double>(is_vertical ? delta.x : delta.y) / splitter.whole;
    part = std::clamp(part, 0.1, 0.85);
}

using inspector::Box;

class Frame {
  public:
    Frame(Interface& interface, Division& division, const Surface& surface)
        : interface_(interface),
          session_(interface.session()),
          division_(division),
          scale_(surface.scale),
          theme_(theme(interface.view().dark)) {}

    void draw() {
        interface_.view().hovered = std::exchange(interface_.view().hovered_now, std::nullopt);
        const ImGuiIO& io = ImGui::GetIO();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize(io.DisplaySize);
        ImGui::Begin("gpu-abisort", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_MenuBar |
                         ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
        draw_menus(interface_);
        draw_toolbar();
        draw_panels();
        draw_status();
        ImGui::End();
        draw_help(interface_);
        draw_go_to(interface_, scale_);
        draw_new_sort(interface_, scale_);
    }

  private:
    void button(const char* label, std::string_view line) {
        if (ImGui::Button(label))
            interface_.try_to(line);
        if (ImGui::IsItemHovered()) {
            const auto found = std::ranges::find(actions(), line, &Action::name);
            tooltip(std::string(found->help), std::string(found->keys));
        }
        ImGui::SameLine(0, static_cast<float>(3 * scale_));
    }

    // The interface's `set NAME`, one of some values.
    void choice(const char* name_of, const std::vector<std::string_view>& choices,
                std::string_view current) {
        ImGui::SetNextItemWidth(static_cast<float>(choice_width * scale_));
        if (ImGui::BeginCombo(fmt::format("##{}", name_of).c_str(), std::string(current).c_str())) {
            for (const std::string_view other : choices)
                if (ImGui::Selectable(std::string(other).c_str(), other == current))
                    interface_.try_to(fmt::format("set {} {}", name_of, other));
            ImGui::EndCombo();
        }
        if (ImGui::IsItemHovered())
            tooltip(name_of, "");
        ImGui::SameLine();
    }

    void draw_toolbar() {
        button("|<", "start");
        button("<<", "level back");
        button("<", "operation back");
        button(interface_.view().is_playing ? "pause" : "play", "play");
        button(">", "operation");
        button(">>", "level");
        button(">|", "end");
        if (static_cast<double>(ImGui::GetWindowWidth()) / scale_ > 760)
            button("new", "new sort");
        ImGui::SameLine(0, static_cast<float>(14 * scale_));
        draw_where();
        ImGui::SameLine(ImGui::GetWindowWidth() -
                        static_cast<float>((3 * choice_width + 26) * scale_));
        std::vector<std::string_view> programs;
        for (const sorts::Sort& sort : sorts::catalogue())
            if (sort.kind == sorts::Kind::sorts)
                programs.push_back(sort.name);
        choice("program", programs, session_.run().sort().name);
        std::vector<std::string_view> mappings;
        const auto& taken = session_.run().sort().mappings;
        for (const layout::MappingKind mapping : layout::all_mappings)
            if (std::ranges::find(taken, mapping) != taken.end())
                mappings.push_back(name(mapping));
        choice("mapping", mappings, name(session_.setup().options.mapping));
        std::vector<std::string_view> executors;
        for (const stream::ExecutorKind& executor : stream::executors())
            executors.push_back(executor.name);
        choice("executor", executors, session_.setup().executor);
        ImGui::NewLine();
    }

    void draw_where() {
        ImGui::AlignTextToFramePadding();
        ImGui::PushFont(fonts().bold);
        ImGui::Text("%zu / %zu", session_.position(), session_.run().size());
        ImGui::PopFont();
        ImGui::SameLine();
        const stream::Operation* operation = session_.operation();
        std::string label = operation ? operation->label : "before the first operation";
        const float room = ImGui::GetWindowWidth() - ImGui::GetCursorPosX() -
                           static_cast<float>((3 * 112 + 14) * scale_);
        bool is_cut = false;
        while (!label.empty() && ImGui::CalcTextSize((label + "...").c_str()).x > room) {
            label.resize(label.size() - 1);
            is_cut = true;
        }
        if (label.empty())
            return ImGui::NewLine();
        ImGui::TextUnformatted((is_cut ? label + "..." : label).c_str());
        if (ImGui::IsItemHovered() && operation != nullptr)
            tooltip(operation->label,
                    fmt::format("{} kernel instances in {} blocks, {}", operation->instances(),
                                operation->blocks.size(), streams_of(*operation)));
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

    void draw_panel(const PlacedPanel& placed) {
        const Box& box = placed.box;
        ImGui::SetCursorPos({static_cast<float>(box.x), static_cast<float>(box.y)});
        const bool scrolls = placed.panel == Panel::instance;
        ImGui::BeginChild(
            std::string(name(placed.panel)).c_str(),
            {static_cast<float>(box.width), static_cast<float>(box.height)}, true,
            scrolls ? 0 : ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoScrollbar);
        if (ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows))
            interface_.view().panel_hovered = placed.panel;
        draw_content(placed.panel);
        ImGui::EndChild();
    }

    void draw_content(Panel panel) {
        if (panel == Panel::instance)
            return draw_kernel_instance(interface_, theme_, scale_);
        if (panel == Panel::source)
            return draw_kernel_text(interface_, theme_);
        using DrawView = void (*)(Interface&, Pane&);
        static constexpr DrawView views[] = {draw_node_stream, draw_texture, draw_trees, draw_bars,
                                             draw_indexes};
        draw_view("view", views[static_cast<std::size_t>(panel)]);
    }

    void draw_view(const char* id, void (*view)(Interface&, Pane&)) {
        Pane pane = begin_pane(id, theme_, scale_);
        view(interface_, pane);
        end_pane();
    }

    void draw_panels() {
        const auto unit = [&](double pixels) { return static_cast<float>(pixels * scale_); };
        const ImVec2 start = ImGui::GetCursorPos();
        const float left = unit(8);
        const float width = ImGui::GetWindowWidth() - 2 * left;
        const float timeline = unit(
            std::clamp(0.15 * static_cast<double>(ImGui::GetWindowHeight()) / scale_, 62.0, 104.0));
        ImGui::SetCursorPos({left, start.y});
        ImGui::BeginChild("timeline", {width, timeline}, true,
                          ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoScrollbar);
        draw_view("view", draw_timeline);
        ImGui::EndChild();
        draw_narrator(interface_, start.y + timeline, scale_);
        float top = start.y + timeline + unit(narrator_height);
        top += draw_tour(interface_, theme_, top, scale_);
        const float height = ImGui::GetWindowHeight() - top - unit(26);
        layout_ = place_panels({static_cast<double>(left), static_cast<double>(top),
                                static_cast<double>(width), static_cast<double>(height)},
                               division_, interface_.view().panels, scale_);
        interface_.view().panel_hovered.reset();
        for (const PlacedPanel& placed : layout_.panels)
            draw_panel(placed);
        for (const Splitter& splitter : layout_.splitters)
            draw_splitter(splitter, division_);
    }

    // What does not stand in the window, and why.
    std::string hint() const {
        if (interface_.view().panels.maximised)
            return "F11 all panels   F1 keys";
        if (layout_.left_out.empty())
            return "Space play   Left/Right step   F1 keys";
        std::vector<std::string_view> names;
        for (const Panel panel : layout_.left_out)
            names.push_back(name(panel));
        return fmt::format("no room for {}: View", fmt::join(names, ", "));
    }

    void draw_status() {
        ImGui::SetCursorPos({static_cast<float>(10 * scale_),
                             ImGui::GetWindowHeight() - static_cast<float>(22 * scale_)});
        const ViewState& view = interface_.view();
        if (!view.message.empty()) {
            const ImVec4 color = ImGui::ColorConvertU32ToFloat4(
                to_imgui(view.message_is_error ? theme_.error : theme_.accent));
            ImGui::TextColored(color, "%s", view.message.c_str());
            return;
        }
        const std::string text = hint();
        const float x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(text.c_str()).x -
                        static_cast<float>(12 * scale_);
        ImGui::TextDisabled("%s", facts(x - ImGui::GetCursorPosX()).c_str());
        ImGui::SameLine(x);
        ImGui::TextDisabled("%s", text.c_str());
    }

    // Of the sort, as many as there is room for.
    std::string facts(float room) const {
        std::string text;
        for (const std::string& fact :
             {fmt::format("n = {} ({} keys, {})", session_.run().n(), session_.run().keys(),
                          session_.setup().input),
              session_.run().renderer(),
              fmt::format("history {:.1f} MB",
                          static_cast<double>(session_.run().history_bytes()) / 1e6),
              fmt::format("{} operations/s", interface_.view().steps_per_second)}) {
            const std::string more = text + fact + "   ";
            if (ImGui::CalcTextSize(more.c_str()).x > room)
                break;
            text = more;
        }
        return text;
    }

    Interface& interface_;
    Session& session_;
    Division& division_;
    double scale_;
    const Theme& theme_;
    PanelLayout layout_;
};

}  // namespace

void draw_frame(Interface& interface, Division& division, const Surface& surface) {
    Frame(interface, division, surface).draw();
}

}  // namespace viewer
