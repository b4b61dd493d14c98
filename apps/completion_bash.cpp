// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "apps/command_words.h"
#include "apps/documents.h"

namespace apps {
namespace {

// What completes an option's value, as a line of the script.
std::string candidates_of(const Option& option) {
    if (!option.choices.empty())
        return fmt::format("compgen -W '{}' -- \"$current\"", fmt::join(option.choices, " "));
    if (option.type == "FILE")
        return "compgen -f -- \"$current\"";
    if (option.type == "DIR")
        return "compgen -d -- \"$current\"";
    return ":";
}

std::string values_of(const Place& place) {
    std::string text;
    for (const Option* option : place.options) {
        if (!is_named(*option) || !takes_value(*option))
            continue;
        std::string patterns;
        for (const std::string& name : names_of(*option))
            patterns += fmt::format("{}'{}: {}'", patterns.empty() ? "" : " | ", place.path, name);
        text += fmt::format("        {})\n            {}\n            return ;;\n", patterns,
                            candidates_of(*option));
    }
    return text;
}

std::string words_of(const Place& place) {
    std::string options;
    std::string words = fmt::format("compgen -W '{}' -- \"$current\"",
                                    fmt::join(subcommand_names(*place.command), " "));
    for (const Option* option : place.options)
        if (is_named(*option))
            options +=
                fmt::format("{}{}", options.empty() ? "" : " ", fmt::join(names_of(*option), " "));
        else
            words += "; " + candidates_of(*option);
    return fmt::format(
        "        '{}')\n"
        "            case $current in\n"
        "                -*) compgen -W '{}' -- \"$current\" ;;\n"
        "                *) {} ;;\n"
        "            esac ;;\n",
        place.path, options, words);
}

}  // namespace

// The script follows the words to the command that they name. A word behind an option's name may
// be its value; it is a command only where one of that name is.
std::string bash_completion(const Command& program) {
    std::string commands;
    std::string values;
    std::string words;
    for (const Place& place : all_places(program)) {
        for (const std::string& name : subcommand_names(*place.command))
            commands += fmt::format("{}'{}: {}'", commands.empty() ? "" : " | ", place.path, name);
        values += values_of(place);
        words += words_of(place);
    }
    return fmt::format(
        R"(# bash completion of {0}; made from its commands' data by `{0} completion bash`.
_gpu_abisort_candidates() {{
    local current=$1 previous=$2 path= word
    for word in "${{@:3}}"; do
        case "$path: $word" in
            {1})
                path="${{path:+$path }}$word" ;;
        esac
    done
    case "$path: $previous" in
{2}    esac
    case $path in
{3}    esac
}}

_gpu_abisort() {{
    mapfile -t COMPREPLY < <(_gpu_abisort_candidates "${{COMP_WORDS[COMP_CWORD]}}" \
        "${{COMP_WORDS[COMP_CWORD - 1]}}" "${{COMP_WORDS[@]:1:COMP_CWORD - 1}}")
}}

complete -o filenames -F _gpu_abisort {0}
)",
        program.name, commands, values, words);
}

}  // namespace apps
