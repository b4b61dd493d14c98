// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "abisort/sorter.h"

namespace apps {

/// Options that several commands share, with their defaults.
struct SortChoice {
    std::string executor = "gl";
    layout::Program program = layout::Program::optimized;
    layout::MappingKind mapping = layout::MappingKind::z_order;
};

void add_executor_option(CLI::App& command, std::string& executor);
void add_program_option(CLI::App& command, layout::Program& program);
void add_mapping_option(CLI::App& command, layout::MappingKind& mapping);
void add_nan_option(CLI::App& command, abisort::NanPolicy& nan);

}  // namespace apps
