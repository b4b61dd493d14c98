// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "sorts/sort.h"
#include "viewer/command.h"

// The parts of the table of commands.
namespace viewer {

struct Setup;

std::vector<Command> commands_that_move();  // the position, the selection, breakpoints
std::vector<Command> commands_that_look();  // how the position is shown, dialogs
std::vector<Command> commands_that_sort();  // what is sorted, and how; files
std::vector<Command> commands_of_lessons();

bool has_streams(const Interface& interface);
/// Streams of the shown sort, as scripts name them.
std::vector<std::string> shown_streams(const Interface& interface);

/// Chooses another program: options belong to one program, a mapping to some of them, a profile to
/// one kind of program.
void choose_program(Setup& setup, const sorts::Sort& entry);
/// "zipf", "zipf seed 3": generated keys, as people and links read them.
std::string input_text(std::string_view distribution, std::uint64_t seed);
/// Reads keys as `open` does, and typed keys as `sort` does. The checkpoint is called while the
/// program waits for a pipe.
void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint = {});
void type_keys(Setup& setup, const Words& given);

}  // namespace viewer
