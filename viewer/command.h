// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "viewer/words.h"

namespace viewer {

class Interface;

/// A value that a command can be given.
struct Choice {
    std::string name;
    bool is_current = false;
};
using Choices = std::vector<Choice>;

/// The names of entries, one of which may be chosen already.
template <class Entries>
Choices choices_of(const Entries& entries, std::string_view current = {}) {
    Choices choices;
    for (const auto& entry : entries)
        choices.push_back({word_for(entry), word_for(entry) == current});
    return choices;
}

/// Something that a user can do. Scripts, keys, menus, the toolbar, the help, suggestions and the
/// list in docs/viewer.md are made from the table of commands: a new command is a row there.
struct Command {
    std::string_view name;  ///< as scripts write it: "break node"
    /// What follows: "N", "M [block B]", "KEY..."; alternatives have " | " between them.
    std::string_view grammar = {};
    std::string_view keys = {};  ///< comma separated
    std::string_view menu = {};  ///< the menu that has it, if any
    std::string_view help = {};
    void (*run)(Interface&, const Words& given) = nullptr;
    /// Whether the sort that is shown has what the command is about; nullptr: every sort has.
    bool (*exists)(const Interface&) = nullptr;
    std::string_view lacking = {};              ///< what other sorts do not have, for people
    bool (*is_on)(const Interface&) = nullptr;  ///< for what is switched on and off
    /// The values to choose from, in menus and in the toolbar.
    Choices (*choices)(const Interface&) = nullptr;

    bool needs_words() const { return !grammar.empty() && !grammar.starts_with('['); }
};

/// The table, in the order of the help.
const std::vector<Command>& commands();

/// The command of that name; nullptr if there is none.
const Command* command_named(std::string_view name);

/// The command of a key such as "Shift+Left"; nullptr if it has none.
const Command* command_of_key(std::string_view key);

/// A command with what it is given: what a click makes, and what a line of a script is parsed into.
struct Action {
    const Command* command = nullptr;
    Words given;
};

/// "pick node" with 17 is the same as the line "pick node 17". Throws Refused as parse().
Action action_of(std::string_view name, Words given);
template <class... Given>
Action action(std::string_view name, const Given&... given) {
    return action_of(name, {fmt::format("{}", given)...});
}

/// Throws Refused if there is no such command.
Action parse(std::string_view line);
/// Throws Refused if the command is given too little or too much.
void check(const Action& action);
/// The line that is parsed into it.
std::string text_of(const Action& action);

/// Every form of the commands that begin with a word: "set numbers|bars NAME | set pan X Y".
std::string forms_of(std::string_view first_word);
/// All commands with their keys and help, as text.
std::string list_of_commands();
/// The first words of the commands that take others.
std::vector<std::string_view> first_words_with_grammar();

/// Expands short input after Ctrl+G to a line of a script: "17", "level 4", "node 17" and
/// "pqidx-even 3", and for sorts on thread groups "launch 3", "section 5", "word tile 17", "line
/// 2".
std::string full_line(const Interface& interface, std::string_view asked);

/// Lines that begin like the input, followed by lines that contain it.
std::vector<std::string> suggestions(std::string_view asked, std::size_t most);

}  // namespace viewer
