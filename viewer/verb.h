// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "viewer/words.h"

namespace viewer {

class GroupSession;
class Interface;

/// A word that a verb can be given.
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

/// What a verb does: the same whatever is shown, or something to a sort of either machine; what a
/// sort of the other one lacks, where it is for one alone, is said to people.
struct Does {
    using ToAll = void (*)(Interface&, const Words& given);
    using ToStreams = void (*)(Interface&, Session&, const Words& given);
    using ToGroups = void (*)(Interface&, GroupSession&, const Words& given);

    Does(ToAll function) : to_all(function) {}
    Does(ToStreams streams, ToGroups groups) : to_streams(streams), to_groups(groups) {}
    Does(ToStreams streams, std::string_view lacks) : to_streams(streams), lacking(lacks) {}
    Does(ToGroups groups, std::string_view lacks) : to_groups(groups), lacking(lacks) {}

    ToAll to_all = nullptr;
    ToStreams to_streams = nullptr;
    ToGroups to_groups = nullptr;
    std::string_view lacking;
};

/// Something one can do. Lines of scripts, keys, menus, toolbar, the help, suggestions and the list
/// in docs/viewer.md are read off the table of all verbs: a new one is a row there.
struct Verb {
    std::string_view name;  ///< as scripts write it: "pick node"
    /// What follows: "N", "M [block B]", "KEY..."; alternatives have " | " between them.
    std::string_view takes;
    std::string_view keys;  ///< comma separated, as `key` takes them
    std::string_view menu;  ///< where it stands, if in one
    std::string_view help;
    Does does;
    bool (*is_on)(const Interface&) = nullptr;  ///< of what is switched on and off
    /// The words that people choose from, in menus and in the toolbar.
    Choices (*choices)(const Interface&) = nullptr;

    Verb taking(std::string_view words, Choices (*of)(const Interface&) = nullptr) const {
        Verb verb = *this;
        verb.takes = words;
        verb.choices = of;
        return verb;
    }
    bool needs_words() const { return !takes.empty() && !takes.starts_with('['); }
};

/// The table, in the order of the help.
const std::vector<Verb>& verbs();

/// The verb of that name; null if there is none.
const Verb* verb_named(std::string_view name);

/// The verb of a key such as "Shift+Left"; null if it has none.
const Verb* verb_of_key(std::string_view key);

/// A verb with what it is given: what a click makes, and what a line of a script is parsed into.
struct Action {
    const Verb* verb = nullptr;
    Words given;
};

/// The verb's name has to be in the table.
Action action_of(std::string_view verb, Words given);
template <class... Given>
Action action(std::string_view verb, const Given&... given) {
    return action_of(verb, {fmt::format("{}", given)...});
}

/// Throws Refused if there is no such verb.
Action parse(std::string_view line);
/// Throws Refused if the verb is given too little or too much.
void check(const Action& action);
/// The line that is parsed into it.
std::string text_of(const Action& action);

/// Every form of the verbs that begin with a word: "set numbers|bars NAME | set pan X Y".
std::string forms_of(std::string_view first_word);
/// All verbs with their keys and help, as text.
std::string list_of_verbs();
/// The first words of the verbs that need others behind them.
std::vector<std::string_view> verbs_with_words();

}  // namespace viewer
