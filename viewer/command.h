// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "viewer/words.h"

namespace viewer {

class Interface;

/// A value that a command takes.
struct Choice {
    std::string name;
    bool is_current = false;
};
using Choices = std::vector<Choice>;

/// Something that a user can do. Scripts, keys, menus, the toolbar, the help, suggestions and the
/// list in docs/viewer.md are made from the table of commands: a new command is a row there.
struct Command {
    std::string_view name;  ///< as scripts write it: "break node"
    /// What follows: "N", "PANEL", "KEY...", "instance M [block B]". Forms have " | " between them,
    /// and the groups in brackets may come in any order. A single capital letter is a whole number,
    /// NUMBER and KEY are real numbers, "light|dark" is one of these words, other words in capitals
    /// are one of `names`, except FILE, TEXT, VALUE and ARRAY, which are any text. "..." repeats.
    std::string_view grammar = {};
    std::string_view keys = {};  ///< comma separated
    std::string_view menu = {};  ///< the menu that has it, if any
    std::string_view help = {};
    /// The words fit the grammar.
    void (*run)(Interface&, const Words& given) = nullptr;
    /// Whether the command applies to the sort; nullptr: to every sort.
    bool (*exists)(const Interface&) = nullptr;
    std::string_view lacking = {};  ///< name of the feature that other sorts lack, for messages
    /// The names that the grammar asks for.
    std::vector<std::string> (*names)(const Interface&) = nullptr;
    /// The current name or one of words such as "light|dark"; of a switch "on" or "".
    /// Several have spaces between them.
    std::string (*value)(const Interface&) = nullptr;

    bool needs_words() const { return !grammar.empty() && !grammar.starts_with('['); }
    /// The values that menus and the toolbar offer; none if the command takes no such value.
    Choices choices(const Interface& interface) const;
    bool is_on(const Interface& interface) const {
        return value != nullptr && value(interface) == "on";
    }
};

/// The table, in the order of the help.
const std::vector<Command>& commands();

/// The command of that name; nullptr if there is none.
const Command* command_named(std::string_view name);

/// The command of a key such as "Shift+Left"; nullptr if it has none.
const Command* command_of_key(std::string_view key);

/// A command with its words: the result of a click or of parsing a line.
struct Action {
    const Command* command = nullptr;
    Words given;
};

/// "select node" with 17 is the same as the line "select node 17". Throws Refused as parse().
Action action_of(std::string_view name, Words given);
template <class... Given>
Action action(std::string_view name, const Given&... given) {
    return action_of(name, {fmt::format("{}", given)...});
}

/// Throws Refused if there is no such command.
Action parse(std::string_view line);
/// Throws Refused if the words do not fit the command's grammar, with the expected words and a
/// suggestion.
void check(const Action& action, const Interface& interface);
/// The line that is parsed into it.
std::string text_of(const Action& action);

/// Every form of the commands that begin with a word: "set program NAME | set mapping NAME".
std::string forms_of(std::string_view first_word);
/// All commands with their keys and help, as text.
std::string list_of_commands();
/// The first words of the commands that take others.
std::vector<std::string_view> first_words_with_grammar();

/// Expands short input after Ctrl+G to a line of a script: "17", "level 4", "node 17".
std::string full_line(const Interface& interface, std::string_view typed);

/// Lines that begin like the input, followed by lines that contain it.
std::vector<std::string> suggestions(std::string_view typed, std::size_t most);

}  // namespace viewer
