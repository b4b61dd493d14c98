// SPDX-License-Identifier: MIT
#include "viewer/ui/frame.h"

#include <fmt/ranges.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>

#include "viewer/ui/parts.h"

namespace viewer {
namespace {

void draw_splitter(const Splitter& splitter, Division& division) {
    const ImVec2 size = {std::max(static_cast<float>(splitter.box.width), 1.0F),
                         std::max(static_cast<float>(splitter.box.height), 1.0F)};
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

/// Draws the parts of a frame of the window. Lengths are in units of `scale` pixels.
class Frame {
  public:
    Frame(Interface& interface, double scale)
        : interface_(interface), scale_(scale), theme_(theme(interface.view().dark)) {}

    /// Draws the toolbar, the timeline, the sentence about the position, the panels and the status
    /// line.
    void draw() {
        const Headline headline = interface_.session().headline();
        draw_toolbar(headline);
        const float top = ImGui::GetCursorPosY();
        const float below_timeline = draw_timeline();
        draw_panels(draw_narrator(interface_, below_timeline, scale_));
        // a film of one panel shows the sentence above the panel, but no timeline
        const bool is_of_panel = interface_.view().panels.maximised.has_value();
        const float left = is_of_panel ? unit(8) : 0;
        const float begin = is_of_panel ? below_timeline : top;
        interface_.view().film_area = {
            static_cast<double>(left), static_cast<double>(begin),
            static_cast<double>(ImGui::GetWindowWidth() - 2 * left),
            static_cast<double>(ImGui::GetWindowHeight() - unit(24) - begin)};
        std::vector<std::string> facts = headline.facts;
        facts.push_back(fmt::format("{} {}/s", interface_.view().steps_per_second, headline.unit));
        draw_status(facts);
    }

  private:
    float unit(double length) const { return static_cast<float>(length * scale_); }

    void button(const char* label, const Command& command) {
        if (ImGui::Button(label))
            interface_.try_to(Action{&command, {}});
        if (ImGui::IsItemHovered())
            tooltip(std::string(command.help), std::string(command.keys));
        ImGui::SameLine(0, unit(3));
    }

    void draw_buttons() {
        const char* play = interface_.view().is_playing ? "pause" : "play";
        const std::pair<const char*, const char*> buttons[] = {
            {"|<", "start"}, {"<<", "level back"}, {"<", "operation back"},
            {play, "play"},  {">", "operation"},   {">>", "level"},
            {">|", "end"}};
        for (const auto& [label, command] : buttons)
            button(label, *command_named(command));
        if (static_cast<double>(ImGui::GetWindowWidth()) / scale_ > 760)
            button("new", *command_named("new sort"));
        ImGui::SameLine(0, unit(14));
    }

    bool is_narrow() const {
        return static_cast<double>(ImGui::GetWindowWidth()) / scale_ < narrow_window;
    }

    void draw_choice(const Command& command, double width) {
        const Choices choices = command.choices(interface_);
        const auto current = std::ranges::find(choices, true, &Choice::is_current);
        const std::string name = current == choices.end() ? "" : current->name;
        const std::string shown = fitting(name, unit(width) - ImGui::GetFrameHeight() - unit(12));
        ImGui::SetNextItemWidth(unit(width));
        if (ImGui::BeginCombo(fmt::format("##{}", command.name).c_str(), shown.c_str())) {
            for (const Choice& choice : choices)
                if (ImGui::Selectable(choice.name.c_str(), choice.is_current))
                    interface_.try_to(Action{&command, {choice.name}});
            ImGui::EndCombo();
        }
        if (ImGui::IsItemHovered())
            tooltip(std::string(command.name), name);
        ImGui::SameLine();
    }

    // Draws the toolbar. In a narrow window, the toolbar's drop-down lists are on a second line.
    void draw_toolbar(const Headline& headline) {
        const auto count = static_cast<double>(headline.choices.size());
        const double window = static_cast<double>(ImGui::GetWindowWidth()) / scale_;
        const double width = count > 2 ? 104 : std::clamp(window / 8, 104.0, 160.0);
        draw_buttons();
        draw_where(headline, count * (width + 8));
        if (is_narrow())
            ImGui::SetCursorPosX(unit(8));
        else
            ImGui::SameLine(ImGui::GetWindowWidth() - unit(count * width + 26));
        for (const std::string_view command : headline.choices)
            draw_choice(*command_named(command), width);
        ImGui::NewLine();
    }

    void draw_where(const Headline& headline, double choices_width) {
        std::string where = headline.where;
        const float end = ImGui::GetWindowWidth() - unit((is_narrow() ? 0 : choices_width) + 14);
        ImGui::AlignTextToFramePadding();
        ImGui::PushFont(fonts().bold);
        const float start = ImGui::GetCursorPosX();
        for (std::size_t comma = where.rfind(", ");
             comma != where.npos && start + ImGui::CalcTextSize(where.c_str()).x > end;
             comma = where.rfind(", "))
            where.resize(comma);
        ImGui::TextUnformatted(where.c_str());
        ImGui::PopFont();
        ImGui::SameLine();
        const float room = end - ImGui::GetCursorPosX();
        const std::string label = fitting(headline.label, room);
        if (label.empty())
            return ImGui::NewLine();
        ImGui::TextUnformatted(label.c_str());
        if (ImGui::IsItemHovered() && !headline.explanation.empty())
            tooltip(headline.label, headline.explanation);
    }

    float draw_timeline() {
        const ImVec2 start = ImGui::GetCursorPos();
        const float width = ImGui::GetWindowWidth() - 2 * unit(8);
        const float timeline = unit(
            std::clamp(0.15 * static_cast<double>(ImGui::GetWindowHeight()) / scale_, 62.0, 104.0));
        ImGui::SetCursorPos({unit(8), start.y});
        ImGui::BeginChild("timeline", {width, timeline}, true,
                          ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoScrollbar);
        draw_view(interface_, timeline_of(interface_), scale_);
        ImGui::EndChild();
        return start.y + timeline;
    }

    void place(float top) {
        inspect::Box area = {static_cast<double>(unit(8)), static_cast<double>(top),
                             static_cast<double>(ImGui::GetWindowWidth() - 2 * unit(8)),
                             static_cast<double>(ImGui::GetWindowHeight() - top - unit(26))};
        PanelChoice choice = interface_.view().panels;
        for (const PanelRow& row : panels())
            if (!interface_.has(row.panel))
                choice.hidden.insert(row.panel);
        if (choice.maximised && !interface_.has(*choice.maximised))
            choice.maximised.reset();
        if (interface_.view().learning)
            draw_lesson(interface_, theme_, area, scale_);
        layout_ = place_panels(area, interface_.view().division, choice, scale_);
        interface_.view().panel_hovered.reset();
    }

    // Returns the panel that the lesson highlights, or nullptr if the window does not show that
    // panel.
    PlacedPanel* lit_panel() {
        const auto& learning = interface_.view().learning;
        if (!learning || learning->stop().panels.empty())
            return nullptr;
        const auto found =
            std::ranges::find(layout_.panels, learning->stop().panels[0], &PlacedPanel::panel);
        return found == layout_.panels.end() ? nullptr : &*found;
    }

    void begin_panel(const PlacedPanel& placed) {
        const inspect::Box& box = placed.box;
        ImGui::SetCursorPos({static_cast<float>(box.x), static_cast<float>(box.y)});
        const bool scrolls = placed.panel == Panel::instance || placed.panel == Panel::history;
        ImGui::BeginChild(
            std::string(name(placed.panel)).c_str(),
            {static_cast<float>(box.width), static_cast<float>(box.height)}, true,
            scrolls ? 0 : ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoScrollbar);
        if (ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows))
            interface_.view().panel_hovered = placed.panel;
    }

    // Ends a panel. During a lesson, dims panels that the lesson does not describe.
    void end_panel(const PlacedPanel& placed) {
        if (const PlacedPanel* lit = lit_panel()) {
            const ImVec2 from = ImGui::GetWindowPos();
            const ImVec2 to = {from.x + ImGui::GetWindowWidth(), from.y + ImGui::GetWindowHeight()};
            ImDrawList& list = *ImGui::GetWindowDrawList();
            list.PushClipRect(from, to);
            if (lit->panel == placed.panel)
                list.AddRect(from, to, to_imgui(theme_.accent), 0, 0, unit(2));
            else
                list.AddRectFilled(from, to, to_imgui(theme_.background, 0.3));
            list.PopClipRect();
        }
        ImGui::EndChild();
    }

    // Returns the names of the panels that do not fit or, if all fit, a hint about keys.
    std::string hint() const {
        if (interface_.view().panels.maximised)
            return "F11 all panels   F1 keys";
        if (layout_.left_out.empty())
            return "Space play   Left/Right step   1-6 panels   F2 lessons   F1 keys";
        std::vector<std::string_view> names;
        for (const Panel panel : layout_.left_out)
            names.push_back(name(panel));
        return fmt::format("no room for {}: View > maximize", fmt::join(names, ", "));
    }

    void draw_panels(float top) {
        place(top);
        for (const PlacedPanel& placed : layout_.panels) {
            begin_panel(placed);
            if (const Scene scene = row_of(placed.panel).draw)
                draw_view(interface_, scene, scale_);
            else if (placed.panel == Panel::source)
                draw_source(interface_, theme_);
            else
                draw_facts(interface_,
                           placed.panel == Panel::history
                               ? facts_of(*interface_.view().followed, interface_.session())
                               : interface_.session().facts(),
                           theme_, scale_);
            end_panel(placed);
        }
        for (const Splitter& splitter : layout_.splitters)
            draw_splitter(splitter, interface_.view().division);
    }

    void draw_status(const std::vector<std::string>& facts) {
        ImGui::SetCursorPos({unit(10), ImGui::GetWindowHeight() - unit(22)});
        const ViewState& view = interface_.view();
        if (!view.message.empty()) {
            const ImVec4 color = ImGui::ColorConvertU32ToFloat4(
                to_imgui(view.message_is_error ? theme_.error : theme_.accent));
            ImGui::TextColored(color, "%s", view.message.c_str());
            return;
        }
        const std::string text = hint();
        const float x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(text.c_str()).x - unit(12);
        const float room = x - ImGui::GetCursorPosX();
        std::string shown;
        for (const std::string& fact : facts) {
            const std::string more = shown + fact + "   ";
            if (ImGui::CalcTextSize(more.c_str()).x > room)
                break;
            shown = more;
        }
        ImGui::TextDisabled("%s", shown.c_str());
        ImGui::SameLine(x);
        ImGui::TextDisabled("%s", text.c_str());
    }

    Interface& interface_;
    double scale_;
    const Theme& theme_;
    PanelLayout layout_;
};

// Clears the undo history of a text field. Otherwise Ctrl+Z in a text field of Dear ImGui 1.86
// would restore text that was typed before the field was closed.
void forget_what_was_typed() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId != context.InputTextState.ID)
        context.InputTextState.ID = 0;
}

void draw_window(Interface& interface, double scale) {
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
    Frame(interface, scale).draw();
    ImGui::End();
}

}  // namespace

std::string fitting(std::string text, float room) {
    if (ImGui::CalcTextSize(text.c_str()).x <= room)
        return text;
    while (!text.empty() && ImGui::CalcTextSize((text + "...").c_str()).x > room)
        text.resize(text.size() - 1);
    return text.empty() ? text : text + "...";
}

void draw_frame(Interface& interface, double scale) {
    interface.begin_frame();
    forget_what_was_typed();
    std::string& not_drawn = interface.view().not_drawn;
    not_drawn.clear();
    try {
        draw_window(interface, scale);
    } catch (const std::exception& error) {
        // ends all ImGui windows that draw_frame() began
        ImGui::ErrorCheckEndFrameRecover(nullptr);
        not_drawn = error.what();
    }
    draw_failure(interface);
    draw_help(interface, scale);
    draw_go_to(interface, scale);
    draw_new_sort(interface, scale);
    draw_lessons(interface, scale);
    interface.end_frame();
}

void press(Interface& interface, std::string_view key) {
    if (ImGui::GetIO().WantTextInput && key != "Escape")
        return;
    interface.press(key);
}

}  // namespace viewer
