// SPDX-License-Identifier: MIT
#pragma once

#include "apps/command_line.h"

namespace apps {

Command sort_command();
Command reproduce_command();
Command report_command();
Command layout_command();
Command view_command();
Command check_command();
Command trace_command();
Command cache_command();
Command programs_command();
Command claims_command();
Command info_command();
Command completion_command();
Command manual_command();

/// The program: all commands, and the options that each of them takes.
Command make_program();

}  // namespace apps
