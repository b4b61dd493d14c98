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

/// What people try at a stop, and the viewer checks.
struct Task {
    std::string_view text = {};
    std::vector<std::string_view> answers = {};  ///< to choose from, of a question
    std::string_view right = {};                 ///< that of them, where it is always the same
    std::string (*finds)(Interface&) = nullptr;  ///< else that of them at the stop's moment
    bool (*is_done)(Interface&) = nullptr;       ///< of what is to be done
    std::string_view solution = {};              ///< lines of a script, "; " between them
    std::string_view told = {};                  ///< what there was to see
};

/// One idea: where to look, and what there is to see.
struct Stop {
    std::optional<Subject> subject = {};  ///< none: that of the stop before
    std::string_view
        moment;  ///< lines of a script that go there, from the start, "; " between them
    std::vector<Panel> panels;  ///< to look at the first; the others it needs. None: the timeline
    std::string_view title;
    std::string_view text;
    Task task = {};
};

struct Lesson {
    std::string_view name;  ///< as scripts write it: "merge"
    std::string_view title;
    std::string_view about;  ///< in a sentence
    std::vector<Stop> stops;
};

/// In the order of the tour, which goes through all of them.
const std::vector<Lesson>& lessons();

/// What a stop of a lesson shows: its subject, or that of the stops before it.
const Subject& subject_of(const Lesson& lesson, std::size_t stop);

/// Where someone is in a lesson, and what came of its task.
struct Learning {
    const Lesson* lesson = nullptr;
    std::size_t number = 0;   ///< of the stop
    bool is_of_tour = false;  ///< the next lesson follows
    std::string right = {};   ///< answer, of a question
    std::string answer = {};
    bool is_done = false;
    bool is_wrong = false;  ///< of what was selected, where the task asks for that
    std::string keys = {};  ///< whose keys the stop shows, for people

    const Stop& stop() const { return lesson->stops[number]; }
    bool has_task() const { return !stop().task.text.empty(); }
};

struct Action;
/// Called after an action, or after playing: checks whether the stop's task is done.
void check_task(Interface& interface, const Action& action);

}  // namespace viewer
