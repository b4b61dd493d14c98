// SPDX-License-Identifier: MIT
// The verbs that show the moment in another way.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

constexpr double least_zoom = 0.25;
constexpr double most_zoom = 512;
constexpr double most_pan = 1e6;  ///< pixels

constexpr std::string_view no_trees = "trees";
constexpr std::string_view no_texture =
    "2D texture: F11 makes the panel under the mouse fill the window";

double number_within(double least, const std::string& word, double most) {
    const auto value = number<double>(word);
    if (std::isnan(value))
        throw Refused("'" + word + "' is not a number that fits here");
    return std::clamp(value, least, most);
}

/// Sets a number of the view, no less and no more than some.
template <auto member, int least, int most>
void set_number(Interface& interface, Session&, const Words& given) {
    interface.view().*member = number_within(least, given[0], most);
}

template <auto member>
void toggle(Interface& interface, const Words&) {
    interface.view().*member = !(interface.view().*member);
}

template <auto member>
void toggle_of_streams(Interface& interface, Session&, const Words& given) {
    toggle<member>(interface, given);
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
void zoom(Interface& interface, Session&, const Words&) {
    double& zoom = interface.view().zoom;
    zoom = std::clamp(zoom * factor / divisor, least_zoom, most_zoom);
}

void set_zoom(Interface& interface, Session&, const Words& given) {
    interface.view().zoom = number_within(least_zoom, given[0], most_zoom);
}

void set_pan(Interface& interface, Session&, const Words& given) {
    interface.view().pan_x = number_within(-most_pan, given[0], most_pan);
    interface.view().pan_y = number_within(-most_pan, given[1], most_pan);
}

void set_tree(Interface& interface, Session&, const Words& given) {
    interface.view().shown_tree = number<std::uint32_t>(given[0]);
}

void compare(Interface& interface, Session&, const Words& given) {
    bool& compares = interface.view().compare_mappings;
    compares = !given.empty() || !compares;
}

void fit(Interface& interface, Session&, const Words&) {
    ViewState& view = interface.view();
    view.zoom = view.tree_zoom = 1;
    view.follows_written = false;
    view.pan_x = view.pan_y = 0;
    view.tree_center = 0.5;
    view.tree_focus.reset();
}

void zoom_to_written(Interface& interface, Session&, const Words&) {
    ViewState& view = interface.view();
    view.follows_written = !view.follows_written;
    view.zoom = 1;
    view.pan_x = view.pan_y = 0;
}

void focus(Interface& interface, Session& session, const Words&) {
    ViewState& view = interface.view();
    if (!session.pick() || view.tree_focus == session.pick())
        view.tree_focus.reset();
    else
        view.tree_focus = session.pick();
    view.tree_zoom = 1;
    view.tree_center = 0.5;
}

void show_stream(Interface& interface, Session& session, const Words& given) {
    interface.view().shown.reset();
    if (given[0] != "written")
        interface.view().shown = stream_named(session, given[0]);
}

void show_buffer(Interface& interface, GroupSession& groups, const Words& given) {
    std::optional<unsigned>& shown = interface.view().shown_buffer;
    shown.reset();
    if (given[0] == "written")
        return;
    std::vector<std::string> names;
    for (unsigned b = 0; b < groups.program().streams.size(); ++b) {
        names.push_back(script_name(groups.program().streams[b].name));
        if (names.back() == given[0])
            shown = b;
    }
    if (!shown)
        refuse(given[0], names);
}

std::vector<Panel> panels(const Interface& interface) {
    std::vector<Panel> panels;
    std::ranges::copy_if(all_panels, std::back_inserter(panels),
                         [&](Panel panel) { return interface.has(panel); });
    return panels;
}

// Without a name the panel under the mouse, or no longer any.
void maximise(Interface& interface, const Words& given) {
    std::optional<Panel>& maximised = interface.view().panels.maximised;
    if (given.empty()) {
        maximised = maximised ? std::nullopt : interface.view().panel_hovered;
        return;
    }
    maximised = named(panels(interface), given[0]);
    interface.view().panels.hidden.erase(*maximised);
}

void show_all_panels(Interface& interface, const Words&) {
    interface.view().panels = {};
}

void hide(Interface& interface, const Words& given) {
    const Panel panel = named(panels(interface), given[0]);
    PanelChoice& choice = interface.view().panels;
    if (choice.hidden.erase(panel) == 0)
        choice.hidden.insert(panel);
    if (choice.maximised == panel)
        choice.maximised.reset();
}

Choices hidden_panels(const Interface& interface) {
    Choices found;
    for (const Panel panel : panels(interface))
        found.push_back({std::string(name(panel)), interface.view().panels.hidden.contains(panel)});
    return found;
}

Choices maximised_panel(const Interface& interface) {
    const auto& maximised = interface.view().panels.maximised;
    return choices_of(panels(interface), maximised ? name(*maximised) : "");
}

Choices themes(const Interface& interface) {
    return {{"light", !interface.view().dark}, {"dark", interface.view().dark}};
}

void set_theme(Interface& interface, const Words& given) {
    if (given[0] != "light" && given[0] != "dark")
        refuse(given[0], {"light", "dark"});
    interface.view().dark = given[0] == "dark";
}

}  // namespace

