// SPDX-License-Identifier: MIT
#include "apps/options.h"

#include <map>

namespace apps {
namespace {

template <class Value>
void add_choice(CLI::App& command, const std::string& option, Value& value,
                const std::map<std::string, Value>& choices, const std::string& help) {
    std::string names;
    for (const auto& [name, choice] : choices)
        names += (names.empty() ? "" : "|") + name;
    command.add_option(option, value, help)
        ->transform(CLI::CheckedTransformer(choices).description(names));
}

}  // namespace

void add_executor_option(CLI::App& command, std::string& executor) {
    command.add_option("--executor", executor, "What runs the kernels")
        ->check(CLI::IsMember({"gl", "emulator"}))
        ->capture_default_str();
}

void add_program_option(CLI::App& command, layout::Program& program) {
    std::map<std::string, layout::Program> choices;
    for (const layout::Program choice : layout::all_programs)
        choices.emplace(name(choice), choice);
    add_choice(command, "--program", program, choices,
               "Stream program: Appendix A, §5.4, or §7 (default: optimized)");
}

void add_mapping_option(CLI::App& command, layout::MappingKind& mapping) {
    const std::map<std::string, layout::MappingKind> choices = {
        {"row-wise", layout::MappingKind::row_wise},
        {"z-order", layout::MappingKind::z_order},
    };
    add_choice(command, "--mapping", mapping, choices, "1D-2D mapping, §6.2 (default: z-order)");
}

}  // namespace apps
