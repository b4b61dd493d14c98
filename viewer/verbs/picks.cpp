// SPDX-License-Identifier: MIT
// The verbs that mark something in the moment.
#include <algorithm>
#include <utility>

#include "abisort/program.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

constexpr std::string_view no_nodes = "trees";
constexpr std::string_view no_elements = "elements of streams: pick line N, pick word ARRAY N";
constexpr std::string_view no_hovering = "elements of streams: a panel names what the mouse is on";
constexpr std::string_view no_shared_memory = "shared memory: pick STREAM ELEMENT";

Pick element_of(const Session& session, const Words& given) {
    return {stream_named(session, given[0]), number<std::uint32_t>(given[1])};
}

Pick node_of(const Session& session, const std::string& number_of_node) {
    if (session.run().plan() == nullptr)
        throw Refused(session.has_no("nodes: pick STREAM ELEMENT"));
    return {abisort::number(abisort::StreamName::trees), number<std::uint32_t>(number_of_node)};
}

void pick_instance(Interface&, Session& session, const Words& given) {
    const Numbers numbers({given.begin() + 1, given.end()}, {"block"});
    session.pick_instance({numbers["block"].value_or(0), number<std::uint32_t>(given[0])});
}

void pick_word(Interface&, GroupSession& groups, const Words& given) {
    std::vector<std::string> names;
    for (const inspector::SharedArray& array : groups.memory().arrays)
        names.push_back(array.name);
    const auto found = std::ranges::find(names, given[0]);
    if (found == names.end())
        refuse(given[0], names);
    groups.pick_word(
        {static_cast<std::size_t>(found - names.begin()), number<std::uint32_t>(given[1])});
}

void pick_line(Interface&, GroupSession& groups, const Words& given) {
    const Numbers numbers({given.begin() + 1, given.end()}, {"request"});
    groups.pick_line(number<std::uint32_t>(given[0]));
    if (numbers["request"])
        groups.pick_request(*numbers["request"]);
}

void pick_node(Interface&, Session& session, const Words& given) {
    session.pick(node_of(session, given[0]));
}

void pick_element(Interface&, Session& session, const Words& given) {
    session.pick(element_of(session, given));
}

void hover(Interface& interface, const std::optional<Pick>& element) {
    if (element)
        interface.session().check(*element);
    interface.view().hovered_now = interface.view().hover_asked = element;
}

void hover_node(Interface& interface, Session& session, const Words& given) {
    hover(interface, node_of(session, given[0]));
}

void hover_element(Interface& interface, Session& session, const Words& given) {
    hover(interface, element_of(session, given));
}

void hover_nothing(Interface& interface, Session&, const Words&) {
    hover(interface, std::nullopt);
}

template <int dx, int dy>
void nudge(Interface&, Session& session, const Words&) {
    session.nudge(dx, dy);
}

template <auto move, int by>
void nudge_groups(Interface& interface, GroupSession& groups, const Words&) {
    interface.view().is_playing = false;
    (groups.*move)(by);
}

// A dialog alone, if one is open.
void clear_pick(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    bool is_closed = false;
    for (bool* is_open :
         {&view.show_help, &view.show_go_to, &view.show_new_sort, &view.show_lessons})
        is_closed |= std::exchange(*is_open, false);
    if (is_closed)
        return;
    interface.clear_pick();
    view.texture_has_keys = false;
    view.hover_asked.reset();
    leave_lesson(view);
}

}  // namespace

std::vector<Verb> verbs_that_pick() {
    return {
        on_key("nudge left", "Alt+Left", "", "the pick to the left in 2D, or to the request before",
               {nudge<-1, 0>, nudge_groups<&GroupSession::move_request, -1>}),
        on_key("nudge right", "Alt+Right", "",
               "the pick to the right in 2D, or to the next request",
               {nudge<1, 0>, nudge_groups<&GroupSession::move_request, 1>}),
        on_key("nudge up", "Up", "", "the pick up in 2D, or to the line before",
               {nudge<0, -1>, nudge_groups<&GroupSession::move_line, -1>}),
        on_key("nudge down", "Down", "", "the pick down in 2D, or to the next line",
               {nudge<0, 1>, nudge_groups<&GroupSession::move_line, 1>}),
        on_key("clear pick", "Escape", "",
               "a dialog closes, or nothing is picked; arrow keys step again", clear_pick),
        with_words("pick node", "N", {pick_node, no_nodes}),
        with_words("pick", "STREAM ELEMENT", {pick_element, no_elements}),
        with_words("pick instance", "M [block B]",
                   {pick_instance, "kernel instances: pick line N, pick word ARRAY N"}),
        with_words("pick word", "ARRAY N", {pick_word, no_shared_memory}),
        with_words("pick line", "N [request R]", {pick_line, no_shared_memory}),
        with_words("hover node", "N", {hover_node, no_hovering}),
        on_key("hover nothing", "", "", "marks nothing any more", {hover_nothing, no_hovering}),
        with_words("hover", "STREAM ELEMENT", {hover_element, no_hovering}),
    };
}

}  // namespace viewer
