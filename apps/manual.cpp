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

std::string options_section(const Place& place) {
    std::string text;
    for (const Option* option : place.options)
        text += fmt::format(".TP\n.B {}\n{}\n", roff(usage_of(*option)), roff(details_of(*option)));
    return text;
}

std::string examples_section(const Command& program, const Place& place) {
    std::string text;
    for (const Example& example : place.command->examples)
        text += fmt::format(".TP\n.B {}\n{}\n", roff(program.name + " " + example.line),
                            roff(example.help));
    return text;
}

// What all commands take is said once.
Place without_common_options(Place place, const Command& program) {
    std::erase_if(place.options, [&](const Option* option) {
        return option >= program.everywhere.data() &&
               option < program.everywhere.data() + program.everywhere.size();
    });
    return place;
}

std::string command_section(const Command& program, const Place& place) {
    return fmt::format(".SS {}\n{}.\n.PP\n.B {}\n{}{}", roff(place.path), roff(place.command->help),
                       roff(synopsis(program, place)),
                       options_section(without_common_options(place, program)),
                       examples_section(program, place));
}

}  // namespace

std::string manual_page(const Command& program, const std::string& version,
                        std::span<const ExitMeaning> exit_codes) {
    const std::vector<Place> places = all_places(program);
    std::string text = fmt::format(
        ".TH {} 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n",
        roff(upper(program.name)), roff(version), roff(program.name), roff(program.help),
        roff(synopsis(program, places.front())));
    text += ".SH OPTIONS OF ALL COMMANDS\n" + options_section(places.front());
    text += ".SH EXAMPLES\n" + examples_section(program, places.front());
    text += ".SH COMMANDS\n";
    for (const Place& place : places)
        if (!place.path.empty())
            text += command_section(program, place);
    text += ".SH EXIT STATUS\n";
    for (const ExitMeaning& exit : exit_codes)
        text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(exit.code), roff(exit.meaning));
    return text +
           ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set and not empty, no text is coloured "
           "that was not asked for by \\-\\-color always.\n";
}

}  // namespace apps
