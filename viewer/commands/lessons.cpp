// SPDX-License-Identifier: MIT
// The commands that control lessons.
#include "viewer/lessons/lesson.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "sorts/catalogue.h"
#include "viewer/commands/commands.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

// Makes a setup with as many of the user's keys as the lesson sorts or, if the lesson cannot use
// them, with the lesson's own keys.
Setup setup_of(const Subject& subject, const Interface& interface) {
    Setup setup = interface.setup();
    const sorts::Sort& entry = *sorts::sort_named(subject.program);
    choose_program(setup, entry);
    setup.profile = "modern";
    setup.options.mapping.reset();
    for (const layout::MappingKind mapping : entry.mappings)
        if (name(mapping) == subject.mapping)
            setup.options.mapping = mapping;
    Words keys = split(subject.keys);
    const bool are_generated = keys[0] == "open";
    keys.erase(keys.begin());
    are_generated ? open_keys(setup, keys) : type_keys(setup, keys);
    const Setup& own = interface.own_setup();
    if (!subject.names_keys && own.keys.size() >= setup.keys.size()) {
        setup.keys.assign(own.keys.begin(),
                          own.keys.begin() + static_cast<std::ptrdiff_t>(setup.keys.size()));
        setup.input = own.input;
    }
    return setup;
}

// The sentence about the keys on the lesson's card.
std::string keys_text(const Subject& subject, const Setup& setup, const Setup& own) {
    const std::size_t n = setup.keys.size();
    if (subject.names_keys)
        return "These are the lesson's keys, because the lesson's text names keys.";
    if (own.keys.size() < n)
        return fmt::format(
            "These are the lesson's keys, because the lesson needs {} keys and your sort has {}.",
            n, own.keys.size());
    return own.keys.size() == n ? "Your own keys."
                                : fmt::format("These are the first {} of your own keys.", n);
}

bool are_same(const Setup& a, const Setup& b) {
    return a.options.program == b.options.program &&
           mapping_of(a.options) == mapping_of(b.options) &&
           a.options.settings == b.options.settings && a.profile == b.profile && a.keys == b.keys;
}

// Shows a stop of a lesson, and resets the view settings that earlier commands changed.
void look_at(Interface& interface, const Stop& stop) {
    interface.session().clear_selection();
    ViewState& view = interface.view();
    view.shown.reset();
    if (StreamSession* session = interface.session().streams())
        session->show_tree(0);
    view.compare_mappings = false;
    view.followed.reset();
    view.panels = {};
    if (!stop.panels.empty())
        for (const PanelRow& row : panels())
            if (std::ranges::count(stop.panels, row.panel) == 0)
                view.panels.hidden.insert(row.panel);
    interface.perform("start");
    for (const std::string_view line : split_at(stop.position, "; "))
        interface.perform(line);
}

// Begins a lesson. If the lesson's sort cannot be made, the user's sort is restored.
void visit(Interface& interface, const Lesson& lesson, std::size_t number) {
    Setup setup = setup_of(subject_of(lesson, number), interface);
    if (is_asking(interface))
        interface.end_lesson();
    const bool is_first = !interface.view().learning;
    if (is_first)
        interface.begin_lesson();
    try {
        if (is_first || !are_same(setup, interface.setup()))
            interface.show(std::move(setup));
        ViewState& view = interface.view();
        view.learning.reset();
        view.show_lessons = false;
        const Stop& stop = lesson.stops[number];
        look_at(interface, stop);
        view.learning = Learning{.lesson = &lesson,
                                 .number = number,
                                 .keys = keys_text(subject_of(lesson, number), interface.setup(),
                                                   interface.own_setup())};
    } catch (...) {
        interface.end_lesson();
        throw;
    }
}

// Moves by sub-steps, or by barrier intervals, to the next position that has a question.
void go_to_question(Interface& interface, Direction direction) {
    StreamSession* streams = interface.session().streams();
    std::string before;
    do {
        before = interface.position();
        if (streams == nullptr)
            interface.session().move(Unit::operation, direction);
        else
            direction == Direction::forward ? streams->next_sub_step()
                                            : streams->previous_sub_step();
    } while (interface.position() != before && !interface.step_question());
}

// Goes to the next stop. After a lesson's last stop, the next lesson begins.
void go_on(Interface& interface, const Words&) {
    const auto& learning = interface.view().learning;
    if (!learning)
        return;
    const Lesson& lesson = *learning->lesson;
    if (is_asking(interface))
        return go_to_question(interface, Direction::forward);
    if (learning->number + 1 < lesson.stops.size())
        return visit(interface, lesson, learning->number + 1);
    if (&lesson != &lessons().back())
        return visit(interface, *(&lesson + 1), 0);
    interface.end_lesson();
    interface.view().message = "The end of the lessons; F2 lists them";
}

void go_back(Interface& interface, const Words&) {
    const auto& learning = interface.view().learning;
    if (!learning)
        return;
    const Lesson& lesson = *learning->lesson;
    if (is_asking(interface))
        return go_to_question(interface, Direction::back);
    if (learning->number > 0)
        return visit(interface, lesson, learning->number - 1);
    if (&lesson != &lessons().front())
        visit(interface, *(&lesson - 1), (&lesson - 1)->stops.size() - 1);
}

