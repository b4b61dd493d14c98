// SPDX-License-Identifier: MIT
#include "viewer/ui/parts.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "viewer/ui/imgui_canvas.h"

namespace viewer {
namespace {

// Returns, for each answer of the exercise, whether its button begins a new line.
std::vector<bool> line_begins(const Task& task, float room) {
    const ImGuiStyle& style = ImGui::GetStyle();
    std::vector<bool> begins;
    float x = 0;
    for (const std::string_view answer : task.answers) {
        const float width =
            ImGui::CalcTextSize(std::string(answer).c_str()).x + 2 * style.FramePadding.x;
        begins.push_back(x == 0 || x + width > room);
        x = (begins.back() ? 0 : x) + width + style.ItemSpacing.x;
    }
    return begins;
}

/// Measures or draws the lines of text on the lesson's card.
class Card {
  public:
    Card(Interface& interface, const Theme& theme, double scale)
        : interface_(interface),
          learning_(*interface.view().learning),
          theme_(theme),
          scale_(scale) {}

    void draw() const {
        ImGui::PushStyleColor(ImGuiCol_Button,
                              to_imgui(inspect::mix(theme_.panel, theme_.accent, 0.4)));
        draw_title();
        paragraph(std::string(learning_.stop().text), theme_.text);
        if (learning_.has_task())
            draw_task();
        paragraph(learning_.keys, theme_.faint_text);
        draw_buttons();
        ImGui::PopStyleColor();
    }

  private:
    float unit(double pixels) const { return static_cast<float>(pixels * scale_); }

    static void paragraph(const std::string& text, inspect::Color color) {
        ImGui::PushTextWrapPos();
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
    }

    void draw_title() const {
        heading(std::string(learning_.stop().title).c_str());
        const std::string where = fmt::format("{}: {} of {}", learning_.lesson->title,
                                              learning_.number + 1, learning_.lesson->stops.size());
        const float x = ImGui::GetWindowWidth() - unit(12) - ImGui::CalcTextSize(where.c_str()).x;
        ImGui::SameLine();
        if (ImGui::GetCursorPosX() + unit(10) > x)
            return ImGui::NewLine();
        ImGui::SetCursorPosX(x);
        ImGui::TextDisabled("%s", where.c_str());
    }

    void draw_task() const {
        const Task& task = learning_.stop().task;
        paragraph(std::string(task.text), theme_.accent);
        if (!task.answers.empty())
            draw_answers();
        if (learning_.is_done)
            paragraph(fmt::format("Right. {}", task.reply), theme_.text);
        else if (learning_.is_wrong)
            paragraph("That is not right. Look again.", theme_.error);
    }

    void draw_answers() const {
        const Command& command = *command_named("answer");
        const std::vector<bool> begins =
            line_begins(learning_.stop().task, ImGui::GetContentRegionAvail().x);
        auto begins_line = begins.begin();
        for (const Choice& choice : command.choices(interface_)) {
            if (!*begins_line++)
                ImGui::SameLine();
            const inspect::Color color = learning_.is_done ? theme_.accent : theme_.error;
            if (choice.is_current) {
                ImGui::PushStyleColor(ImGuiCol_Button, to_imgui(color));
                ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(text_on(color)));
            }
            if (ImGui::SmallButton(choice.name.c_str()))
                interface_.try_to(Action{&command, {choice.name}});
            if (choice.is_current)
                ImGui::PopStyleColor(2);
        }
    }

    void draw_buttons() const {
        for (const auto& [label, command] :
             {std::pair("< back", "tour back"), std::pair("next >", "tour next"),
              std::pair("show me", "solve"), std::pair("leave", "tour end")}) {
            if (command == std::string_view("solve") &&
                (!learning_.has_task() || learning_.is_done))
                continue;
            if (ImGui::SmallButton(label))
                interface_.try_to(action(command));
            if (ImGui::IsItemHovered())
                tooltip(std::string(command_named(command)->help),
                        std::string(command_named(command)->keys));
            ImGui::SameLine(0, unit(6));
        }
        ImGui::NewLine();
    }

    Interface& interface_;
    const Learning& learning_;
    const Theme& theme_;
    double scale_;
};

}  // namespace

float lesson_height(const Interface& interface, float width, double scale) {
    if (!interface.view().learning)
        return 0;
    const Learning& learning = *interface.view().learning;
    const Task& task = learning.stop().task;
    const float room = width - static_cast<float>(16 * scale);
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const auto height = [&](std::string_view text) {
        return text.empty()
                   ? 0
                   : ImGui::CalcTextSize(std::string(text).c_str(), nullptr, false, room).y + gap;
    };
    float all = height(learning.stop().title) + height(learning.stop().text) + height(task.text) +
                height(learning.keys);
    const auto lines = std::ranges::count(line_begins(task, room), true);
    all += static_cast<float>(1 + lines) * height("buttons");
    if (learning.is_done)
        all += height(fmt::format("Right. {}", task.reply));
    else if (learning.is_wrong)
        all += height("Not so");
    return all + static_cast<float>(18 * scale);
}

void draw_lesson(Interface& interface, const Theme& theme, const inspect::Box& box, double scale) {
    ImGui::SetCursorPos({static_cast<float>(box.x), static_cast<float>(box.y)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_imgui(inspect::mix(theme.panel, theme.accent, 0.14)));
    ImGui::BeginChild("lesson", {static_cast<float>(box.width), static_cast<float>(box.height)},
                      true, ImGuiWindowFlags_NoScrollbar);
    Card(interface, theme, scale).draw();
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

void draw_lessons(Interface& interface, double scale) {
    if (!interface.view().show_lessons)
        return;
    begin_dialog("Lessons", &interface.view().show_lessons);
    const auto width = static_cast<float>(640 * scale);
    const bool is_narrow = ImGui::GetIO().DisplaySize.x < 1.1F * width;
    const std::size_t chosen = interface.view().chosen_lesson;
    for (std::size_t i = 0; i < lessons().size(); ++i) {
        const Lesson& lesson = lessons()[i];
        if (i == chosen)
            ImGui::PushStyleColor(ImGuiCol_Button,
                                  ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
        if (ImGui::Button(std::string(lesson.title).c_str(), {static_cast<float>(230 * scale), 0}))
            interface.try_to(action("lesson", lesson.name));
        if (i == chosen)
            ImGui::PopStyleColor();
        if (!is_narrow)
            ImGui::SameLine();
        ImGui::PushTextWrapPos(std::min(width, 0.92F * ImGui::GetIO().DisplaySize.x));
        ImGui::TextDisabled("%s", std::string(lesson.about).c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::TextDisabled(
        "Up and Down choose a lesson, Enter begins it. In a lesson, Enter continues, Backspace "
        "goes back, Escape leaves");
    ImGui::End();
}

}  // namespace viewer
