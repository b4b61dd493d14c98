// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "apps/command_words.h"

// Shells ask the program what completes a command line: `gpu-abisort __complete WORD...`.
namespace apps {

/// What completes the last of the words behind the program's name, which may be empty: a line each,
/// its meaning behind a tab; ":files" or ":folders" where names of those do.
std::string completions(std::span<const char* const> words, const std::vector<CommandPath>& paths);

/// The scripts that ask so.
extern const char* const bash_completion;
extern const char* const zsh_completion;
extern const char* const fish_completion;

}  // namespace apps
