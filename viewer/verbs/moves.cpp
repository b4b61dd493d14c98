// SPDX-License-Identifier: MIT
// The verbs that go to another moment.
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

constexpr std::string_view no_beats = "beats: they are those of a merge of trees";
constexpr std::string_view no_breakpoints = "breakpoints: run goes to the next conflict";

template <Unit unit>
void go_on(Interface& interface, Session& session, const Words&) {
    interface.view().is_playing = false;
    session.go_to(next(session.program(), session.position(), unit, interface.view().shows_copies));
}

template <Unit unit>
void go_back(Interface& interface, Session& session, const Words&) {
    interface.view().is_playing = false;
    const std::size_t position = session.position() + (session.is_pending() ? 1 : 0);
    session.go_to(previous(session.program(), position, unit, interface.view().shows_copies));
}

// To one of the phase, or on.
void next_beat(Interface& interface, Session& session, const Words& given) {
    const auto wanted = given.empty() ? std::nullopt : std::optional(named(all_beats, given[0]));
    interface.view().is_playing = false;
    if (wanted)
        session.show(*wanted);
    else
        session.next_beat(interface.view().shows_copies);
}

void previous_beat(Interface& interface, Session& session, const Words&) {
    interface.view().is_playing = false;
    session.previous_beat(interface.view().shows_copies);
}

Choices beats(const Interface& interface) {
    if (interface.groups() != nullptr || !interface.session().has_beats())
        return {};
    return choices_of(all_beats, name(interface.session().beat()));
}

/// What moves among the sections of thread groups.
template <auto move, auto... arguments>
void move_groups(Interface& interface, GroupSession& groups, const Words&) {
    interface.view().is_playing = false;
    (groups.*move)(arguments...);
}

void go_to_start(Interface&, Session& session, const Words&) {
    session.go_to(0);
}

void go_to_end(Interface&, Session& session, const Words&) {
    session.go_to(session.run().size());
}

template <auto where>
void run(Interface&, Session& session, const Words&) {
    session.go_to(where(session.program(), session.position(), session.breakpoints()));
}

template <unsigned factor, unsigned divisor>
void change_speed(Interface& interface, const Words&) {
    double& speed = interface.view().steps_per_second;
    speed = std::clamp(speed * factor / divisor, least_speed, most_speed);
}

void play(Interface& interface, const Words&) {
    const bool starts = !interface.view().is_playing;
    Session* session = interface.groups() == nullptr ? &interface.session() : nullptr;
    if (starts && session != nullptr && session->position() == session->run().size())
        session->go_to(0);
    interface.play(starts);
}

void go_to_operation(Interface& interface, Session& session, const Words& given) {
    const auto operation = number<std::size_t>(given[0]);
    if (operation > session.run().size())
        throw Refused(
            fmt::format("operation {}: the sort has {}", operation, session.run().size()));
    interface.view().is_playing = false;
    session.go_to(operation);
}

// What may be said of an operation, and how its program calls its levels.
std::vector<std::string> with_level_words(std::vector<std::string> words,
                                          const stream::Program& program) {
    for (const std::string& word : level_words(program))
        if (std::ranges::find(words, word) == words.end())
            words.push_back(word);
    return words;
}

// Stages and phases are parts of a level but where levels are called so.
Target target_of(const stream::Program& program, const Words& given) {
    const Numbers numbers(given, with_level_words({"level", "stage", "phase", "step"}, program));
    Target target{numbers["level"], numbers["step"], numbers["stage"], numbers["phase"]};
    for (const std::string& word : level_words(program)) {
        if (numbers[word])
            target.level = numbers[word];
        if (word == "stage")
            target.stage.reset();
        if (word == "phase")
            target.phase.reset();
    }
    return target;
}