std::vector<Verb> verbs_that_look() {
    return {
        on_key("fit", "F", "View", "the 2D stream and the trees fit their views",
               {fit, no_texture}),
        on_key("focus", "Z", "View", "the subtree of the picked node fills its view, or no longer",
               {focus, no_trees}),
        on_key("zoom written", "W", "View",
               "the 2D stream shows what was just written as large as it can, or all of it",
               {zoom_to_written, no_texture}, is_on<&ViewState::follows_written>),
        on_key("zoom in", "Ctrl+Up", "View", "closer", {zoom<5, 4>, no_texture}),
        on_key("zoom out", "Ctrl+Down", "View", "farther", {zoom<4, 5>, no_texture}),
        on_key("animation", "A", "View",
               "exchanged nodes move to their places, or are there at once",
               {toggle_of_streams<&ViewState::animates>, no_trees}, is_on<&ViewState::animates>),
        on_key("copies", "Shift+C", "View", "the copies of §6.1 as moments of their own",
               {toggle_of_streams<&ViewState::shows_copies>, "copies (§6.1)"},
               is_on<&ViewState::shows_copies>),
        on_key("compare", "C", "View", "row-wise and Z-order side by side (§6.2)",
               {compare, "2D mapping (§6.2)"}, is_on<&ViewState::compare_mappings>)
            .taking("[on]"),
        on_key("layouts", "L", "View", "the node stream without and with overlapping stages (§5.4)",
               {toggle_of_streams<&ViewState::compare_layouts>, "node stream"},
               is_on<&ViewState::compare_layouts>),
        on_key("bars", "B", "", "bars are as high as keys, or as ranks",
               choose_next<&ViewState::bars, all_bars>),
        on_key("cells", "X", "", "shared memory's colours: conflicts of banks, or reads and writes",
               choose_next<&ViewState::cells, all_cells>),
        on_key("numbers", "N", "", "numbers are ranks, keys, ids or addresses",
               choose_next<&ViewState::labels, all_labels>),
        on_key("theme", "T", "", "light or dark", toggle<&ViewState::dark>),
        on_key("maximise", "F11", "View",
               "the panel under the mouse fills the window, or no longer", maximise)
            .taking("[PANEL]", maximised_panel),
        with_words("hide", "PANEL", hide, "View", hidden_panels),
        on_key("panels", "Shift+F11", "View", "all panels again", show_all_panels),
        with_words("show", "NAME | written", {show_stream, show_buffer}),
        with_words("set numbers", "NAME", choose<&ViewState::labels, all_labels>, "View",
                   choices<&ViewState::labels, all_labels>),
        with_words("set bars", "NAME", choose<&ViewState::bars, all_bars>, "View",
                   choices<&ViewState::bars, all_bars>),
        with_words("set cells", "NAME", choose<&ViewState::cells, all_cells>, "View",
                   choices<&ViewState::cells, all_cells>),
        with_words("set theme", "NAME", set_theme, "View", themes),
        with_words("set speed", "N", set_speed),
        with_words("set tree", "N", {set_tree, no_trees}),
        with_words(
            "set tree-zoom", "N",
            {set_number<&ViewState::tree_zoom, 1, static_cast<int>(most_tree_zoom)>, no_trees}),
        with_words("set tree-center", "N", {set_number<&ViewState::tree_center, 0, 1>, no_trees}),
        with_words("set exchange", "N", {set_number<&ViewState::exchange_part, 0, 1>, no_trees}),
        with_words("set zoom", "N", {set_zoom, no_texture}),
        with_words("set pan", "X Y", {set_pan, no_texture}),
    };
}

}  // namespace viewer
