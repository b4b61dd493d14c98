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

bool shows_streams(const Interface& interface);
bool shows_groups(const Interface& interface);

/// Chooses another program: options belong to one program, a mapping to some programs, a profile to
/// one kind of program.
void choose_program(Setup& setup, const sorts::Sort& entry);
/// "zipf", "zipf seed 3": made-up keys, as people and links read them.
std::string input_text(std::string_view distribution, std::uint64_t seed);
/// Keys as `open` takes them, and typed keys as `sort` takes them. The checkpoint is called while a
/// pipe is waited for.
void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint = {});
void type_keys(Setup& setup, const Words& given);

}  // namespace viewer
