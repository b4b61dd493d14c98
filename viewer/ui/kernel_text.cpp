// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/ui/pane.h"

namespace viewer {
namespace {

/// The branch that the inspected instance took, if it is one of a phase.
LineRange branch_of_instance(Session& session, std::string_view source) {
    const auto instance = session.instance();
    if (!instance || session.planned() == nullptr || !is_phase(*session.operation()))
        return {};
    for (const Event& event : session.events())
        if (event.kind == Event::Kind::compare)
            return branch_taken(source, exchanges(session.planned()->blocks[instance->block],
                                                  instance->m, event.is_greater));
    return {};
}

}  // namespace

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
    ImGui::BeginChild("text", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::PushFont(fonts().mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4, 1});
    const LineRange taken = branch_of_instance(session, kernel.source.text);
    std::size_t number = 0;
    for (std::size_t first = 0; first < kernel.source.text.size(); ++number) {
        const std::size_t end =
            std::min(kernel.source.text.find('\n', first), kernel.source.text.size());
        const std::string_view line = kernel.source.text.substr(first, end - first);
        const bool is_comment = line.find("//") == line.find_first_not_of(' ') && !line.empty();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (number >= taken.first && number < taken.last) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                at, {at.x + 2000, at.y + ImGui::GetTextLineHeight() + 1},
                to_imgui(theme.palette.written));
        }
        ImGui::PushStyleColor(ImGuiCol_Text,
                              to_imgui(is_comment ? theme.palette.faint_text : theme.palette.text));
        ImGui::TextUnformatted(line.data(), line.data() + line.size());
        ImGui::PopStyleColor();
        if (taken.first < taken.last && number == taken.first)
            ImGui::SetScrollHereY(0.5F);
        first = end + 1;
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::EndChild();
}

}  // namespace viewer
