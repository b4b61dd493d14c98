// SPDX-License-Identifier: MIT
#include "apps/options.h"

namespace apps {

void add_executor_option(CLI::App& command, std::string& executor) {
    command.add_option("--executor", executor, "What runs the kernels")
        ->check(CLI::IsMember({"gl", "emulator"}))
        ->capture_default_str();
}

void add_program_option(CLI::App& command, abisort::Variant& program) {
    std::vector<std::pair<std::string, abisort::Variant>> choices;
    for (const abisort::Variant choice : abisort::all_variants)
        choices.emplace_back(name(choice), choice);
    add_choice(command, "--program", program, choices, "Stream program (Appendix A, §5.4, §7)");
}

void add_mapping_option(CLI::App& command, layout::MappingKind& mapping) {
    std::vector<std::pair<std::string, layout::MappingKind>> choices;
    for (const layout::MappingKind choice : layout::all_mappings)
        choices.emplace_back(name(choice), choice);
    add_choice(command, "--mapping", mapping, choices, "1D-2D mapping (§6.2)");
}

void add_profile_option(CLI::App& command, const stream::Profile*& profile) {
    std::vector<std::pair<std::string, const stream::Profile*>> choices;
    for (const stream::Profile& choice : stream::profiles())
        choices.emplace_back(choice.name, &choice);
    add_choice(command, "--profile", profile, choices, "Hardware whose limits apply");
}

void add_nan_option(CLI::App& command, abisort::NanPolicy& nan) {
    add_choice<abisort::NanPolicy>(
        command, "--nan", nan,
        {{"refuse", abisort::NanPolicy::refuse}, {"last", abisort::NanPolicy::last}},
        "NaN keys: an error, or after all others");
}

}  // namespace apps
