// SPDX-License-Identifier: MIT
// The verbs of dialogs and keys.
#include <fmt/ranges.h>

#include "viewer/asked.h"
#include "viewer/interface.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

template <auto member>
void toggle_window(Interface& interface, const Words&) {
    interface.view().*member = !(interface.view().*member);
}

void open_go_to(Interface& interface, const Words&) {
    interface.view().show_go_to = true;
}

void quit(Interface& interface, const Words&) {
    if (interface.quit)
        interface.quit();
}

void press_key(Interface& interface, const Words& given) {
    const Verb* verb = interface.verb_of_key(given[0]);
    if (verb == nullptr)
        throw Refused("no action on key '" + given[0] + "'");
    interface.perform(Action{verb, {}});
}

// The dialog stays open until what is typed there can be done.
void ask(Interface& interface, const Words& given) {
    interface.perform(line_meant(interface, fmt::format("{}", fmt::join(given, " "))));
    interface.view().show_go_to = false;
}

}  // namespace

std::vector<Verb> verbs_of_windows() {
    return {
        on_key("new sort", "Ctrl+N", "File", "other keys, another program, another mapping",
               toggle_window<&ViewState::show_new_sort>),
        on_key("go to", "Ctrl+G", "Go", "ask where to go", open_go_to),
        on_key("keys", "F1", "Help", "this list", toggle_window<&ViewState::show_help>),
        on_key("quit", "Ctrl+Q", "File", "leave", quit),
        with_words("key", "NAME", press_key),
        with_words("ask", "TEXT...", ask),
    };
}

}  // namespace viewer
