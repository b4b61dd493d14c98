// SPDX-License-Identifier: MIT
// Lines of scripts: performed one after the other, or typed in short form after Ctrl+G.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "io/error.h"
#include "io/parts.h"
#include "stream/error.h"
#include "viewer/commands/commands.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

bool names_stream(const Session& session, std::string_view word) {
    for (std::size_t s = 0; s < session.program().streams.size(); ++s)
        if (script_name(session, s) == word)
            return true;
    return false;
}

bool names_position(const Interface& interface, const std::string& word) {
    static constexpr std::array words = {"level", "operation", "stage", "phase",
                                         "step",  "launch",    "group", "section"};
    return std::ranges::find(words, word) != words.end() ||
           level_words(interface.sort().program()).contains(word);
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

std::vector<std::string> all_lines() {
    std::vector<std::string> lines;
    for (const Command& command : commands()) {
        if (!command.needs_words())
            lines.emplace_back(command.name);
        if (!command.grammar.empty())
            for (const std::string_view form : split_at(command.grammar, " | "))
                lines.push_back(fmt::format("{} {}", command.name, form));
    }
    return lines;
}

// Prefixes messages with the place. The kind of the error, which decides the exit code, stays.
void perform_at(Interface& interface, const std::string& line, const std::string& place) {
    try {
        interface.perform(line);
    } catch (const io::FileError& error) {
        throw io::FileError(error.kind(), place, error.what());
    } catch (const stream::MemoryError& error) {
        throw stream::MemoryError(place + ": " + error.what());
    } catch (const stream::DeviceLostError& error) {
        throw stream::DeviceLostError(place + ": " + error.what());
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(place + ": " + error.what());
    } catch (const std::invalid_argument& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::NanError& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::CapacityError& error) {
        throw Refused(place + ": " + error.what());
    }
}

}  // namespace

std::string full_line(const Interface& interface, std::string_view asked) {
    const Words words = split(asked);
    const std::string line = fmt::format("{}", fmt::join(words, " "));
    const bool is_of_groups = shows_groups(interface);
    if (is_number(line))
        return (is_of_groups ? "goto section " : "goto operation ") + line;
    if (words.size() < 2)
        return line;
    if (names_position(interface, words[0]) && is_number(words[1]))
        return "goto " + line;
    static constexpr std::array of_streams = {"node", "instance"};
    static constexpr std::array of_groups = {"word", "line"};
    const bool is_pick = is_of_groups ? std::ranges::count(of_groups, words[0]) > 0
                                      : std::ranges::count(of_streams, words[0]) > 0 ||
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

void run_script(Interface& interface, const std::string& name, std::string_view text,
                const std::function<void()>& after) {
    std::size_t number = 0;
    for (const std::string_view line : io::lines_of(text)) {
        ++number;
        const Words words = split(line);
        if (words.empty() || words[0].starts_with('#'))
            continue;
        perform_at(interface, fmt::format("{}", fmt::join(words, " ")),
                   fmt::format("{}, line {}", name, number));
        after();
    }
}

}  // namespace viewer
