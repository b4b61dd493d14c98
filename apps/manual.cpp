// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cctype>

#include "apps/command_words.h"
#include "apps/documents.h"

namespace apps {
namespace {

// A text as roff takes it: no character means anything to it, and no line begins with a request.
std::string roff(const std::string& text) {
    std::string result = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text)
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    return result;
}

std::string upper(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string options_section(const CommandPath& path) {
    std::string text;
    for (const Option* option : path.options)
        text += fmt::format(".TP\n.B {}\n{}\n", roff(usage_of(*option)), roff(details_of(*option)));
    return text;
}

std::string examples_section(const Command& program, const CommandPath& path) {
    std::string text;
    for (const Example& example : path.command->examples)
        text += fmt::format(".TP\n.B {}\n{}\n", roff(program.name + " " + example.line),
                            roff(example.help));
    return text;
}

// What all commands take is said once.
CommandPath without_common_options(CommandPath path, const Command& program) {
    std::erase_if(path.options, [&](const Option* option) {
        return option >= program.everywhere.data() &&
               option < program.everywhere.data() + program.everywhere.size();
    });
    return path;
}

std::string command_section(const Command& program, const CommandPath& path) {
    return fmt::format(".SS {}\n{}.\n.PP\n.B {}\n{}{}", roff(path.words), roff(path.command->help),
                       roff(synopsis(program, path)),
                       options_section(without_common_options(path, program)),
                       examples_section(program, path));
}

}  // namespace

std::string manual_page(const Command& program, const std::string& version,
                        std::span<const ExitMeaning> exit_codes) {
    const std::vector<CommandPath> paths = command_paths(program);
    std::string text = fmt::format(
        ".TH {} 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n",
        roff(upper(program.name)), roff(version), roff(program.name), roff(program.help),
        roff(synopsis(program, paths.front())));
    text += ".SH OPTIONS OF ALL COMMANDS\n" + options_section(paths.front());
    text += ".SH EXAMPLES\n" + examples_section(program, paths.front());
    text += ".SH COMMANDS\n";
    for (const CommandPath& path : paths)
        if (!path.words.empty())
            text += command_section(program, path);
    text += ".SH EXIT STATUS\n";
    for (const ExitMeaning& exit : exit_codes)
        text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(exit.code), roff(exit.meaning));
    return text +
           ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set and not empty, no text is coloured "
           "that was not asked for by \\-\\-color always.\n";
}

}  // namespace apps
