// SPDX-License-Identifier: MIT
#include "viewer/lessons/lesson.h"

#include "viewer/interface.h"

namespace viewer {

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = {
        merge_lesson(),     layout_lesson(), mapping_lesson(),  ends_lesson(),
        intervals_lesson(), groups_lesson(), networks_lesson(),
    };
    return all;
}

const Subject& subject_of(const Lesson& lesson, std::size_t stop) {
    while (!lesson.stops[stop].subject)
        --stop;
    return *lesson.stops[stop].subject;
}

void check_task(Interface& interface) {
    std::optional<Learning>& learning = interface.view().learning;
    if (!learning || !learning->has_task() || learning->is_done)
        return;
    const Task& task = learning->stop().task;
    learning->is_done =
        task.is_done != nullptr ? task.is_done(interface) : learning->answer == learning->right;
}

}  // namespace viewer
