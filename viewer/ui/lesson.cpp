// SPDX-License-Identifier: MIT
#include "viewer/ui/parts.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>

#include "viewer/ui/imgui_canvas.h"

namespace viewer {
namespace {

/// Draws the texts and buttons on the lesson's card.
class Card {
  public:
    Card(Interface& interface, const Theme& theme, double scale)
        : interface_(interface),
          learning_(*interface.view().learning),
          theme_(theme),
          scale_(scale) {}

    void draw() const {
        ImGui::PushStyleColor(ImGuiCol_Button,
                              to_imgui(inspect::mix(theme_.background, theme_.accent, 0.4)));
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
        if (text.empty())
            return;
        ImGui::PushTextWrapPos();
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
    }

    void draw_title() const {
        heading(std::string(learning_.stop().title).c_str());
        if (is_asking(interface_))
            return;
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
        const auto question = current_question(interface_);
        paragraph(!task.text.empty() ? std::string(task.text)
                  : question         ? question->prompt
                                     : "This step has no question.",
                  theme_.accent);
        draw_answers();
        const std::string& why = learning_.verdict.why;
        if (learning_.is_done)
            paragraph(fmt::format("Right. {} {}", why, task.reply), theme_.text);
        else if (learning_.is_wrong)
            paragraph(fmt::format("That is not right. {}", why.empty() ? "Look again." : why),
                      theme_.error);
    }

    void draw_answers() const {
        const Command& command = *command_named("answer");
        const ImGuiStyle& style = ImGui::GetStyle();
        const float room = ImGui::GetContentRegionAvail().x;
        float x = 0;
        for (const Choice& choice : command.choices(interface_)) {
            const float width =
                ImGui::CalcTextSize(choice.name.c_str()).x + 2 * style.FramePadding.x;
            const bool fits = x > 0 && x + width <= room;
            if (fits)
                ImGui::SameLine();
            x = (fits ? x : 0) + width + style.ItemSpacing.x;
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

    bool can_be_solved() const {
        return learning_.has_task() && !learning_.is_done &&
               (!is_asking(interface_) || current_question(interface_));
    }

    void draw_buttons() const {
        for (const auto& [label, command] :
             {std::pair("< back", "lesson back"), std::pair("next >", "lesson next"),
              std::pair("show me", "solve"), std::pair("leave", "lesson end")}) {
            if (command == std::string_view("solve") && !can_be_solved())
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

void draw_lesson(Interface& interface, const Theme& theme, inspect::Box& box, double scale) {
    ImGui::SetCursorPos({static_cast<float>(box.x), static_cast<float>(box.y)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_imgui(inspect::mix(theme.background, theme.accent, 0.14)));
    double& needed = interface.view().lesson_height;
    // A card that would leave no room for the panels scrolls.
    const double height = std::min(needed, std::max(0.0, box.height - 48 * scale));
    ImGui::BeginChild("lesson", {static_cast<float>(box.width), static_cast<float>(height)}, true,
                      height < needed
                          ? ImGuiWindowFlags_None
                          : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    box.y += height;
    box.height -= height;
    Card(interface, theme, scale).draw();
    needed = static_cast<double>(ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y);
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