void go_to(Interface& interface, Session& session, const Words& given) {
    const Target target = target_of(session.program(), given);
    const auto position = find(session.program(), target);
    if (!position)
        throw Refused(fmt::format("no operation of {}", fmt::join(given, " ")));
    interface.view().is_playing = false;
    session.go_to(*position);
    if (!target.stage || !target.phase || session.operation() == nullptr)
        return;
    // Where stages overlap the first block is told of: another one that is asked for is picked.
    const auto& blocks = session.operation()->blocks;
    for (std::size_t b = 1; b < blocks.size(); ++b)
        if (blocks[b].tag && blocks[b].tag->stage == *target.stage &&
            blocks[b].tag->phase == *target.phase)
            return session.pick_instance({b, 0});
}

// The first launch whose tags have these numbers.
std::size_t launch_of(const GroupSession& groups, const Numbers& numbers, const Words& given) {
    const auto& launches = groups.program().operations;
    const auto words = with_level_words({"level", "step"}, groups.program());
    const auto fits = [&](const stream::Operation& launch) {
        return std::ranges::all_of(words, [&](const std::string& word) {
            const bool is_step = word == "step";
            return !numbers[word] ||
                   (is_step ? launch.tag.step == *numbers[word]
                            : launch.tag.unit == word && launch.tag.level == *numbers[word]);
        });
    };
    const auto found = std::ranges::find_if(launches, fits);
    if (found == launches.end())
        throw Refused(fmt::format("no launch of {}", fmt::join(given, " ")));
    return static_cast<std::size_t>(found - launches.begin());
}

void go_to_of_groups(Interface& interface, GroupSession& groups, const Words& given) {
    const Numbers numbers(
        given, with_level_words({"launch", "group", "section", "level", "step"}, groups.program()));
    std::size_t launch = numbers["launch"].value_or(static_cast<unsigned>(groups.launch_number()));
    if (!numbers["launch"] && !numbers["group"] && !numbers["section"])
        launch = launch_of(groups, numbers, given);
    const bool stays = launch == groups.launch_number();
    interface.view().is_playing = false;
    groups.go_to(launch, numbers["group"].value_or(stays ? groups.group() : 0));
    if (numbers["section"])
        groups.go_to_section(*numbers["section"]);
}

void next_group(Interface& interface, GroupSession& groups, const Words&) {
    interface.view().is_playing = false;
    groups.go_to(groups.launch_number(),
                 std::min(groups.group() + 1, groups.launch().workgroups - 1));
}

void previous_group(Interface& interface, GroupSession& groups, const Words&) {
    interface.view().is_playing = false;
    groups.go_to(groups.launch_number(), groups.group() - (groups.group() > 0 ? 1 : 0));
}

void next_tree(Interface& interface, Session&, const Words&) {
    ++interface.view().shown_tree;
}

void previous_tree(Interface& interface, Session&, const Words&) {
    interface.view().shown_tree -= interface.view().shown_tree > 0 ? 1 : 0;
}

void toggle_here(Interface&, Session& session, const Words&) {
    if (session.position() == 0)
        throw Refused("no operation has been executed yet: no operation to break on");
    session.toggle({Breakpoint::Kind::operation, session.position() - 1, {}, 0});
}

void toggle_node(Interface&, Session& session, const Words& given) {
    if (session.run().plan() == nullptr)
        throw Refused(session.has_no("nodes to break on"));
    session.toggle({Breakpoint::Kind::node, 0, {}, number<std::uint32_t>(given[0])});
}

void toggle_operation(Interface&, Session& session, const Words& given) {
    session.toggle({Breakpoint::Kind::operation, number<std::size_t>(given[0]), {}, 0});
}

void clear_breaks(Interface&, Session& session, const Words&) {
    session.breakpoints().clear();
}

// In all libraries that the program's kernels are from, so that a breakpoint can wait for another
// program.
void toggle_kernel(Interface&, Session& session, const Words& given) {
    std::set<const stream::KernelLibrary*> libraries;
    for (const stream::Operation& operation : session.program().operations)
        libraries.insert(operation.kernel->library);
    std::vector<std::string> names;
    for (const stream::KernelLibrary* library : libraries)
        for (const stream::Kernel& kernel : library->kernels())
            names.push_back(kernel.name);
    if (std::ranges::find(names, given[0]) == names.end())
        refuse(given[0], names);
    session.toggle({Breakpoint::Kind::kernel, 0, given[0], 0});
}

