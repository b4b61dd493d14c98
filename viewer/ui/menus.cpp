// SPDX-License-Identifier: MIT
#include "viewer/ui/menus.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>

#include "abisort/program.h"
#include "io/distribution.h"
#include "sorts/catalogue.h"
#include "viewer/actions.h"

namespace viewer {
namespace {

class Menus {
  public:
    explicit Menus(Interface& interface)
        : interface_(interface), is_of_groups_(interface.groups() != nullptr) {}

    void draw() {
        if (!ImGui::BeginMenuBar())
            return;
        draw_file();
        draw_go();
        draw_break();
        draw_view();
        if (begin_menu("Help")) {
            item("tour", "a tour");
            item("keys", "keys and actions");
            ImGui::EndMenu();
        }
        ImGui::EndMenuBar();
    }

  private:
    void draw_file() {
        if (!begin_menu("File"))
            return;
        item("new sort");
        if (begin_menu("open")) {
            for (const io::Distribution& distribution : io::distributions())
                item(fmt::format("open {}", distribution.name));
            ImGui::EndMenu();
        }
        if (!is_of_groups_ && begin_menu("beside")) {
            for (const sorts::Sort& sort : sorts::catalogue())
                if (sort.kind == sorts::Kind::sorts)
                    item(fmt::format("beside {}", sort.name));
            item("alone");
            ImGui::EndMenu();
        }
        ImGui::Separator();
        item("save picture");
        if (is_of_groups_) {
            item("save shared.json");
        } else {
            for (const char* line :
                 {"save streams.json", "save streams.csv", "save level level-pictures"})
                item(line);
        }
        item("save sort.html");
        item("save sort.gif");
        ImGui::Separator();
        item("quit");
        ImGui::EndMenu();
    }

    void draw_go() {
        if (!begin_menu("Go"))
            return;
        for (const char* line :
             {"operation", "operation back", "step", "step back", "stage", "stage back", "level",
              "level back", "start", "end", "play", "faster", "slower", "go to"})
            item(line);
        if (is_of_groups_) {
            item("next tree", "next group");
            item("previous tree", "previous group");
            item("run", "to the next conflict");
            item("run back", "to the conflict before");
        }
        ImGui::EndMenu();
    }

    // Sorts on thread groups stop at conflicts.
    void draw_break() {
        if (is_of_groups_ || !begin_menu("Break"))
            return;
        const Session& session = interface_.session();
        for (const char* line : {"run", "run back", "break", "clear breaks"})
            item(line);
        ImGui::Separator();
        for (const std::string& kernel : kernels())
            item(fmt::format("break kernel {}", kernel));
        if (session.pick() && session.run().plan() != nullptr &&
            session.pick()->stream == abisort::number(abisort::StreamName::trees))
            item(fmt::format("break node {}", session.pick()->element));
        ImGui::EndMenu();
    }

    void draw_view() {
        if (!begin_menu("View"))
            return;
        is_of_groups_ ? draw_view_of_groups() : draw_view_of_streams();
        item("bars", "bars are as high as keys", interface_.view().bars == Bars::key);
        item("theme");
        if (begin_menu("panels")) {
            for (const Panel panel : all_panels)
                if (is_shown(panel, is_of_groups_))
                    item(fmt::format("maximise {}", name(panel)));
            for (const Panel panel : all_panels)
                if (is_shown(panel, is_of_groups_))
                    item(fmt::format("hide {}", name(panel)), nullptr,
                         interface_.view().panels.is_hidden[static_cast<std::size_t>(panel)]);
            item("maximise", "all or one");
            item("panels", "all, as they were");
            ImGui::EndMenu();
        }
        ImGui::EndMenu();
    }

    void draw_view_of_groups() {
        for (const Cells cells : all_cells)
            item(fmt::format("set cells {}", name(cells)),
                 fmt::format("shared memory shows {}", name(cells)).c_str(),
                 interface_.view().cells == cells);
    }

    void draw_view_of_streams() {
        item("copies", "show copies (§6.1)", interface_.view().shows_copies);
        item("animation", "exchanged nodes move", interface_.view().animates);
        item("compare", "row-wise and Z-order side by side", interface_.view().compare_mappings);
        for (const Labels labels : all_labels)
            item(fmt::format("set numbers {}", name(labels)),
                 fmt::format("numbers are {}", name(labels)).c_str(),
                 interface_.view().labels == labels);
        for (const char* line :
             {"fit", "focus", "zoom in", "zoom out", "next tree", "previous tree"})
            item(line);
    }

    void item(std::string_view line, const char* label = nullptr, bool checked = false) {
        const auto& all = actions();
        const auto found = std::ranges::find(all, line, &Action::name);
        const std::string keys(found == all.end() ? "" : found->keys);
        if (ImGui::MenuItem(label ? label : std::string(line).c_str(), keys.c_str(), checked))
            interface_.try_to(line);
    }

    // Of the program, in the order of their first use.
    std::vector<std::string> kernels() const {
        std::vector<std::string> names;
        for (const stream::Operation& operation : interface_.session().program().operations)
            if (std::ranges::find(names, operation.kernel->name) == names.end())
                names.push_back(operation.kernel->name);
        return names;
    }

    // Escape closes it.
    static bool begin_menu(const char* name) {
        if (!ImGui::BeginMenu(name))
            return false;
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
            ImGui::CloseCurrentPopup();
        return true;
    }

    Interface& interface_;
    const bool is_of_groups_;
};

}  // namespace

void draw_menus(Interface& interface) {
    Menus(interface).draw();
}

}  // namespace viewer
