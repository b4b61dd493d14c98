// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "apps/command_line.h"

// What can be said of commands and options: by help, the manual, the completions of the shells, and
// by complaints.
namespace apps {

/// A command where it stands in its program.
struct CommandPath {
    std::string words;  ///< "layout plan"; empty for the program itself
    const Command* command;
    std::vector<const Option*> options;  ///< its own, and those that all commands take
};

/// The program and all its commands, each before its subcommands.
std::vector<CommandPath> command_paths(const Command& program);

/// "layout plan" of "layout" and "plan".
std::string words_of(const std::string& outer, const std::string& inner);

/// "gpu-abisort layout plan".
std::string full_name(const Command& program, const CommandPath& path);

/// "-o" and "--output" of "-o,--output".
std::vector<std::string> names_of(const Option& option);
/// Whether it has a name; INPUT has none.
bool is_named(const Option& option);
bool takes_value(const Option& option);
bool is_repeatable(const Option& option);
/// Whether its value is a file's name, or a folder's.
bool names_path(const Option& option);

/// What the value is called: "FILE", "gl|emulator", "N".
std::string value_name(const Option& option);

/// "-o, --output FILE".
std::string usage_of(const Option& option);

/// What it does, which values it takes, and the one it has if it is not given.
std::string details_of(const Option& option);

std::vector<std::string> subcommand_names(const Command& command);

/// The line that shows how a command is called: "gpu-abisort sort [OPTION]... INPUT".
std::string synopsis(const Command& program, const CommandPath& path);

/// What --help prints.
std::string help_text(const Command& program, const CommandPath& path, std::size_t width);

}  // namespace apps
