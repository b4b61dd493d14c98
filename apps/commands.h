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

/// What completes the last of the words after the program's name, which may be empty: a line each,
/// with its meaning after a tab; ":files" or ":folders" where names of those do. The completion
/// scripts ask for it by `gpu-abisort __complete WORD...`.
std::string completions(std::span<const std::string> words);

/// The program with all its commands.
CommandPointer make_program();

}  // namespace apps
