// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"
#include "viewer/verb.h"

// The parts of the table, each with what its verbs do.
namespace viewer {

/// One that people find in the help: by a key, in a menu.
inline Verb on_key(std::string_view name, std::string_view keys, std::string_view menu,
                   std::string_view help, Does does, bool (*is_on)(const Interface&) = nullptr) {
    return {name, "", keys, menu, help, does, is_on};
}
/// One that takes words, which menus may offer.
inline Verb with_words(std::string_view name, std::string_view takes, Does does,
                       std::string_view menu = "", Choices (*choices)(const Interface&) = nullptr) {
    return {name, takes, "", menu, "", does, nullptr, choices};
}

struct ViewState;
struct Setup;

std::vector<Verb> verbs_that_move();  // to another moment
std::vector<Verb> verbs_that_look();  // how the moment is shown
std::vector<Verb> verbs_that_pick();  // what is marked in it
std::vector<Verb> verbs_that_sort();  // what is sorted, and how
std::vector<Verb> verbs_that_save();  // files
std::vector<Verb> verbs_of_lessons();
std::vector<Verb> verbs_of_windows();  // dialogs, keys

void leave_lesson(ViewState& view);

/// Another program, with what it needs changed: options are a program's own, and so may be its
/// mapping; profiles are a machine's.
void choose_program(Setup& setup, const sorts::Sort& entry);
/// Keys as `open` takes them, or, typed, `sort`. The checkpoint is called while a pipe is waited
/// for.
void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint = {});
void type_keys(Setup& setup, const Words& given);

}  // namespace viewer
