// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/model/question.h"
#include "viewer/panels.h"

namespace viewer {

class Interface;

/// What a stop of a lesson sorts: a sort of the catalogue, and keys as a line with the command
/// `open` or `sort`. If the user has enough keys and the lesson's texts mention no particular keys,
/// the stop sorts the user's keys instead.
struct Subject {
    std::string_view program;
    std::string_view keys;
    std::string_view mapping = "z-order";  ///< mapping of the streams, if the sort supports it
    bool names_keys = false;
};

/// The sixteen keys of most lessons.
inline constexpr std::string_view sixteen = "sort 8 3 11 5 13 2 1 12 9 6 14 7 10 15 4 0";

/// An exercise that the viewer checks.
struct Task {
    std::string_view text = {};
    /// possible answers, if the exercise is a question
    std::vector<std::string_view> answers = {};
    std::string_view right = {};   ///< the right answer
    bool asks_about_step = false;  ///< true if the question is about the next step of the sort
    /// returns whether an exercise that is not a question is done
    bool (*is_done)(Interface&) = nullptr;
    /// lines of a script that solve an exercise that is not a question, separated by "; "
    std::string_view solution = {};
    std::string_view reply = {};  ///< text that is shown when the exercise is done
};

/// A stop (step) of a lesson: one idea, and the panels that show it.
struct Stop {
    /// what the stop sorts; nullopt: the same as the previous stop
    std::optional<Subject> subject = {};
    /// script lines that go from the start of the sort to the stop's position, separated by "; "
    std::string_view position;
    /// visible panels, of which the lesson highlights the first one; empty: it highlights the
    /// timeline
    std::vector<Panel> panels;
    std::string_view title;
    std::string_view text;
    Task task = {};
};

struct Lesson {
    std::string_view name;  ///< name in scripts: "merge"
    std::string_view title;
    std::string_view about;  ///< describes the lesson in one sentence
    std::vector<Stop> stops;
};

/// All lessons. After a lesson's last stop, the next lesson begins.
const std::vector<Lesson>& lessons();
/// A lesson of one stop, which asks about each step of the user's own sort.
const Lesson& questions();

/// Returns the subject of a stop or, if it has none, of the last earlier stop with a subject.
const Subject& subject_of(const Lesson& lesson, std::size_t stop);

/// The current stop of a lesson, and the state of its exercise.
struct Learning {
    const Lesson* lesson = nullptr;
    std::size_t number = 0;  ///< index of the stop in its lesson
    std::string answer = {};
    bool is_done = false;
    bool is_wrong = false;  ///< true after a wrong answer or a wrong selection in the exercise
    Verdict verdict = {};   ///< what the viewer says about the answer
    std::string keys = {};  ///< text that says whose keys the stop shows

    const Stop& stop() const { return lesson->stops[number]; }
    bool has_task() const { return stop().task.asks_about_step || !stop().task.text.empty(); }
};

/// The question that the user can answer, if there is one: the lesson's, or the one about the next
/// step.
std::optional<Question> current_question(const Interface& interface);
/// Returns whether the viewer asks about each step of the user's own sort.
bool is_asking(const Interface& interface);
/// Asks about the next step.
void begin_asking(Interface& interface);

struct Action;
/// Checks whether the stop's exercise is done. The viewer calls this function after each command
/// and during playback.
void check_task(Interface& interface, const Action& action);

}  // namespace viewer
