// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "apps/command_words.h"
#include "apps/documents.h"

namespace apps {
namespace {

// A text inside a specification of _arguments and inside single quotes.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text)
        if (c == '\'')
            result += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\' || c == '(' || c == ')')
            result += std::string("\\") + c;
        else
            result += c;
    return result;
}

std::string action_of(const Option& option) {
    if (!option.choices.empty())
        return fmt::format("({})", fmt::join(option.choices, " "));
    if (option.type == "FILE")
        return "_files";
    return option.type == "DIR" ? "_files -/" : " ";
}

// One specification a name; a name excludes the others of its option.
std::string specifications_of(const Option& option) {
    const std::string value =
        takes_value(option) ? fmt::format(":{}:{}", escaped(value_name(option)), action_of(option))
                            : "";
    if (!is_named(option))
        return fmt::format(" \\\n        '{}{}'", is_repeatable(option) ? "*" : "", value);
    std::string text;
    const std::vector<std::string> names = names_of(option);
    for (const std::string& name : names)
        text +=
            fmt::format(" \\\n        '{}{}[{}]{}'",
                        is_repeatable(option) ? "*" : fmt::format("({})", fmt::join(names, " ")),
                        name, escaped(option.help), value);
    return text;
}

std::string function_name(const Place& place) {
    std::string name = "_gpu-abisort-words";
    for (const char c : " " + place.path)
        name += c == ' ' ? '-' : c;
    return name;
}

// A function that completes what follows the command's name. Where there are subcommands, the
// second call of _arguments has told which one was named.
std::string function_of(const Place& place) {
    const Command& command = *place.command;
    std::string text =
        fmt::format("{}() {{\n    local line state\n    _arguments -C", function_name(place));
    for (const Option* option : place.options)
        text += specifications_of(*option);
    if (command.subcommands.empty())
        return text + "\n}\n\n";
    std::string names;
    std::string cases;
    for (const Command& subcommand : command.subcommands) {
        const Place below{
            place.path + (place.path.empty() ? "" : " ") + subcommand.name, &subcommand, {}};
        names += fmt::format(" {}\\:\"{}\"", subcommand.name, escaped(subcommand.help));
        cases += fmt::format("        words:{}) {} ;;\n", subcommand.name, function_name(below));
    }
    return text + fmt::format(
                      " \\\n        '1:command:(({}))' \\\n        '*::word:->words'\n"
                      "    case $state:$line[1] in\n{}    esac\n}}\n\n",
                      names, cases);
}

}  // namespace

std::string zsh_completion(const Command& program) {
    std::string functions;
    for (const Place& place : all_places(program))
        functions += function_of(place);
    return fmt::format(
        "#compdef {0}\n# zsh completion of {0}; made from its commands' data by `{0} completion "
        "zsh`.\n\n{1}_gpu-abisort-words- \"$@\"\n",
        program.name, functions);
}

}  // namespace apps
