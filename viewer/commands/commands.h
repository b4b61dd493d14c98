// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "sorts/sort.h"
#include "viewer/command.h"

// The table of commands is joined from the lists of these functions.
namespace viewer {

struct Setup;

std::vector<Command> commands_that_move();  // commands that change the position or the selection
// commands that change how the position is shown, or open dialogs
std::vector<Command> commands_that_look();
// commands that change the sort or its keys, or read and write files
std::vector<Command> commands_that_sort();
std::vector<Command> commands_of_lessons();

bool has_streams(const Interface& interface);
bool has_workgroups(const Interface& interface);
/// Names of the shown sort's streams in scripts.
std::vector<std::string> shown_streams(const Interface& interface);

/// Selects another program. Removes options, mapping and profile that the new program does not
/// have.
void choose_program(Setup& setup, const sorts::Sort& entry);
/// Describes generated keys in texts and links: "zipf" or "zipf seed 3".
std::string input_text(std::string_view distribution, std::uint64_t seed);
/// `open_keys` reads keys as the command `open` does, and `type_keys` reads typed keys as the
/// command `sort` does. `checkpoint` is called while an empty pipe has no keys yet.
void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint = {});
void type_keys(Setup& setup, const Words& given);

}  // namespace viewer
