// SPDX-License-Identifier: MIT
// Draws the panel "instance", which shows facts about the selection.
#include <fmt/format.h>

#include "viewer/ui/parts.h"

namespace viewer {
namespace {

class FactsPanel {
  public:
    FactsPanel(Interface& interface, const Theme& theme, double scale)
        : interface_(interface), theme_(theme), scale_(scale) {}

    void draw() {
        for (const FactGroup& group : interface_.sort().facts()) {
            if (begin(group)) {
                if (group.columns.empty())
                    for (const Fact& fact : group.facts)
                        draw_line(fact);
                else
                    draw_table(group);
            }
            is_first_ = false;
            if (group.hint.empty())
                continue;
            ImGui::Spacing();
            ImGui::PushTextWrapPos();
            ImGui::TextDisabled("%s", group.hint.c_str());
            ImGui::PopTextWrapPos();
        }
    }

  private:
    // Returns whether the facts of a group are shown.
    bool begin(const FactGroup& group) const {
        if (group.folds)
            return ImGui::CollapsingHeader(group.title.c_str(), ImGuiTreeNodeFlags_DefaultOpen);
        if (!is_first_)
            ImGui::Spacing();
        if (!group.title.empty())
            heading(group.title.c_str());
        return true;
    }

    // x coordinate at which the facts' texts begin, to the right of their names. It is smaller in a
    // narrow panel.
    float column() const {
        const bool is_narrow = ImGui::GetWindowWidth() < static_cast<float>(270 * scale_);
        return static_cast<float>((is_narrow ? 82 : 96) * scale_);
    }

    ImVec4 color_of(Tone tone) const {
        const inspector::Color color = tone == Tone::faint      ? theme_.faint_text
                                       : tone == Tone::read     ? theme_.read
                                       : tone == Tone::written  ? theme_.stored
                                       : tone == Tone::conflict ? theme_.conflict
                                                                : theme_.text;
        return ImGui::ColorConvertU32ToFloat4(to_imgui(color));
    }

    // Draws a fact. The names of reads and writes are colored; other names are faint.
    void draw_line(const Fact& fact) {
        const bool has_colored_name = fact.tone == Tone::read || fact.tone == Tone::written;
        if (!fact.name.empty()) {
            ImGui::TextColored(color_of(has_colored_name ? fact.tone : Tone::faint), "%s",
                               fact.name.c_str());
            ImGui::SameLine(column());
        }
        ImGui::PushTextWrapPos();
        ImGui::PushStyleColor(ImGuiCol_Text, color_of(has_colored_name ? Tone::plain : fact.tone));
        if (fact.command.empty())
            ImGui::TextUnformatted(fact.text.c_str());
        else if (ImGui::SmallButton(fmt::format("{} >##{}", fact.text, fact.name).c_str()))
            interface_.try_to(fact.command);
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        if (ImGui::IsItemHovered() && !fact.tip.empty())
            tooltip(fact.text, fact.tip);
    }

    void draw_table(const FactGroup& group) {
        const auto columns = static_cast<int>(group.columns.size());
        if (!ImGui::BeginTable("facts", columns, ImGuiTableFlags_SizingFixedFit))
            return;
        ImGui::TableSetupColumn("first", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableNextRow();
        for (const std::string& name : group.columns) {
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", name.c_str());
        }
        for (std::size_t f = 0; f < group.facts.size(); ++f)
            draw_row(group.facts[f], f);
        ImGui::EndTable();
    }

    void draw_row(const Fact& fact, std::size_t number) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string both = fact.name + "  " + fact.text;
        const bool fits = ImGui::CalcTextSize(both.c_str()).x < ImGui::GetContentRegionAvail().x;
        if (ImGui::Selectable(fmt::format("{}##{}", fits ? both : fact.name, number).c_str(),
                              fact.command == "clear selection",
                              ImGuiSelectableFlags_SpanAllColumns))
            interface_.try_to(fact.command);
        if (ImGui::IsItemHovered())
            tooltip(both, fact.tip);
        if (!fits)
            ImGui::TextDisabled("%s", end_of(fact.text).c_str());
        for (const std::string& cell : fact.cells) {
            ImGui::TableNextColumn();
            ImGui::TextColored(color_of(fact.tone), "%s", cell.c_str());
        }
    }

    // Returns the longest end of a text that fits. It is used for texts that end with a line
    // number.
    static std::string end_of(std::string text) {
        const float room = ImGui::GetContentRegionAvail().x;
        while (text.size() > 3 && ImGui::CalcTextSize(text.c_str()).x > room)
            text.replace(0, 3, "..");
        return text;
    }

    Interface& interface_;
    const Theme& theme_;
    double scale_;
    bool is_first_ = true;
};

}  // namespace

void draw_facts(Interface& interface, const Theme& theme, double scale) {
    FactsPanel(interface, theme, scale).draw();
}

}  // namespace viewer
