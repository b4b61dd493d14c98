// SPDX-License-Identifier: MIT
#include "viewer/asked.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "viewer/interface.h"
#include "viewer/model/group_session.h"

namespace viewer {
namespace {

bool names_stream(const Session& session, std::string_view word) {
    for (std::size_t s = 0; s < session.program().streams.size(); ++s)
        if (script_name(session, s) == word)
            return true;
    return false;
}

bool names_moment(const Interface& interface, const std::string& word) {
    static constexpr std::array words = {"level", "operation", "stage", "phase",
                                         "step",  "launch",    "group", "section"};
    const GroupSession* groups = interface.groups();
    return std::ranges::find(words, word) != words.end() ||
           level_words(groups != nullptr ? groups->program() : interface.session().program())
               .contains(word);
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

std::vector<std::string> all_lines() {
    std::vector<std::string> lines;
    for (const Verb& verb : verbs()) {
        if (!verb.needs_words())
            lines.emplace_back(verb.name);
        if (!verb.takes.empty())
            for (const std::string_view takes : split_at(verb.takes, " | "))
                lines.push_back(fmt::format("{} {}", verb.name, takes));
    }
    return lines;
}

}  // namespace

std::string line_meant(const Interface& interface, std::string_view asked) {
    const Words words = split(asked);
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    const bool is_of_groups = interface.groups() != nullptr;
    if (is_number(line))
        return (is_of_groups ? "goto section " : "goto operation ") + line;
    if (words.size() < 2)
        return line;
    if (names_moment(interface, words[0]) && is_number(words[1]))
        return "goto " + line;
    const Verb* pick = verb_named("pick " + words[0]);
    const bool is_pick = pick != nullptr
                             ? interface.can(*pick)
                             : !is_of_groups && names_stream(interface.session(), words[0]);
    return is_pick ? "pick " + line : line;
}

std::vector<std::string> suggestions(std::string_view asked, std::size_t most) {
    std::vector<std::string> lines = all_lines();
    const auto begins = [&](const std::string& line) { return line.starts_with(asked); };
    std::stable_partition(lines.begin(), lines.end(), begins);
    std::erase_if(lines, [&](const std::string& line) { return line.find(asked) == line.npos; });
    lines.resize(std::min(lines.size(), most));
    return lines;
}

}  // namespace viewer
