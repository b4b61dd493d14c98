// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/verb.h"

// The parts of the table, each with what its verbs do.
namespace viewer {

struct ViewState;

std::vector<Verb> verbs_that_move();  // to another moment
std::vector<Verb> verbs_that_look();  // how the moment is shown
std::vector<Verb> verbs_that_pick();  // what is marked in it
std::vector<Verb> verbs_that_sort();  // what is sorted, and how
std::vector<Verb> verbs_that_save();  // files
std::vector<Verb> verbs_of_the_tour();
std::vector<Verb> verbs_of_windows();  // dialogs, keys

void leave_tour(ViewState& view);

}  // namespace viewer
