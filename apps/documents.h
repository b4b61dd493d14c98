// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "apps/command_line.h"
#include "apps/exit_code.h"

// What is made of the commands' data for other readers than the parser.
namespace apps {

/// The manual page, section 1, as roff has it (man 7 man).
std::string manual_page(const Command& program, const std::string& version,
                        std::span<const ExitMeaning> exit_codes);

}  // namespace apps
