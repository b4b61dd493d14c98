// SPDX-License-Identifier: MIT
#include "viewer/asked.h"

#include <algorithm>
#include <array>

#include "viewer/actions.h"
#include "viewer/interface.h"
#include "viewer/words.h"

namespace viewer {
namespace {

bool names_stream(const Session& session, std::string_view word) {
    for (std::size_t s = 0; s < session.program().streams.size(); ++s)
        if (script_name(session, s) == word)
            return true;
    return false;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

std::vector<std::string> all_lines() {
    std::vector<std::string> lines;
    for (const Action& action : actions())
        lines.emplace_back(action.name);
    // "pick node N | pick STREAM ELEMENT" are two.
    for (const Action& form : forms())
        for (std::size_t first = 0; first < form.help.size();) {
            const std::size_t bar = std::min(form.help.find(" | ", first), form.help.size());
            lines.emplace_back(form.help.substr(first, bar - first));
            first = bar + 3;
        }
    return lines;
}

}  // namespace

std::string line_meant(const Interface& interface, std::string_view asked) {
    const Words words = split(asked);
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    if (words.empty())
        return line;
    static constexpr std::array places = {"level", "operation", "stage", "phase",
                                          "step",  "launch",    "group", "section"};
    const bool is_of_groups = interface.groups() != nullptr;
    if (words.size() == 1)
        return is_number(line) ? (is_of_groups ? "goto section " : "goto operation ") + line : line;
    if (std::ranges::find(places, words[0]) != places.end() && is_number(words[1]))
        return "goto " + line;
    const bool is_pick = is_of_groups ? words[0] == "word" || words[0] == "line"
                                      : words[0] == "node" || words[0] == "instance" ||
                                            names_stream(interface.session(), words[0]);
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
