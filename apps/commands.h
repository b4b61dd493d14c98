// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "apps/command_line.h"

namespace apps {

CommandPointer sort_command();
CommandPointer reproduce_command();
CommandPointer report_command();
CommandPointer layout_command();
CommandPointer view_command();
CommandPointer check_command();
CommandPointer trace_command();
CommandPointer cache_command();
CommandPointer programs_command();
CommandPointer claims_command();
CommandPointer info_command();
CommandPointer completion_command();
CommandPointer manual_command();

/// Completions of the last word of a command line (without the program's name), for the completion
/// scripts, which call `gpu-abisort __complete WORD...`. Each line is a word, perhaps with a tab
/// and its meaning, or ":files" or ":folders" for file and folder names.
std::string completions(std::span<const std::string> words);

/// The program with all its commands.
CommandPointer make_program();

}  // namespace apps
