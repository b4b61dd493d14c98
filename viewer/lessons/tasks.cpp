// SPDX-License-Identifier: MIT
// The exercises that lessons contain.
#include "viewer/lessons/tasks.h"

#include <algorithm>
#include <stdexcept>

#include "viewer/model/group_session.h"
#include "viewer/model/narrator.h"
#include "viewer/model/places.h"

namespace viewer {

const Subject& subject_of(const Lesson& lesson, std::size_t stop) {
    while (!lesson.stops[stop].subject)
        --stop;
    return *lesson.stops[stop].subject;
}

void check_task(Interface& interface, const Action& action) {
    std::optional<Learning>& learning = interface.view().learning;
    if (!learning || !learning->has_task() || learning->is_done)
        return;
    const Task& task = learning->stop().task;
    learning->is_done =
        task.is_done != nullptr ? task.is_done(interface) : learning->answer == learning->right;
    const bool asks_to_select = task.is_done != nullptr && task.solution.starts_with("select");
    learning->is_wrong =
        !learning->is_done &&
        (!learning->answer.empty() ||
         (asks_to_select && action.command != nullptr && action.command->name == "select"));
}

}  // namespace viewer

namespace viewer::tasks {
namespace {

Session* session_of(Interface& interface) {
    return interface.sort().as<Session>();
}

const Exchange* told(Interface& interface) {
    Session* session = session_of(interface);
    return session == nullptr ? nullptr : told_exchange(*session, session->shown_tree());
}

}  // namespace

std::string what_happens(Interface& interface) {
    const Exchange* exchange = told(interface);
    if (exchange == nullptr)
        throw std::logic_error("a stop refers to a comparison, but the position has none");
    return std::string(exchanged_or_kept[exchange->exchanged ? 0 : 1]);
}

bool has_exchanged(Interface& interface) {
    const Exchange* exchange = told(interface);
    if (exchange == nullptr || interface.session().is_pending())
        return false;
    return exchange->exchanged && exchange->phase > 0;
}

bool is_executed(Interface& interface) {
    const Session* session = session_of(interface);
    return session != nullptr && session->has_beats() && !session->is_pending();
}

bool is_sorted(Interface& interface) {
    const Session* session = session_of(interface);
    return session != nullptr && session->position() == session->run().size();
}

bool picked_after_root(Interface& interface) {
    Session* session = session_of(interface);
    if (session == nullptr || !session->pick())
        return false;
    const std::uint32_t size = session->moment().forest.tree_size;
    const auto number =
        number_in_sequences(session->run().contents(), session->moment(), *session->pick());
    return number && size > 0 && *number % size == size / 2;
}

bool picked_older(Interface& interface) {
    const Session* session = session_of(interface);
    if (session == nullptr || !session->pick())
        return false;
    const auto writer = last_writer(session->program(), session->position(),
                                    session->pick()->stream, session->pick()->element);
    return writer && session->program().operations[writer->operation].tag.step <
                         session->operation()->tag.step;
}

bool compares_mappings(Interface& interface) {
    return interface.view().compare_mappings;
}

bool picked_other_instance(Interface& interface) {
    const Session* session = session_of(interface);
    return session != nullptr && session->instance_number().value_or(2) != 2;
}

bool found_conflict(Interface& interface) {
    const GroupSession* groups = interface.sort().as<GroupSession>();
    if (groups == nullptr || groups->section() == nullptr || groups->section()->number == 12)
        return false;
    return std::ranges::any_of(groups->queues(),
                               [](const BankQueue& queue) { return queue.words.size() > 1; });
}

}  // namespace viewer::tasks
