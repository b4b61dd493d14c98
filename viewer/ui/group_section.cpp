// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "viewer/model/group_session.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

using inspector::SharedLine;

/// Launch, section, its lines with their counts, and the picked word.
class SectionPanel {
  public:
    SectionPanel(Interface& interface, const Theme& theme, double scale)
        : interface_(interface), groups_(*interface.groups()), theme_(theme), scale_(scale) {}

    void draw() {
        if (groups_.section() == nullptr)
            heading("No section touches shared memory");
        else
            heading(fmt::format("Section {} of launch {}", groups_.section()->number,
                                groups_.launch_number())
                        .c_str());
        draw_launch();
        if (groups_.section() == nullptr)
            return;
        draw_counts();
        draw_lines();
        if (groups_.word())
            draw_picked(*groups_.word());
        else
            draw_hint();
    }

  private:
    void draw_launch() {
        const stream::Operation& launch = groups_.launch();
        fact("launch", launch.label, scale_);
        fact("kernel", launch.kernel->name, scale_);
        fact("group",
             fmt::format("{} of {}, {} threads, {} bytes shared", groups_.group(),
                         launch.workgroups, launch.kernel->threads, launch.kernel->shared_bytes),
             scale_);
    }

    void draw_counts() {
        const auto& section = *groups_.section();
        const std::uint64_t conflicts = section.wavefronts() - section.requests();
        fact("section",
             fmt::format("{} wavefronts of {} requests: {}", section.wavefronts(),
                         section.requests(),
                         conflicts == 0 ? "no conflicts" : fmt::format("{} conflicts", conflicts)),
             scale_);
        const LaunchSum sum = sum_of(groups_.memory());
        fact("all sections",
             fmt::format("{} of {}: {:.3f} a request", sum.wavefronts, sum.requests,
                         static_cast<double>(sum.wavefronts) / static_cast<double>(sum.requests)),
             scale_);
    }

    void draw_lines() {
        ImGui::Spacing();
        if (!ImGui::BeginTable("lines", 4, ImGuiTableFlags_SizingFixedFit))
            return;
        ImGui::TableSetupColumn("line", ImGuiTableColumnFlags_WidthStretch);
        for (const char* name : {"requests", "wavefr.", "worst"})
            ImGui::TableSetupColumn(name);
        ImGui::TableNextRow();
        for (const char* name : {"line", "requests", "wavefr.", "worst"}) {
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", name);
        }
        for (std::size_t l = 0; l < groups_.section()->lines.size(); ++l)
            draw_line(l);
        ImGui::EndTable();
    }

    void draw_line(std::size_t number) {
        const SharedLine& line = groups_.section()->lines[number];
        const bool is_shown = groups_.line() == number;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const bool is_picked = is_shown && groups_.is_line_picked();
        const std::string array = groups_.memory().arrays[line.array].name;
        const std::string what = fmt::format("{} {}", verb_of(line), array);
        const std::string both = fmt::format("{}  {}", what, line.place);
        const std::string mark = is_shown ? "> " : "   ";
        const bool fits =
            ImGui::CalcTextSize((mark + both).c_str()).x < ImGui::GetContentRegionAvail().x;
        if (ImGui::Selectable(fmt::format("{}{}##{}", mark, fits ? both : what, number).c_str(),
                              is_picked, ImGuiSelectableFlags_SpanAllColumns))
            interface_.try_to(is_picked ? action("clear pick") : action("pick line", number));
        if (ImGui::IsItemHovered())
            tooltip(fmt::format("{} {} at {}", verb_of(line), array, line.place),
                    "click: the panels show this line alone; again: all of the section");
        if (!fits)
            ImGui::TextDisabled("%s", end_of(line.place).c_str());
        const bool conflicts = line.worst > 1;
        const ImVec4 color = ImGui::ColorConvertU32ToFloat4(
            to_imgui(conflicts ? theme_.error : theme_.text));
        for (const std::uint64_t count :
             {line.requests, line.wavefronts, std::uint64_t{line.worst}}) {
            ImGui::TableNextColumn();
            ImGui::TextColored(color, "%s", std::to_string(count).c_str());
        }
    }

    // As much of its end as fits: the line's number.
    static std::string end_of(std::string place) {
        const float room = ImGui::GetContentRegionAvail().x;
        while (place.size() > 3 && ImGui::CalcTextSize(place.c_str()).x > room)
            place.replace(0, 3, "..");
        return place;
    }

    void draw_picked(const SharedWord& word) {
        ImGui::Spacing();
        heading(word_text(groups_, word).c_str());
        fact("bank", fmt::format("{}, word {}", word.word % groups_.memory().banks, word.word),
             scale_);
        fact("holds", groups_.element_text(word), scale_);
        for (const TouchedBy& touched : groups_.touched_by(word))
            fact(groups_.section()->lines[touched.line].is_store ? "stored" : "loaded",
                 fmt::format("by {}, {}", fmt::join(touched.threads, ", "),
                             groups_.section()->lines[touched.line].place),
                 scale_);
    }

    void draw_hint() {
        ImGui::Spacing();
        ImGui::PushTextWrapPos();
        ImGui::TextDisabled(
            "Click a line to see it alone, a word to keep it; [ and ] show other groups, F5 the "
            "next conflict.");
        ImGui::PopTextWrapPos();
    }

    Interface& interface_;
    GroupSession& groups_;
    const Theme& theme_;
    double scale_;
};

}  // namespace

void draw_section(Interface& interface, const Theme& theme, double scale) {
    SectionPanel(interface, theme, scale).draw();
}

}  // namespace viewer
