// SPDX-License-Identifier: MIT
#include "apps/command_words.h"

#include <fmt/format.h>

#include <type_traits>

namespace apps {
namespace {

void add_paths(std::vector<CommandPath>& paths, const Command& command, const std::string& words,
               std::vector<const Option*> everywhere) {
    CommandPath path{words, &command, {}};
    for (const Option& option : command.options)
        path.options.push_back(&option);
    for (const Option& option : command.everywhere)
        everywhere.push_back(&option);
    path.options.insert(path.options.end(), everywhere.begin(), everywhere.end());
    paths.push_back(std::move(path));
    for (const Command& subcommand : command.subcommands)
        add_paths(paths, subcommand, words_of(words, subcommand.name), everywhere);
}

std::string joined_words(const std::vector<std::string>& words, const char* separator) {
    return fmt::format("{}", fmt::join(words, separator));
}

// The value that is there, unless it is 0 or empty, or has to be given.
std::string standard_of(const Option& option) {
    if (option.is_required)
        return {};
    return std::visit(
        [&](const auto& value) -> std::string {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, std::string*>)
                return *value;
            else if constexpr (std::is_same_v<Value, unsigned*> ||
                               std::is_same_v<Value, std::uint64_t*> ||
                               std::is_same_v<Value, double*>)
                return *value != 0 ? fmt::format("{}", *value) : "";
            else
                return option.standard;
        },
        option.value);
}

bool has_short_choices(const Option& option) {
    constexpr std::size_t longest = 24;
    return !option.choices.empty() && joined_words(option.choices, "|").size() <= longest;
}

}  // namespace

std::vector<CommandPath> command_paths(const Command& program) {
    std::vector<CommandPath> paths;
    add_paths(paths, program, "", {});
    return paths;
}

std::string words_of(const std::string& outer, const std::string& inner) {
    return outer + (outer.empty() ? "" : " ") + inner;
}

std::string full_name(const Command& program, const CommandPath& path) {
    return program.name + (path.words.empty() ? "" : " ") + path.words;
}

std::vector<std::string> names_of(const Option& option) {
    std::vector<std::string> names(1);
    for (const char c : option.name)
        if (c == ',')
            names.emplace_back();
        else
            names.back() += c;
    return names;
}

bool is_named(const Option& option) {
    return option.name.starts_with('-');
}

bool takes_value(const Option& option) {
    return !std::holds_alternative<bool*>(option.value) &&
           !std::holds_alternative<PrintsHelp>(option.value) &&
           !std::holds_alternative<PrintsVersion>(option.value);
}

bool is_repeatable(const Option& option) {
    return std::holds_alternative<std::vector<std::string>*>(option.value);
}

bool names_path(const Option& option) {
    return option.type == "FILE" || option.type == "DIR";
}

std::string value_name(const Option& option) {
    if (!option.type.empty())
        return option.type;
    if (!option.choices.empty())
        return has_short_choices(option) ? joined_words(option.choices, "|") : "NAME";
    const bool is_text = std::holds_alternative<std::string*>(option.value) ||
                         std::holds_alternative<std::vector<std::string>*>(option.value);
    return is_text ? "TEXT" : std::holds_alternative<double*>(option.value) ? "X" : "N";
}

std::string usage_of(const Option& option) {
    if (!is_named(option))
        return option.name + (is_repeatable(option) ? "..." : "");
    return joined_words(names_of(option), ", ") +
           (takes_value(option) ? " " + value_name(option) : "");
}

std::string details_of(const Option& option) {
    std::vector<std::string> details;
    if (!option.choices.empty() &&
        !(is_named(option) && option.type.empty() && has_short_choices(option)))
        details.push_back("one of " + joined_words(option.choices, ", "));
    if (option.range)
        details.push_back(fmt::format("{} to {}", option.range->first, option.range->second));
    if (is_named(option) && is_repeatable(option))
        details.emplace_back("may be given several times");
    if (const std::string standard = standard_of(option); !standard.empty())
        details.push_back("default: " + standard);
    if (details.empty())
        return option.help;
    const std::string text = joined_words(details, "; ") + ")";
    return option.help.ends_with(')') ? option.help.substr(0, option.help.size() - 1) + "; " + text
                                      : option.help + " (" + text;
}

std::vector<std::string> subcommand_names(const Command& command) {
    std::vector<std::string> names;
    for (const Command& subcommand : command.subcommands)
        names.push_back(subcommand.name);
    return names;
}

std::string synopsis(const Command& program, const CommandPath& path) {
    std::string line = full_name(program, path) + " [OPTION]...";
    for (const Option* option : path.options)
        if (!is_named(*option))
            line += option->is_required ? " " + usage_of(*option) : " [" + usage_of(*option) + "]";
    if (!path.command->subcommands.empty())
        line += path.command->run ? " [COMMAND ...]" : " COMMAND ...";
    return line;
}

}  // namespace apps
