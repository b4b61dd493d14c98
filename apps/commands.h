// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace apps {

/// Adds a command's options to the program; returns what runs it once they are parsed.
/// Running returns an exit code, or throws: see run_and_report in main.cpp.
std::function<int()> add_sort_command(CLI::App& program);
std::function<int()> add_reproduce_command(CLI::App& program);
std::function<int()> add_info_command(CLI::App& program);

}  // namespace apps
