// SPDX-License-Identifier: MIT
// Commands that go to another position or select something there.
#include <algorithm>
#include <utility>

#include "viewer/commands/commands.h"
#include "viewer/interface.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

constexpr std::string_view no_sub_steps = "sub-steps: only merges of trees have them";
constexpr std::string_view no_conflicts = "bank conflicts to run to";

template <Unit unit, Direction direction>
void step(Interface& interface, const Words&) {
    interface.session().move(unit, direction);
}

template <auto go>
void go_to_end_point(Interface& interface, const Words&) {
    (interface.session().*go)();
}

template <Direction direction>
void run(Interface& interface, const Words&) {
    interface.session().workgroup()->run(direction);
}

template <Direction direction>
void go_beside(Interface& interface, const Words&) {
    interface.session().go_beside(direction);
}

// Goes to the named sub-step of a phase, or to the next sub-step.
void next_sub_step(Interface& interface, const Words& given) {
    if (given.empty())
        interface.stream_session().next_sub_step();
    else
        interface.stream_session().show(named(all_sub_steps, given[0]));
}

void play(Interface& interface, const Words&) {
    const bool starts = !interface.view().is_playing;
    if (starts && interface.session().is_at_end())
        interface.session().go_to_start();
    interface.play(starts);
}

template <unsigned factor, unsigned divisor>
void change_speed(Interface& interface, const Words&) {
    double& speed = interface.view().steps_per_second;
    speed = std::clamp(speed * factor / divisor, min_speed, max_speed);
}

// Position in the input of the named value or, without one, of the selected value.
std::uint32_t value_of(Interface& interface, const Words& given) {
    if (!given.empty())
        return number<std::uint32_t>(given[0]);
    const StreamSession* session = interface.session().streams();
    if (session == nullptr || !session->selected_element())
        throw Refused("no value is selected: select one, or name its position in the input");
    const auto [stream, index] = *session->selected_element();
    const Contents& contents = session->run().contents();
    if (!contents.has_values(stream) || session->is_padding(contents.value(stream, index)))
        throw Refused("the selected element does not hold a key");
    return contents.value(stream, index).id;
}

FollowedValue& followed(Interface& interface) {
    if (!interface.view().followed)
        throw Refused("no value is followed: select one and press H");
    return *interface.view().followed;
}

void follow_value(Interface& interface, const Words& given) {
    ViewState& view = interface.view();
    view.followed = follow(interface.session(), value_of(interface, given), interface.checkpoint());
    view.panels.hidden.erase(Panel::history);
    select_followed(*view.followed, interface.session());
}

template <Direction direction>
void step_in_history(Interface& interface, const Words&) {
    Session& session = interface.session();
    const auto operation =
        followed(interface).other_operation(session.operation_number(), direction);
    if (!operation)
        throw Refused(direction == Direction::forward
                          ? "no later operation moves or compares the followed value"
                          : "no earlier operation moves or compares the followed value");
    session.go_to(target_of(session, *operation));
}

// Closes an open dialog; otherwise ends the lesson; otherwise clears the selection.
void clear_selection(Interface& interface, const Words&) {
    ViewState& view = interface.view();
    bool is_closed = false;
    for (bool* is_open :
         {&view.show_help, &view.show_go_to, &view.show_new_sort, &view.show_lessons})
        is_closed |= std::exchange(*is_open, false);
    if (is_closed)
        return;
    if (view.learning)
        return interface.end_lesson();
    interface.session().clear_selection();
    view.followed.reset();
}

// A command of the menu "Go" for every sort.
Command go(std::string_view name, std::string_view keys, std::string_view help,
           decltype(Command::run) run) {
    return {.name = name, .keys = keys, .menu = "Go", .help = help, .run = run};
}

}  // namespace

bool has_streams(const Interface& interface) {
    return interface.session().streams() != nullptr;
}

bool has_workgroups(const Interface& interface) {
    return !has_streams(interface);
}

std::vector<std::string> shown_streams(const Interface& interface) {
    return stream_names(interface.session().program());
}