// The program's kernels, in the order of their first use.
Choices kernels(const Interface& interface) {
    Choices kernels;
    for (const stream::Operation& operation : interface.session().program().operations)
        if (std::ranges::find(kernels, operation.kernel->name, &Choice::name) == kernels.end())
            kernels.push_back({operation.kernel->name});
    return kernels;
}

}  // namespace

std::vector<Verb> verbs_that_move() {
    return {
        on_key("operation", "Right,F10", "Go",
               "one operation forward, of a thread group one section",
               {go_on<Unit::operation>, move_groups<&GroupSession::forward>}),
        on_key("operation back", "Left,Shift+F10", "Go", "one operation back",
               {go_back<Unit::operation>, move_groups<&GroupSession::back>}),
        on_key("beat", ".", "Go", "to the next beat of a phase: before, compare, after",
               {next_beat, no_beats})
            .taking("[NAME]", beats),
        on_key("beat back", "Shift+.", "Go", "to the beat before", {previous_beat, no_beats}),
        on_key("step", "Ctrl+Right", "Go",
               "to the next step: what runs in parallel (§5.4), or launch",
               {go_on<Unit::step>, move_groups<&GroupSession::next_launch, false>}),
        on_key("step back", "Ctrl+Left", "Go", "to the step before",
               {go_back<Unit::step>, move_groups<&GroupSession::previous_launch, false>}),
        on_key("stage", "Shift+Right", "Go", "to the next stage k (§4.2)",
               {go_on<Unit::stage>, move_groups<&GroupSession::next_launch, false>}),
        on_key("stage back", "Shift+Left", "Go", "to the stage before",
               {go_back<Unit::stage>, move_groups<&GroupSession::previous_launch, false>}),
        on_key("level", "PageDown", "Go", "to the next recursion level j, or launch of another tag",
               {go_on<Unit::level>, move_groups<&GroupSession::next_launch, true>}),
        on_key("level back", "PageUp", "Go", "to the level before",
               {go_back<Unit::level>, move_groups<&GroupSession::previous_launch, true>}),
        on_key("start", "Home", "Go", "before the first operation",
               {go_to_start, move_groups<&GroupSession::start>}),
        on_key("end", "End", "Go", "after the last operation: sorted",
               {go_to_end, move_groups<&GroupSession::end>}),
        on_key("play", "Space", "Go", "play, or pause", play),
        on_key("faster", "+", "Go", "play faster", change_speed<2, 1>),
        on_key("slower", "-", "Go", "play slower", change_speed<1, 2>),
        on_key("run", "F5", "Break", "on to the next breakpoint, or conflict of banks",
               {run<run_forward>, move_groups<&GroupSession::run_forward>}),
        on_key("run back", "Shift+F5", "Break", "back to the last breakpoint",
               {run<run_back>, move_groups<&GroupSession::run_back>}),
        on_key("break", "F9", "Break", "breakpoint on this operation, set or cleared",
               {toggle_here, no_breakpoints}),
        with_words("break operation", "N", {toggle_operation, no_breakpoints}),
        with_words("break node", "N", {toggle_node, no_breakpoints}),
        with_words("break kernel", "NAME", {toggle_kernel, no_breakpoints}, "Break", kernels),
        on_key("clear breaks", "Ctrl+Shift+F9", "Break", "clear all breakpoints",
               {clear_breaks, no_breakpoints}),
        on_key("next tree", "]", "Go", "the next tree of the level, or thread group",
               {next_tree, next_group}),
        on_key("previous tree", "[", "Go", "the one before", {previous_tree, previous_group}),
        with_words("goto operation", "N",
                   {go_to_operation, "stream operations: goto launch L section S"}),
        with_words("goto", "level J [stage K] [phase I] [step S] | launch L [group G] [section S]",
                   {go_to, go_to_of_groups}),
    };
}

}  // namespace viewer