void answer(Interface& interface, const Words& given) {
    const auto question = current_question(interface);
    if (!question)
        throw Refused("there is no question here; 'ask' asks what happens next");
    Learning& learning = *interface.view().learning;
    learning.verdict = question->judge(given);
    learning.answer = fmt::format("{}", fmt::join(given, " "));
}

// Does the exercise of the stop. A question about a step has its answer at the stop's position.
void solve(Interface& interface, const Words&) {
    if (!interface.view().learning || !interface.view().learning->has_task()) {
        interface.view().message = "this step of the lesson has no question";
        return;
    }
    const Stop& stop = interface.view().learning->stop();
    for (const std::string_view line :
         split_at(stop.task.asks_about_step ? stop.position : stop.task.solution, "; "))
        if (!line.empty())
            interface.perform(line);
    if (const auto question = current_question(interface))
        interface.perform("answer " + question->solution());
}

// Begins or ends the questions about the user's own sort.
void ask(Interface& interface, const Words&) {
    const bool ends = is_asking(interface);
    interface.end_lesson();
    if (ends)
        return;
    begin_asking(interface);
    if (!current_question(interface))
        go_on(interface, {});
}

}  // namespace

const Subject& subject_of(const Lesson& lesson, std::size_t stop) {
    while (!lesson.stops[stop].subject)
        --stop;
    return *lesson.stops[stop].subject;
}

std::optional<Question> current_question(const Interface& interface) {
    if (!interface.view().learning)
        return std::nullopt;
    const Task& task = interface.view().learning->stop().task;
    if (task.asks_about_step)
        return interface.step_question();
    if (task.answers.empty())
        return std::nullopt;
    const auto index_of = [&task](const Words& words) {
        const auto& found = named(task.answers, fmt::format("{}", fmt::join(words, " ")));
        return static_cast<std::uint32_t>(&found - task.answers.data());
    };
    return Question{.prompt = std::string(task.text),
                    .choices = names_of(task.answers),
                    .right = {index_of({std::string(task.right)})},
                    .unit = "",
                    .number_of = index_of};
}

bool is_asking(const Interface& interface) {
    return interface.view().learning && interface.view().learning->lesson == &questions();
}

void begin_asking(Interface& interface) {
    interface.view().learning = Learning{
        .lesson = &questions(), .keys = "Enter goes to the next question, Escape ends them."};
}

void check_task(Interface& interface, const Action& action) {
    std::optional<Learning>& learning = interface.view().learning;
    if (!learning || !learning->has_task() || learning->is_done)
        return;
    const Task& task = learning->stop().task;
    learning->is_done =
        task.is_done != nullptr ? task.is_done(interface) : learning->verdict.is_right;
    const bool asks_to_select = task.is_done != nullptr && task.solution.starts_with("select");
    learning->is_wrong =
        !learning->is_done &&
        (!learning->answer.empty() ||
         (asks_to_select && action.command != nullptr && action.command->name == "select"));
}

std::vector<Command> commands_of_lessons() {
    return {
        {.name = "lessons",
         .keys = "F2",
         .menu = "Help",
         .help = "choose a lesson",
         .run = [](Interface& interface, const Words&) { interface.view().show_lessons ^= true; }},
        {.name = "lesson",
         .grammar = "LESSON",
         .menu = "Help",
         .help = "begin a lesson",
         .run = [](Interface& interface,
                   const Words& given) { visit(interface, named(lessons(), given[0]), 0); },
         .names = [](const Interface&) { return names_of(lessons()); },
         .value =
             [](const Interface& interface) {
                 const auto& learning = interface.view().learning;
                 return learning ? std::string(learning->lesson->name) : "";
             }},
        {.name = "ask",
         .keys = "Q",
         .menu = "Help",
         .help = "ask at each step what happens next, or stop asking",
         .run = ask,
         .exists = [](const Interface& interface) { return interface.session().has_questions(); },
         .lacking = "questions: only GPU-ABiSort's trees, networks, intervals and thread groups "
                    "have them, for few keys",
         .value = [](const Interface& interface) -> std::string {
             return is_asking(interface) ? "on" : "";
         }},
        {.name = "answer",
         .grammar = "TEXT...",
         .help = "answer a question with a button's text, or with what a click would name: node N, "
                 "STREAM N, id N, wire N, bank N",
         .run = answer,
         .names =
             [](const Interface& interface) {
                 const auto question = current_question(interface);
                 return question ? question->choices : std::vector<std::string>();
             },
         .value =
             [](const Interface& interface) {
                 const auto& learning = interface.view().learning;
                 return learning ? learning->answer : "";
             }},
        {.name = "solve",
         .menu = "Help",
         .help = "do the exercise, or answer the question",
         .run = solve},
        {.name = "lesson next",
         .keys = "Enter",
         .menu = "Help",
         .help = "go to the next step of the lesson, or to the next lesson",
         .run = go_on},
        {.name = "lesson back",
         .keys = "Backspace",
         .menu = "Help",
         .help = "go back to the previous step of the lesson",
         .run = go_back},
        {.name = "lesson end",
         .menu = "Help",
         .help = "leave the lesson, back to your own sort",
         .run = [](Interface& interface, const Words&) { interface.end_lesson(); }},
    };
}

}  // namespace viewer
