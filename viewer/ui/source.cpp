// SPDX-License-Identifier: MIT
// Draws the panel with the source of the current kernel.
#include <algorithm>

#include "io/words.h"
#include "viewer/ui/parts.h"

namespace viewer {
namespace {

void draw_line(std::string_view line, std::size_t number, const SourceView& source,
               const Theme& theme) {
    const bool is_comment = line.find("//") == line.find_first_not_of(' ') && !line.empty();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto mark = std::find_if(
        source.marks.begin(), source.marks.end(),
        [&](const SourceView::Mark& each) { return number >= each.first && number < each.last; });
    if (mark != source.marks.end())
        ImGui::GetWindowDrawList()->AddRectFilled(
            at, {at.x + 2000, at.y + ImGui::GetTextLineHeight() + 1},
            to_imgui(mark->is_main ? theme.written
                                   : inspect::mix(theme.background, theme.written, 0.45)));
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(is_comment ? theme.faint_text : theme.text));
    ImGui::TextUnformatted(line.data(), line.data() + line.size());
    ImGui::PopStyleColor();
    if (!source.marks.empty() && source.marks.front().first == number)
        ImGui::SetScrollHereY(0.5F);
}

}  // namespace

void draw_source(Interface& interface, const Theme& theme) {
    const SourceView source = interface.session().source();
    heading(source.file.empty() ? "Kernel" : source.file.c_str());
    if (source.file.empty())
        return ImGui::TextDisabled("no operation has been executed yet");
    ImGui::BeginChild("text", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::PushFont(fonts().mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4, 1});
    std::size_t number = 0;
    for (const std::string_view line : io::lines_of(source.text))
        draw_line(line, number++, source, theme);
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::EndChild();
}

}  // namespace viewer
