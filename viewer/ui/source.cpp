// SPDX-License-Identifier: MIT
// The panel of the kernel's source.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "viewer/model/group_session.h"
#include "viewer/model/narrator.h"
#include "viewer/ui/pane.h"

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

/// A kernel's text as the rest of the panel, scrolled to a line; lines are counted from 0.
/// `mark_of` returns the color behind a line, if it has one.
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
                              to_imgui(is_comment ? theme.faint_text : theme.text));
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

// The line in "tile_sort.kernel:31", from 0.
std::size_t line_of(const std::string& place) {
    std::size_t number = 1;
    const char* first = place.data() + place.find(':') + 1;
    std::from_chars(first, place.data() + place.size(), number);
    return number - 1;
}

void draw_group_text(Interface& interface, const Theme& theme) {
    const GroupSession& groups = *interface.groups();
    if (!groups.line()) {
        const stream::SourceFile& source = groups.launch().kernel->source;
        heading(std::string(source.name).c_str());
        return draw_source_text(source.text, theme, std::nullopt,
                                [](std::size_t) { return std::nullopt; });
    }
    const auto& lines = groups.section()->lines;
    const std::string& place = lines[*groups.line()].place;
    const std::string file = place.substr(0, place.find(':'));
    heading(std::string(groups.file_of(place).name).c_str());
    draw_source_text(
        groups.file_of(place).text, theme, line_of(place),
        [&](std::size_t number) -> std::optional<inspector::Color> {
            if (number == line_of(place))
                return theme.written;
            for (const inspector::SharedLine& line : lines)
                if (line.place.starts_with(file + ":") && line_of(line.place) == number)
                    return inspector::mix(theme.panel, theme.written, 0.45);
            return std::nullopt;
        });
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
                             return theme.written;
                         return std::nullopt;
                     });
}

}  // namespace

void draw_source(Interface& interface, const Theme& theme) {
    interface.groups() == nullptr ? draw_kernel_text(interface, theme)
                                  : draw_group_text(interface, theme);
}

}  // namespace viewer
