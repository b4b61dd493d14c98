// SPDX-License-Identifier: MIT
#include "viewer/command.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "io/closest.h"
#include "viewer/commands/commands.h"

namespace viewer {
namespace {

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}

// Number of words that have to be there: those before brackets, in the shortest alternative.
std::size_t least_words(const Command& command) {
    std::size_t least = command.grammar.npos;
    for (const std::string_view form : split_at(command.grammar, " | "))
        least = std::min(least, split(form.substr(0, form.find('['))).size());
    return least;
}

// No bound if words may be left out or repeated, or if there are alternatives.
std::size_t most_words(const Command& command) {
    if (command.grammar.find_first_of("[|") != command.grammar.npos ||
        command.grammar.ends_with("..."))
        return command.grammar.npos;
    return least_words(command);
}

// The second words of commands: "node", "instance" of "pick".
std::vector<std::string> words_after(std::string_view first) {
    std::vector<std::string> words;
    for (const Command& command : commands())
        if (command.name.starts_with(fmt::format("{} ", first)))
            words.emplace_back(command.name.substr(first.size() + 1));
    return words;
}

[[noreturn]] void refuse_command(std::string_view line) {
    std::vector<std::string> names;
    for (const Command& command : commands())
        names.emplace_back(command.name);
    throw Refused(fmt::format("unknown action '{}'{}", line, io::did_you_mean(line, names)));
}

}  // namespace

void check(const Action& action) {
    const Command& command = *action.command;
    if (action.given.size() < least_words(command))
        throw Refused(fmt::format("incomplete: expected '{}'", forms_of(command.name)));
    if (action.given.size() <= most_words(command))
        return;
    const std::string& word = action.given[most_words(command)];
    if (const auto words = words_after(command.name); !words.empty())
        refuse(word, words);
    throw Refused(
        fmt::format("'{}' is a word too many: expected '{}'", word,
                    command.grammar.empty() ? std::string(command.name) : forms_of(command.name)));
}

const std::vector<Command>& commands() {
    static const std::vector<Command> all = [] {
        std::vector<Command> joined;
        for (const auto part :
             {commands_that_move, commands_that_look, commands_that_sort, commands_of_lessons})
            std::ranges::copy(part(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

const Command* command_named(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

const Command* command_of_key(std::string_view key) {
    for (const Command& command : commands())
        if (std::ranges::count(split_at(command.keys, ","), key) > 0 && !key.empty())
            return &command;
    return nullptr;
}

Action action_of(std::string_view name, Words given) {
    if (const Command* found = command_named(name))
        return {found, std::move(given)};
    Action action = parse(name);
    std::ranges::move(given, std::back_inserter(action.given));
    return action;
}

// The longest name that the line begins with.
Action parse(std::string_view line) {
    const Words words = split(line);
    if (words.empty())
        throw Refused("an empty action");
    for (std::size_t count = words.size(); count > 0; --count) {
        const auto rest = words.begin() + static_cast<std::ptrdiff_t>(count);
        const Command* command =
            command_named(fmt::format("{}", fmt::join(words.begin(), rest, " ")));
        if (command != nullptr)
            return {command, {rest, words.end()}};
    }
    const auto seconds = words_after(words[0]);
    if (seconds.empty())
        refuse_command(fmt::format("{}", fmt::join(words, " ")));
    if (words.size() == 1)
        throw Refused(fmt::format("incomplete: expected '{}'", forms_of(words[0])));
    refuse(words[1], seconds);
}

std::string text_of(const Action& action) {
    return fmt::format("{}{}{}", action.command->name, action.given.empty() ? "" : " ",
                       fmt::join(action.given, " "));
}

// Neighbours that take the same are one form.
std::string forms_of(std::string_view name) {
    std::vector<std::string> forms;
    std::string_view taken;
    for (const Command& command : commands()) {
        if (command.grammar.empty() ||
            (command.name != name && !command.name.starts_with(fmt::format("{} ", name))))
            continue;
        const std::size_t space = command.name.find(' ');
        if (!forms.empty() && taken == command.grammar && space != command.name.npos) {
            forms.back().insert(forms.back().size() - taken.size() - 1,
                                fmt::format("|{}", command.name.substr(space + 1)));
            continue;
        }
        for (const std::string_view takes : split_at(command.grammar, " | "))
            forms.push_back(fmt::format("{} {}", command.name, takes));
        taken = command.grammar;
    }
    return fmt::format("{}", fmt::join(forms, " | "));
}

std::string list_of_commands() {
    std::string list;
    for (const Command& command : commands())
        list +=
            fmt::format("{}{}{}\n    {}{}{}{}\n", command.name, command.grammar.empty() ? "" : " ",
                        command.grammar, command.help, command.keys.empty() ? "" : " (",
                        command.keys, command.keys.empty() ? "" : ")");
    return list;
}

std::vector<std::string_view> first_words_with_grammar() {
    std::vector<std::string_view> firsts;
    for (const Command& command : commands())
        if (!command.grammar.empty() && std::ranges::count(firsts, first_word(command.name)) == 0)
            firsts.push_back(first_word(command.name));
    return firsts;
}

}  // namespace viewer
