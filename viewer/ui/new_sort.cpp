// SPDX-License-Identifier: MIT
#include "viewer/ui/new_sort.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "sorts/distribution.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

namespace fs = std::filesystem;

/// What was typed and chosen last.
struct Asked {
    std::string distribution = "uniform";
    int log2_n = 5;
    int seed = 1;
    char keys[512] = "3 1 4 1 5 9 2 6";
    fs::path folder;
};

Asked& asked() {
    static Asked last;
    return last;
}

void draw_made_up(Interface& interface, float width) {
    Asked& last = asked();
    heading("Keys that are made up");
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("distribution", last.distribution.c_str())) {
        for (const sorts::Distribution& distribution : sorts::distributions())
            if (ImGui::Selectable(std::string(distribution.name).c_str(),
                                  distribution.name == last.distribution))
                last.distribution = distribution.name;
        ImGui::EndCombo();
    }
    ImGui::SetNextItemWidth(width);
    ImGui::SliderInt("log2 n", &last.log2_n, 1, static_cast<int>(max_log2_viewed));
    ImGui::SetNextItemWidth(width);
    ImGui::InputInt("seed", &last.seed);
    if (ImGui::Button("sort these"))
        interface.try_to(action("open", last.distribution, "seed", std::max(last.seed, 0), "log2n",
                                last.log2_n));
}

void draw_typed(Interface& interface, float width) {
    Asked& last = asked();
    heading("Keys that are typed");
    ImGui::SetNextItemWidth(width);
    ImGui::InputText("##keys", last.keys, sizeof last.keys);
    ImGui::SameLine();
    if (ImGui::Button("sort"))
        interface.try_to(action_of("sort", split(last.keys)));
}

// Folders first; of files those that have keys.
std::vector<fs::path> entries_of(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const std::string ending = entry.path().extension().string();
        if (entry.is_directory(ignored) ? !entry.path().filename().string().starts_with('.')
                                        : ending == ".npy" || ending == ".f32" || ending == ".txt")
            found.push_back(entry.path());
    }
    std::ranges::sort(found, {}, [](const fs::path& path) {
        std::error_code none;
        return std::pair(!fs::is_directory(path, none), path);
    });
    return found;
}

void draw_files(Interface& interface, float width, float height) {
    fs::path& folder = asked().folder;
    std::error_code ignored;
    if (folder.empty())
        folder = fs::current_path(ignored);
    heading("Keys of a file: .npy, .f32, .txt, or drop one on the window");
    ImGui::TextDisabled("%s", folder.string().c_str());
    ImGui::BeginChild("files", {width, height}, true);
    fs::path chosen;
    if (ImGui::Selectable(".."))
        chosen = folder.parent_path();
    for (const fs::path& path : entries_of(folder)) {
        const bool is_folder = fs::is_directory(path, ignored);
        if (ImGui::Selectable((path.filename().string() + (is_folder ? "/" : "")).c_str()))
            chosen = path;
    }
    ImGui::EndChild();
    if (chosen.empty())
        return;
    if (fs::is_directory(chosen, ignored))
        folder = chosen;
    else
        interface.try_to(action("open", chosen.string()));
}

}  // namespace

void draw_new_sort(Interface& interface, double scale) {
    if (!interface.view().show_new_sort)
        return;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::Begin("New sort", &interface.view().show_new_sort,
                 ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoCollapse);
    const auto unit = [&](double pixels) { return static_cast<float>(pixels * scale); };
    draw_made_up(interface, unit(180));
    ImGui::Separator();
    draw_typed(interface, unit(260));
    ImGui::Separator();
    draw_files(interface, unit(320), std::min(unit(110), size.y / 5));
    ImGui::TextDisabled("The moment stays where the new sort has it.");
    ImGui::End();
}

}  // namespace viewer
