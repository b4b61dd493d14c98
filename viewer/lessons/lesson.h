// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/panels.h"

namespace viewer {

class Interface;

/// What a stop sorts: a sort of the catalogue, and keys as the commands `open` and `sort` take
/// them. The user's own keys take their place if there are enough and the texts do not name the
/// keys.
struct Subject {
    std::string_view program;
    std::string_view keys;
    std::string_view mapping = "z-order";  ///< if the sort has it
    bool names_keys = false;
};

/// The sixteen keys of most lessons.
inline constexpr std::string_view sixteen = "sort 8 3 11 5 13 2 1 12 9 6 14 7 10 15 4 0";

/// An exercise, which the viewer checks.
struct Task {
    std::string_view text = {};
    std::vector<std::string_view> answers = {};  ///< of a question, to choose from
    std::string_view right = {};                 ///< the right answer, or "" if `finds` computes it
    std::string (*finds)(Interface&) = nullptr;  ///< computes the right answer at the stop
    bool (*is_done)(Interface&) = nullptr;       ///< for exercises without answers
    std::string_view solution = {};              ///< lines of a script, "; " between them
    std::string_view told = {};                  ///< shown when it is done
};

/// One idea, with the panels that show it.
struct Stop {
    std::optional<Subject> subject = {};  ///< nullopt: as at the stop before
    std::string_view
        moment;  ///< lines of a script from the start to the position, "; " between them
    std::vector<Panel> panels;  ///< the first one is highlighted; empty: the timeline
    std::string_view title;
    std::string_view text;
    Task task = {};
};

struct Lesson {
    std::string_view name;  ///< as scripts write it: "merge"
    std::string_view title;
    std::string_view about;  ///< one sentence
    std::vector<Stop> stops;
};

/// All lessons, in the order of the tour.
const std::vector<Lesson>& lessons();

/// The subject of a stop, or of the last stop before it that has one.
const Subject& subject_of(const Lesson& lesson, std::size_t stop);

/// The current stop of a lesson, and the state of its exercise.
struct Learning {
    const Lesson* lesson = nullptr;
    std::size_t number = 0;   ///< of the stop
    bool is_of_tour = false;  ///< the next lesson follows this one
    std::string right = {};   ///< the right answer of a question
    std::string answer = {};
    bool is_done = false;
    bool is_wrong = false;  ///< the answer or the selection was wrong
    std::string keys = {};  ///< whose keys the stop shows, for people

    const Stop& stop() const { return lesson->stops[number]; }
    bool has_task() const { return !stop().task.text.empty(); }
};

struct Action;
/// Checks whether the stop's task is done. Called after each command and while playing.
void check_task(Interface& interface, const Action& action);

}  // namespace viewer
