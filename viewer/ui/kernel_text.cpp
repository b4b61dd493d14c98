// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/model/narrator.h"
#include "viewer/ui/pane.h"
#include "viewer/ui/source_text.h"

namespace viewer {
namespace {

/// What the line of words tells of, if it is of a phase: what it reads, compares, or the branch
/// that it took.
LineRange lines_told(Interface& interface, std::string_view source) {
    Session& session = interface.session();
    if (session.planned() == nullptr)
        return {};
    const Exchange* told = told_exchange(session, interface.view().shown_tree);
    return told == nullptr ? LineRange{} : lines_of(source, session.beat(), told->exchanged);
}

}  // namespace

void draw_source_text(
    std::string_view text, const Theme& theme, std::optional<std::size_t> scroll_to,
    const std::function<std::optional<inspector::Color>(std::size_t line)>& mark_of) {
    ImGui::BeginChild("text", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::PushFont(fonts().mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4, 1});
    std::size_t number = 0;
    for (std::size_t first = 0; first < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', first), text.size());
        const std::string_view line = text.substr(first, end - first);
        const bool is_comment = line.find("//") == line.find_first_not_of(' ') && !line.empty();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (const auto mark = mark_of(number))
            ImGui::GetWindowDrawList()->AddRectFilled(
                at, {at.x + 2000, at.y + ImGui::GetTextLineHeight() + 1}, to_imgui(*mark));
        ImGui::PushStyleColor(ImGuiCol_Text,
                              to_imgui(is_comment ? theme.palette.faint_text : theme.palette.text));
        ImGui::TextUnformatted(line.data(), line.data() + line.size());
        ImGui::PopStyleColor();
        if (scroll_to == number)
            ImGui::SetScrollHereY(0.5F);
        first = end + 1;
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::EndChild();
}

void draw_kernel_text(Interface& interface, const Theme& theme) {
    Session& session = interface.session();
    const stream::Operation* operation = session.operation();
    if (operation == nullptr) {
        heading("Kernel");
        ImGui::TextDisabled("no operation has been executed yet");
        return;
    }
    const stream::Kernel& kernel = *operation->kernel;
    const bool is_the_reports = kernel.library == &shaders::library();
    heading(fmt::format("{}{}", is_the_reports ? "shaders/" : "", kernel.source.name).c_str());
    const LineRange taken = lines_told(interface, kernel.source.text);
    const bool is_taken = taken.first < taken.last;
    draw_source_text(kernel.source.text, theme,
                     is_taken ? std::optional(taken.first) : std::nullopt,
                     [&](std::size_t line) -> std::optional<inspector::Color> {
                         if (line >= taken.first && line < taken.last)
                             return theme.palette.written;
                         return std::nullopt;
                     });
}

}  // namespace viewer
