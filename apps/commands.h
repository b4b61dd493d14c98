// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace apps {

/// What runs a command. Returns an exit code, or throws: see run_and_report in main.cpp.
using Command = std::function<int()>;

/// Each adds a subcommand with its options; once the subcommand is parsed, `chosen` runs it.
void add_sort_command(CLI::App& program, Command& chosen);
void add_cache_command(CLI::App& program, Command& chosen);
void add_check_command(CLI::App& program, Command& chosen);
void add_reproduce_command(CLI::App& program, Command& chosen);
void add_trace_command(CLI::App& program, Command& chosen);
void add_report_command(CLI::App& program, Command& chosen);
void add_layout_command(CLI::App& program, Command& chosen);
void add_info_command(CLI::App& program, Command& chosen);
void add_view_command(CLI::App& program, Command& chosen);

}  // namespace apps
