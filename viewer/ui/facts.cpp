// SPDX-License-Identifier: MIT
// Draws the panels "instance" and "history", which show facts about the selection.
#include <fmt/format.h>

#include "viewer/ui/parts.h"

namespace viewer {
namespace {

class FactsPanel {
  public:
    FactsPanel(Interface& interface, const Theme& theme, double scale)
        : interface_(interface), theme_(theme), scale_(scale) {}

    void draw(const Facts& facts) {
        for (const FactGroup& group : facts) {
            if (begin(group)) {
                for (const Fact& fact : group.facts)
                    draw_line(fact);
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

    // x coordinate at which the facts' texts begin, to the right of their names. In a narrow panel,
    // the texts begin farther left.
    float column() const {
        const bool is_narrow = ImGui::GetWindowWidth() < static_cast<float>(270 * scale_);
        return static_cast<float>((is_narrow ? 82 : 96) * scale_);
    }

    ImVec4 color_of(Tone tone) const {
        const inspect::Color color = tone == Tone::faint      ? theme_.faint_text
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

    Interface& interface_;
    const Theme& theme_;
    double scale_;
    bool is_first_ = true;
};

}  // namespace

void draw_facts(Interface& interface, const Facts& facts, const Theme& theme, double scale) {
    FactsPanel(interface, theme, scale).draw(facts);
}

}  // namespace viewer