std::vector<Command> commands_that_move() {
    using enum Direction;
    return {
        go("operation", "Right,F10", "go one operation or barrier interval forward",
           step<Unit::operation, forward>),
        go("operation back", "Left,Shift+F10", "go one operation or barrier interval back",
           step<Unit::operation, back>),
        {.name = "substep",
         .grammar = "[before|compare|after]",
         .keys = ".",
         .menu = "Go",
         .help = "go to the next sub-step of a phase, or to the named one",
         .run = next_sub_step,
         .exists = has_streams,
         .lacking = no_sub_steps,
         .value =
             [](const Interface& interface) {
                 const StreamSession& session = interface.stream_session();
                 return session.has_sub_steps() ? std::string(name(session.sub_step())) : "";
             }},
        {.name = "substep back",
         .keys = "Shift+.",
         .menu = "Go",
         .help = "go to the previous sub-step",
         .run = [](Interface& interface,
                   const Words&) { interface.stream_session().previous_sub_step(); },
         .exists = has_streams,
         .lacking = no_sub_steps},
        go("step", "Ctrl+Right",
           "go to the next step (its operations run in parallel, §5.4) or launch",
           step<Unit::step, forward>),
        go("step back", "Ctrl+Left", "go to the previous step or launch", step<Unit::step, back>),
        go("stage", "Shift+Right", "go to the next stage k (§4.2)", step<Unit::stage, forward>),
        go("stage back", "Shift+Left", "go to the previous stage", step<Unit::stage, back>),
        go("level", "PageDown",
           "go to the next recursion level j, or to the next launch with another tag",
           step<Unit::level, forward>),
        go("level back", "PageUp", "go to the previous level", step<Unit::level, back>),
        go("start", "Home", "go to the start, before the first operation",
           go_to_end_point<&Session::go_to_start>),
        go("end", "End", "go to the end, after the last operation",
           go_to_end_point<&Session::go_to_end>),
        go("play", "Space", "play, or pause", play),
        go("faster", "+", "play faster", change_speed<2, 1>),
        go("slower", "-", "play slower", change_speed<1, 2>),
        {.name = "run",
         .keys = "F5",
         .menu = "Go",
         .help = "run to the next bank conflict",
         .run = run<forward>,
         .exists = has_workgroups,
         .lacking = no_conflicts},
        {.name = "run back",
         .keys = "Shift+F5",
         .menu = "Go",
         .help = "run back to the previous bank conflict",
         .run = run<back>,
         .exists = has_workgroups,
         .lacking = no_conflicts},
        go("next tree", "]", "show the next tree of the level, or the next workgroup of the launch",
           go_beside<forward>),
        go("previous tree", "[", "show the previous tree or workgroup", go_beside<back>),
        {.name = "goto",
         .grammar = "N | operation N | LEVEL J [stage K] [phase I] [step S] | launch L [group G] "
                    "[interval S] | group G [interval S] | interval S",
         .help = "go to a position; LEVEL is level, or the word of the sort's paper, such as pass",
         .run = [](Interface& interface, const Words& given) { interface.session().go_to(given); },
         .names = [](const Interface& interface) { return interface.session().level_names(); }},
        {.name = "select",
         .grammar = "node N | STREAM N | instance M [block B] | line N",
         .help = "select something; all panels mark it",
         .run = [](Interface& interface, const Words& given) { interface.session().select(given); },
         .names = shown_streams},
        {.name = "follow",
         .grammar = "[N]",
         .keys = "H",
         .menu = "Go",
         .help = "show the history of the selected value, or of the one at a position of the "
                 "input, from 0",
         .run = follow_value},
        {.name = "compare",
         .grammar = "[N]",
         .keys = "Shift+H",
         .menu = "Go",
         .help = "show where the followed value was compared with another one",
         .run =
             [](Interface& interface, const Words& given) {
                 compare_with(followed(interface), value_of(interface, given));
             }},
        go("history", "Down", "go to the next operation that moves or compares the followed value",
           step_in_history<forward>),
        go("history back", "Up",
           "go to the previous operation that moves or compares the followed value",
           step_in_history<back>),
        {.name = "clear selection",
         .keys = "Escape",
         .help = "close a dialog, leave a lesson, or clear the selection",
         .run = clear_selection},
    };
}

}  // namespace viewer
