// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "viewer/words.h"

namespace viewer {

class Interface;

/// A value that a command accepts.
struct Choice {
    std::string name;
    bool is_current = false;
};
using Choices = std::vector<Choice>;

/// A command of the viewer. Scripts, keys, menus, the toolbar, the help, suggestions and the list
/// in docs/viewer.md are made from the table of commands. A new command is one row in that table.
struct Command {
    std::string_view name;  ///< name in scripts: "set program"
    /// Arguments: "N", "PANEL", "KEY...", "instance M [block B]". Forms are separated by " | ", and
    /// groups in brackets may come in any order. In a form, a single capital letter is a whole
    /// number. NUMBER and KEY are real numbers. FILE, TEXT, VALUE and ARRAY are any text. Other
    /// words in capitals are one of `names`. "light|dark" is one of the two words. "..." means that
    /// the argument repeats.
    std::string_view grammar = {};
    std::string_view keys = {};  ///< keys that execute the command, separated by commas
    std::string_view menu = {};  ///< menu that contains the command, or ""
    std::string_view help = {};
    /// Executes the command. The words must fit the command's grammar.
    void (*run)(Interface&, const Words& given) = nullptr;
    /// Returns whether the command applies to the shown sort. nullptr means that it applies to
    /// every sort.
    bool (*exists)(const Interface&) = nullptr;
    /// name of the feature that the command needs, for error messages
    std::string_view lacking = {};
    /// Returns the names that the grammar refers to.
    std::vector<std::string> (*names)(const Interface&) = nullptr;
    /// Returns the current value: a name, several names separated by spaces, one of several words
    /// such as "light|dark", or "on" or "" for a switch.
    std::string (*value)(const Interface&) = nullptr;

    bool needs_words() const { return !grammar.empty() && !grammar.starts_with('['); }
    /// Returns the values that menus and the toolbar offer for the command. Empty if its argument
    /// has no list of values.
    Choices choices(const Interface& interface) const;
    bool is_on(const Interface& interface) const {
        return value != nullptr && value(interface) == "on";
    }
};

/// The table of commands, in the order of the help.
const std::vector<Command>& commands();

/// Finds a command by name, or returns nullptr.
const Command* command_named(std::string_view name);

/// Finds the command of a key such as "Shift+Left", or returns nullptr.
const Command* command_of_key(std::string_view key);

/// A command with its arguments, made by a click or by parsing a line.
struct Action {
    const Command* command = nullptr;
    Words given;
};

/// Makes an action. "select node" with 17 is the same as the line "select node 17". Throws Refused
/// as parse() does.
Action action_of(std::string_view name, Words given);
template <class... Given>
Action action(std::string_view name, const Given&... given) {
    return action_of(name, {fmt::format("{}", given)...});
}

/// Parses a line of a script. Throws Refused if the line begins with no command.
Action parse(std::string_view line);
/// Throws Refused, with the expected words and a suggestion, if the arguments do not fit the
/// command's grammar.
void check(const Action& action, const Interface& interface);
/// Returns the line that parses to this action.
std::string text_of(const Action& action);

/// All forms of the commands whose first word is `first_word`: "set program NAME | set mapping
/// NAME".
std::string forms_of(std::string_view first_word);
/// All commands with their keys and help, as text.
std::string list_of_commands();
/// First words of the commands that have arguments.
std::vector<std::string_view> first_words_with_grammar();

/// Expands the short input of Ctrl+G to a line of a script: "17", "level 4", "node 17".
std::string full_line(const Interface& interface, std::string_view typed);

/// Suggests lines for what the user has typed: first lines that begin with it, then lines that
/// contain it.
std::vector<std::string> suggestions(std::string_view typed, std::size_t most);

}  // namespace viewer
