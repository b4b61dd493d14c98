// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <CLI/CLI.hpp>
#include <sstream>
#include <type_traits>

namespace apps {
namespace {

template <class Number>
CLI::Option* add_number(CLI::App& command, const Option& option, Number& value) {
    CLI::Option* added = command.add_option(option.name, value, option.help);
    if (option.range)
        added->check(CLI::Range(static_cast<Number>(option.range->first),
                                static_cast<Number>(option.range->second)));
    if (value != Number{})
        added->capture_default_str();
    return added;
}

CLI::Option* add_value(CLI::App& command, const Option& option, std::string* value) {
    CLI::Option* added = command.add_option(option.name, *value, option.help);
    return value->empty() ? added : added->capture_default_str();
}

CLI::Option* add_value(CLI::App& command, const Option& option, bool* value) {
    return command.add_flag(option.name, *value, option.help);
}

CLI::Option* add_value(CLI::App& command, const Option& option,
                       const std::function<void(const std::string&)>& assign) {
    return command.add_option_function<std::string>(option.name, assign, option.help)
        ->default_str(option.standard);
}

template <class Value>
CLI::Option* add_value(CLI::App& command, const Option& option, Value* value) {
    if constexpr (std::is_arithmetic_v<Value>)
        return add_number(command, option, *value);
    else
        return command.add_option(option.name, *value, option.help);
}

void add_option(CLI::App& command, const Option& option) {
    CLI::Option* added = std::visit(
        [&](const auto& value) { return add_value(command, option, value); }, option.value);
    added->required(option.is_required);
    // A named list takes one value each time: what follows may be a word of the command.
    const bool is_named = option.name.starts_with('-');
    if (is_named && std::holds_alternative<std::vector<std::string>*>(option.value))
        added->allow_extra_args(false);
    if (!option.type.empty())
        added->type_name(option.type);
    if (!option.choices.empty())
        added->check(CLI::IsMember(option.choices));
    if (option.check)
        added->check(option.check);
    for (const std::string& other : option.excludes)
        added->excludes(command.get_option(other));
}

// Adds what a command has; `chosen` is what runs it once it is parsed.
void add_contents(CLI::App& app, const Command& command, Run& chosen) {
    for (const Option& option : command.options)
        add_option(app, option);
    for (const Command& subcommand : command.subcommands)
        add_contents(*app.add_subcommand(subcommand.name, subcommand.help), subcommand, chosen);
    if (!command.run)
        app.require_subcommand(1);
    else if (!command.subcommands.empty())
        app.require_subcommand(0, 1);
    app.callback([&app, &command, &chosen] {
        if (command.run && app.get_subcommands().empty())
            chosen = command.run;
    });
}

}  // namespace

Parsed parse(int argc, const char* const* argv, const Command& program,
             const std::string& version) {
    CLI::App app(program.help, program.name);
    app.set_version_flag("--version", version);
    Run chosen;
    add_contents(app, program, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream help;
        std::ostringstream complaint;
        app.exit(error, help, complaint);
        return {{}, help.str(), complaint.str()};
    }
    return {chosen, "", ""};
}

}  // namespace apps
