// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "apps/command_words.h"
#include "apps/documents.h"

namespace apps {
namespace {

// In single quotes, where fish knows \\ and \' alone.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\\' || c == '\'' ? std::string("\\") + c : std::string(1, c);
    return result + "'";
}

std::string arguments_of(const Option& option) {
    if (!option.choices.empty())
        return " -a " + quoted(fmt::format("{}", fmt::join(option.choices, " ")));
    if (option.type == "FILE")
        return " -F";
    return option.type == "DIR" ? " -a '(__fish_complete_directories)'" : "";
}

// -r: a value follows; -x: and no file.
std::string value_of(const Option& option) {
    return (option.type == "FILE" ? " -r" : " -x") + arguments_of(option);
}

std::string line_of(const Option& option) {
    std::string line;
    if (!is_named(option))
        return arguments_of(option);
    for (const std::string& name : names_of(option))
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (takes_value(option))
        line += value_of(option);
    return line + " -d " + quoted(option.help);
}

}  // namespace

std::string fish_completion(const Command& program) {
    std::string commands;
    std::string lines;
    for (const Place& place : all_places(program)) {
        const std::string start = fmt::format("complete -c {} -n {}", program.name,
                                              quoted("__gpu_abisort_at " + quoted(place.path)));
        for (const Command& subcommand : place.command->subcommands) {
            commands += " " + quoted(place.path + ": " + subcommand.name);
            lines +=
                fmt::format("{} -a {} -d {}\n", start, subcommand.name, quoted(subcommand.help));
        }
        for (const Option* option : place.options)
            if (const std::string line = line_of(*option); !line.empty())
                lines += start + line + "\n";
    }
    return fmt::format(
        R"(# fish completion of {0}; made from its commands' data by `{0} completion fish`.
function __gpu_abisort_at
    set -l path ''
    set -l words (commandline -opc)
    for word in $words[2..-1]
        switch "$path: $word"
            case{1}
                set path (string trim -- "$path $word")
        end
    end
    test "$path" = "$argv[1]"
end

complete -c {0} -f
{2})",
        program.name, commands, lines);
}

}  // namespace apps
