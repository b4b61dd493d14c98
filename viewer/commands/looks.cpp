// SPDX-License-Identifier: MIT
// Commands that change how the position is shown, and commands that open dialogs.
#include <algorithm>
#include <iterator>

#include "viewer/commands/commands.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

constexpr double min_zoom = 0.25;
constexpr double max_zoom = 512;

constexpr std::string_view no_trees = "trees";
constexpr std::string_view no_texture =
    "2D texture: F11 makes the panel under the mouse fill the window";

template <auto member>
void toggle(Interface& interface, const Words&) {
    interface.view().*member = !(interface.view().*member);
}

template <auto member>
std::string on(const Interface& interface) {
    return interface.view().*member ? "on" : "";
}

/// Sets a view setting with a few values, such as labels, to the given value or, without one, to
/// its next value.
template <auto member, const auto& all>
void choose(Interface& interface, const Words& given) {
    auto& choice = interface.view().*member;
    choice = given.empty() ? all[(static_cast<std::size_t>(choice) + 1) % std::size(all)]
                           : named(all, given[0]);
}

template <auto member>
std::string value(const Interface& interface) {
    return std::string(name(interface.view().*member));
}

void fit(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    view.zoom = view.tree_zoom = 1;
    view.pan_x = view.pan_y = 0;
    view.tree_center = 0.5;
}

// Selects the stream that the 2D view shows or, for thread-group sorts, the buffer that the keys
// panel shows.
void show_stream(Interface& interface, const Words& given) {
    std::optional<std::size_t>& shown = interface.view().shown;
    if (given[0] == "written")
        shown.reset();
    else
        shown = stream_named(interface.session(), given[0]);
}

std::vector<std::string> existing_panels(const Interface& interface) {
    std::vector<std::string> names;
    for (const PanelRow& row : panels())
        if (row.exists(interface))
            names.emplace_back(row.name);
    return names;
}

std::string visible_panels(const Interface& interface) {
    std::string names;
    for (const PanelRow& row : panels())
        if (!interface.view().panels.hidden.contains(row.panel))
            names.append(row.name).append(" ");
    return names;
}

Panel panel_named(const std::string& name) {
    return named(panels(), name).panel;
}

// Maximizes the named panel or, without a name, the panel under the pointer. If a panel is
// maximized already, all panels are shown again.
void maximize(Interface& interface, const Words& given) {
    std::optional<Panel>& maximised = interface.view().panels.maximised;
    if (given.empty()) {
        maximised = maximised ? std::nullopt : interface.view().panel_hovered;
        return;
    }
    maximised = panel_named(given[0]);
    interface.view().panels.hidden.erase(*maximised);
}

void toggle_panel(Interface& interface, const Words& given) {
    const Panel panel = panel_named(given[0]);
    PanelChoice& choice = interface.view().panels;
    if (choice.hidden.erase(panel) == 0)
        choice.hidden.insert(panel);
    choice.maximised.reset();
}

// Shows only the named panels. If no panel is named, it shows all panels.
void show_panels(Interface& interface, const Words& given) {
    PanelChoice choice;
    if (!given.empty()) {
        for (const PanelRow& row : panels())
            choice.hidden.insert(row.panel);
        for (const std::string& name : given)
            choice.hidden.erase(panel_named(name));
    }
    interface.view().panels = choice;
}

}  // namespace

std::vector<Command> commands_that_look() {
    return {
        {.name = "fit",
         .keys = "F",
         .menu = "View",
         .help = "make the 2D stream and the trees fit their panels",
         .run = fit,
         .exists = has_streams,
         .lacking = no_texture},
        {.name = "zoom",
         .grammar = "NUMBER",
         .help = "set the zoom of the 2D view",
         .run =
             [](Interface& interface, const Words& given) {
                 interface.view().zoom = std::clamp(number<double>(given[0]), min_zoom, max_zoom);
             },
         .exists = has_streams,
         .lacking = no_texture},
        {.name = "animation",
         .keys = "A",
         .menu = "View",
         .help = "let exchanged nodes move or jump",
         .run = toggle<&ViewState::animates>,
         .exists = has_streams,
         .lacking = no_trees,
         .value = on<&ViewState::animates>},
        {.name = "mappings",
         .keys = "C",
         .menu = "View",
         .help = "show row-wise and Z-order mapping side by side (§6.2)",
         .run = toggle<&ViewState::compare_mappings>,
         .exists = has_streams,
         .lacking = "2D mapping (§6.2)",
         .value = on<&ViewState::compare_mappings>},
        {.name = "bars",
         .grammar = "[key|rank]",
         .keys = "B",
         .menu = "View",
         .help = "choose whether the height of a bar is its key or its rank",
         .run = choose<&ViewState::bars, all_bars>,
         .value = value<&ViewState::bars>},
        {.name = "numbers",
         .grammar = "[rank|key|id]",
         .keys = "N",
         .menu = "View",
         .help = "choose what the numbers in panels mean",
         .run = choose<&ViewState::labels, all_labels>,
         .value = value<&ViewState::labels>},
        {.name = "theme",
         .grammar = "[light|dark]",
         .keys = "T",
         .menu = "View",
         .help = "light or dark",
         .run =
             [](Interface& interface, const Words& given) {
                 bool& dark = interface.view().dark;
                 dark = given.empty() ? !dark : given[0] == "dark";
             },
         .value =
             [](const Interface& interface) {
                 return std::string(interface.view().dark ? "dark" : "light");
             }},
        {.name = "maximize",
         .grammar = "[PANEL]",
         .keys = "F11",
         .menu = "View",
         .help = "fill the window with the panel under the mouse, or show all panels again",
         .run = maximize,
         .names = existing_panels,
         .value =
             [](const Interface& interface) {
                 const auto& maximised = interface.view().panels.maximised;
                 return maximised ? std::string(name(*maximised)) : "";
             }},
        {.name = "panel",
         .grammar = "PANEL",
         .menu = "View",
         .help = "show or hide a panel",
         .run = toggle_panel,
         .names = existing_panels,
         .value = visible_panels},
        {.name = "panels",
         .grammar = "[PANEL...]",
         .keys = "Shift+F11",
         .menu = "View",
         .help = "show only these panels, or all of them",
         .run = show_panels,
         .names = existing_panels},
        {.name = "show",
         .grammar = "written | STREAM",
         .menu = "View",
         .help = "choose the stream in the 2D view, or the buffer in the keys panel",
         .run = show_stream,
         .names = shown_streams},
        {.name = "speed",
         .grammar = "NUMBER",
         .help = "positions per second",
         .run =
             [](Interface& interface, const Words& given) {
                 interface.view().steps_per_second =
                     std::clamp(number<double>(given[0]), min_speed, max_speed);
             }},
        {.name = "new sort",
         .keys = "Ctrl+N",
         .menu = "File",
         .help = "choose other keys, another program or another mapping",
         .run = toggle<&ViewState::show_new_sort>},
        {.name = "go to",
         .keys = "Ctrl+G",
         .menu = "Go",
         .help = "enter a position to go to",
         .run = [](Interface& interface, const Words&) { interface.view().show_go_to = true; }},
        {.name = "keys",
         .keys = "F1",
         .menu = "Help",
         .help = "this list",
         .run = toggle<&ViewState::show_help>},
        {.name = "quit",
         .keys = "Ctrl+Q",
         .menu = "File",
         .help = "leave",
         .run =
             [](Interface& interface, const Words&) {
                 if (interface.quit)
                     interface.quit();
             }},
    };
}

}  // namespace viewer
