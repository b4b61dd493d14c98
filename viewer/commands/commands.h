// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "sorts/sort.h"
#include "viewer/command.h"

// Parts of the table of commands.
namespace viewer {

struct Setup;

std::vector<Command> commands_that_move();  // the position, the selection
std::vector<Command> commands_that_look();  // change how the position is shown; open dialogs
std::vector<Command> commands_that_sort();  // change what is sorted, and how; read and write files
std::vector<Command> commands_of_lessons();

bool has_streams(const Interface& interface);
bool has_workgroups(const Interface& interface);
/// Names of the shown sort's streams in scripts.
std::vector<std::string> shown_streams(const Interface& interface);

/// Selects another program. Drops the settings that the new program does not have: options, and
/// possibly the mapping and the profile.
void choose_program(Setup& setup, const sorts::Sort& entry);
/// Describes generated keys for people and links: "zipf", "zipf seed 3".
std::string input_text(std::string_view distribution, std::uint64_t seed);
/// Reads keys as the command `open` does. `type_keys` reads typed keys as the command `sort` does.
/// The checkpoint is called while the program waits for a pipe.
void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint = {});
void type_keys(Setup& setup, const Words& given);

}  // namespace viewer
