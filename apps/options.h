// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "abisort/sorter.h"
#include "stream/profile.h"

namespace apps {

/// Options that several commands share, with their defaults.
struct SortChoice {
    std::string executor = "gl";
    abisort::Variant program = abisort::Variant::optimized;
    layout::MappingKind mapping = layout::MappingKind::z_order;
    const stream::Profile* profile = stream::profile_named("modern");
};

/// An option whose value is one of some names. Its default is the value that `value` holds now.
template <class Value>
void add_choice(CLI::App& command, const std::string& option, Value& value,
                const std::vector<std::pair<std::string, Value>>& choices,
                const std::string& help) {
    std::vector<std::string> names;
    std::string standard;
    for (const auto& [name, choice] : choices) {
        names.push_back(name);
        if (choice == value)
            standard = name;
    }
    const auto assign = [&value, choices](const std::string& chosen) {
        for (const auto& [name, choice] : choices)
            if (name == chosen)
                value = choice;
    };
    command.add_option_function<std::string>(option, assign, help)
        ->check(CLI::IsMember(names))
        ->default_str(standard);
}

void add_executor_option(CLI::App& command, std::string& executor);
void add_program_option(CLI::App& command, abisort::Variant& program);
void add_mapping_option(CLI::App& command, layout::MappingKind& mapping);
void add_profile_option(CLI::App& command, const stream::Profile*& profile);
void add_nan_option(CLI::App& command, abisort::NanPolicy& nan);

}  // namespace apps
