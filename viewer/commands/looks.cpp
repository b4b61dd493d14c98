// SPDX-License-Identifier: MIT
// The commands that show the position in another way, and those of dialogs.
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "viewer/commands/commands.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"

namespace viewer {
namespace {

constexpr double least_zoom = 0.25;
constexpr double most_zoom = 512;

constexpr std::string_view no_trees = "trees";
constexpr std::string_view no_texture =
    "2D texture: F11 makes the panel under the mouse fill the window";

double number_within(double least, const std::string& word, double most) {
    const auto value = number<double>(word);
    if (std::isnan(value))
        throw Refused("'" + word + "' is not a number that fits here");
    return std::clamp(value, least, most);
}

void set_exchange(Interface& interface, const Words& given) {
    interface.view().exchange_part = number_within(0, given[0], 1);
}

template <auto member>
void toggle(Interface& interface, const Words&) {
    interface.view().*member = !(interface.view().*member);
}

template <auto member>
bool is_on(const Interface& interface) {
    return interface.view().*member;
}

/// The choices of an enum of the view: to the next, to the one that is named, all of them.
template <auto member, const auto& all>
void choose_next(Interface& interface, const Words&) {
    auto& choice = interface.view().*member;
    choice = all[(static_cast<std::size_t>(choice) + 1) % std::size(all)];
}

template <auto member, const auto& all>
void choose(Interface& interface, const Words& given) {
    interface.view().*member = named(all, given[0]);
}

template <auto member, const auto& all>
Choices choices(const Interface& interface) {
    return choices_of(all, name(interface.view().*member));
}

void set_speed(Interface& interface, const Words& given) {
    interface.view().steps_per_second = number_within(least_speed, given[0], most_speed);
}

template <unsigned factor, unsigned divisor>
void zoom(Interface& interface, const Words&) {
    double& zoom = interface.view().zoom;
    zoom = std::clamp(zoom * factor / divisor, least_zoom, most_zoom);
}

void set_zoom(Interface& interface, const Words& given) {
    interface.view().zoom = number_within(least_zoom, given[0], most_zoom);
}

void set_tree(Interface& interface, const Words& given) {
    interface.view().shown_tree = number<std::uint32_t>(given[0]);
}

void compare(Interface& interface, const Words& given) {
    bool& compares = interface.view().compare_mappings;
    compares = !given.empty() || !compares;
}

void fit(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    view.zoom = view.tree_zoom = 1;
    view.follows_written = false;
    view.pan_x = view.pan_y = 0;
    view.tree_center = 0.5;
    view.tree_focus.reset();
}

void zoom_to_written(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    view.follows_written = !view.follows_written;
    view.zoom = 1;
    view.pan_x = view.pan_y = 0;
}

void focus(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    const auto& pick = interface.session().pick();
    if (!pick || view.tree_focus == pick)
        view.tree_focus.reset();
    else
        view.tree_focus = pick;
    view.tree_zoom = 1;
    view.tree_center = 0.5;
}

void show_buffer(Interface& interface, const std::string& name) {
    const auto& streams = interface.sort().program().streams;
    std::vector<std::string> names;
    for (unsigned b = 0; b < streams.size(); ++b) {
        names.push_back(script_name(streams[b].name));
        if (names.back() == name)
            interface.view().shown_buffer = b;
    }
    if (!interface.view().shown_buffer)
        refuse(name, names);
}

// In the 2D view, or of a sort on thread groups in the panel of keys.
void show_stream(Interface& interface, const Words& given) {
    interface.view().shown.reset();
    interface.view().shown_buffer.reset();
    if (given[0] == "written")
        return;
    if (shows_groups(interface))
        show_buffer(interface, given[0]);
    else
        interface.view().shown = stream_named(interface.session(), given[0]);
}

std::vector<Panel> shown_panels(const Interface& interface) {
    std::vector<Panel> found;
    for (const PanelRow& row : panels())
        if (row.exists(interface))
            found.push_back(row.panel);
    return found;
}

// Without a name the panel under the mouse, or none any more.
void maximise(Interface& interface, const Words& given) {
    std::optional<Panel>& maximised = interface.view().panels.maximised;
    if (given.empty()) {
        maximised = maximised ? std::nullopt : interface.view().panel_hovered;
        return;
    }
    maximised = named(shown_panels(interface), given[0]);
    interface.view().panels.hidden.erase(*maximised);
}

// These panels and no others; without names all of them.
void show_panels(Interface& interface, const Words& given) {
    PanelChoice choice;
    if (!given.empty()) {
        for (const PanelRow& row : panels())
            choice.hidden.insert(row.panel);
        for (const std::string& name : given)
            choice.hidden.erase(named(shown_panels(interface), name));
    }
    interface.view().panels = choice;
}

void toggle_panel(Interface& interface, const Words& given) {
    const Panel panel = named(shown_panels(interface), given[0]);
    PanelChoice& choice = interface.view().panels;
    if (choice.hidden.erase(panel) == 0)
        choice.hidden.insert(panel);
    choice.maximised.reset();
}

Choices panels_in_window(const Interface& interface) {
    Choices found;
    for (const Panel panel : shown_panels(interface))
        found.push_back(
            {std::string(name(panel)), !interface.view().panels.hidden.contains(panel)});
    return found;
}

Choices maximised_panel(const Interface& interface) {
    const auto& maximised = interface.view().panels.maximised;
    return choices_of(shown_panels(interface), maximised ? name(*maximised) : "");
}

Choices themes(const Interface& interface) {
    return {{"light", !interface.view().dark}, {"dark", interface.view().dark}};
}

void set_theme(Interface& interface, const Words& given) {
    if (given[0] != "light" && given[0] != "dark")
        refuse(given[0], {"light", "dark"});
    interface.view().dark = given[0] == "dark";
}

void open_go_to(Interface& interface, const Words&) {
    interface.view().show_go_to = true;
}

void quit(Interface& interface, const Words&) {
    if (interface.quit)
        interface.quit();
}

// The dialog stays open until what is typed there can be done.
void ask(Interface& interface, const Words& given) {
    interface.perform(full_line(interface, fmt::format("{}", fmt::join(given, " "))));
    interface.view().show_go_to = false;
}

}  // namespace

std::vector<Command> commands_that_look() {
    return {
        {.name = "fit",
         .keys = "F",
         .menu = "View",
         .help = "fit the 2D stream and the trees into their panels",
         .run = fit,
         .exists = shows_streams,
         .lacking = no_texture},
        {.name = "focus",
         .keys = "Z",
         .menu = "View",
         .help = "fill the panel with the subtree of the selected node, or no longer",
         .run = focus,
         .exists = shows_streams,
         .lacking = no_trees},
        {.name = "zoom written",
         .keys = "W",
         .menu = "View",
         .help = "show what was just written in the 2D stream as large as possible, or all of it",
         .run = zoom_to_written,
         .exists = shows_streams,
         .lacking = no_texture,
         .is_on = is_on<&ViewState::follows_written>},
        {.name = "zoom in",
         .keys = "Ctrl+Up",
         .menu = "View",
         .help = "closer",
         .run = zoom<5, 4>,
         .exists = shows_streams,
         .lacking = no_texture},
        {.name = "zoom out",
         .keys = "Ctrl+Down",
         .menu = "View",
         .help = "farther",
         .run = zoom<4, 5>,
         .exists = shows_streams,
         .lacking = no_texture},
        {.name = "animation",
         .keys = "A",
         .menu = "View",
         .help = "exchanged nodes move, or jump",
         .run = toggle<&ViewState::animates>,
         .exists = shows_streams,
         .lacking = no_trees,
         .is_on = is_on<&ViewState::animates>},
        {.name = "copies",
         .keys = "Shift+C",
         .menu = "View",
         .help = "stop at the copies of §6.1",
         .run = toggle<&ViewState::shows_copies>,
         .exists = shows_streams,
         .lacking = "copies (§6.1)",
         .is_on = is_on<&ViewState::shows_copies>},
        {.name = "compare",
         .grammar = "[on]",
         .keys = "C",
         .menu = "View",
         .help = "row-wise and Z-order mapping side by side (§6.2)",
         .run = compare,
         .exists = shows_streams,
         .lacking = "2D mapping (§6.2)",
         .is_on = is_on<&ViewState::compare_mappings>},
        {.name = "layouts",
         .keys = "L",
         .menu = "View",
         .help = "the node stream without and with overlapping stages (§5.4)",
         .run = toggle<&ViewState::compare_layouts>,
         .exists = shows_streams,
         .lacking = "node stream",
         .is_on = is_on<&ViewState::compare_layouts>},
        {.name = "bars",
         .keys = "B",
         .help = "the height of a bar is its key, or its rank",
         .run = choose_next<&ViewState::bars, all_bars>},
        {.name = "cells",
         .keys = "X",
         .help = "colors of shared memory: bank conflicts, or reads and writes",
         .run = choose_next<&ViewState::cells, all_cells>},
        {.name = "numbers",
         .keys = "N",
         .help = "numbers are ranks, keys, ids or addresses",
         .run = choose_next<&ViewState::labels, all_labels>},
        {.name = "theme", .keys = "T", .help = "light or dark", .run = toggle<&ViewState::dark>},
        {.name = "maximise",
         .grammar = "[PANEL]",
         .keys = "F11",
         .menu = "View",
         .help = "the panel under the mouse fills the window, or no longer",
         .run = maximise,
         .choices = maximised_panel},
        {.name = "panel",
         .grammar = "PANEL",
         .menu = "View",
         .help = "show or hide a panel",
         .run = toggle_panel,
         .choices = panels_in_window},
        {.name = "panels",
         .grammar = "[PANEL...]",
         .keys = "Shift+F11",
         .menu = "View",
         .help = "show these panels only, or all of them",
         .run = show_panels},
        {.name = "show",
         .grammar = "NAME | written",
         .help = "the stream in the 2D view, or the buffer in the panel of keys",
         .run = show_stream},
        {.name = "set numbers",
         .grammar = "NAME",
         .menu = "View",
         .help = "what numbers mean: rank, key, id or address",
         .run = choose<&ViewState::labels, all_labels>,
         .choices = choices<&ViewState::labels, all_labels>},
        {.name = "set bars",
         .grammar = "NAME",
         .menu = "View",
         .help = "what the height of a bar means: key or rank",
         .run = choose<&ViewState::bars, all_bars>,
         .choices = choices<&ViewState::bars, all_bars>},
        {.name = "set cells",
         .grammar = "NAME",
         .menu = "View",
         .help = "what colors of shared memory mean: conflicts or accesses",
         .run = choose<&ViewState::cells, all_cells>,
         .choices = choices<&ViewState::cells, all_cells>},
        {.name = "set theme",
         .grammar = "NAME",
         .menu = "View",
         .help = "light or dark",
         .run = set_theme,
         .choices = themes},
        {.name = "set speed", .grammar = "N", .help = "positions per second", .run = set_speed},
        {.name = "set tree",
         .grammar = "N",
         .help = "the first tree that is shown",
         .run = set_tree,
         .exists = shows_streams,
         .lacking = no_trees},
        {.name = "set exchange",
         .grammar = "N",
         .help = "how far exchanged nodes have moved, 0 to 1",
         .run = set_exchange,
         .exists = shows_streams,
         .lacking = no_trees},
        {.name = "set zoom",
         .grammar = "N",
         .help = "zoom of the 2D view",
         .run = set_zoom,
         .exists = shows_streams,
         .lacking = no_texture},
        {.name = "new sort",
         .keys = "Ctrl+N",
         .menu = "File",
         .help = "other keys, another program, another mapping",
         .run = toggle<&ViewState::show_new_sort>},
        {.name = "go to",
         .keys = "Ctrl+G",
         .menu = "Go",
         .help = "ask where to go",
         .run = open_go_to},
        {.name = "keys",
         .keys = "F1",
         .menu = "Help",
         .help = "this list",
         .run = toggle<&ViewState::show_help>},
        {.name = "quit", .keys = "Ctrl+Q", .menu = "File", .help = "leave", .run = quit},
        {.name = "ask",
         .grammar = "TEXT...",
         .help = "what is typed after Ctrl+G: a line of a script or its short form",
         .run = ask},
    };
}

}  // namespace viewer
