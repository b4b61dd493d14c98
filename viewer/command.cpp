// SPDX-License-Identifier: MIT
#include "viewer/command.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "io/words.h"
#include "viewer/commands/commands.h"

namespace viewer {
namespace {

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}

// Returns the second words of the commands whose first word is `first`. For `first` = "set", the
// second words include "program" and "mapping".
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
    throw Refused(fmt::format("unknown command '{}'{}", line, io::did_you_mean(line, names)));
}

/// One of the forms of arguments that a command's grammar allows: required words, followed by
/// optional groups in brackets.
struct Form {
    Words needed;
    std::vector<Words> groups;
};

Form form_of(std::string_view text) {
    Form form;
    bool in_group = false;
    for (std::string word : split(text)) {
        if (word.starts_with('[')) {
            word.erase(0, 1);
            form.groups.emplace_back();
            in_group = true;
        }
        const bool ends = word.ends_with(']');
        if (ends)
            word.pop_back();
        (in_group ? form.groups.back() : form.needed).push_back(word);
        in_group &= !ends;
    }
    return form;
}

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

// Returns whether a form's only argument is a name: "PANEL", "[PANEL]", "FILE...", but not "OPTION
// VALUE".
bool takes_one_name(std::string_view grammar) {
    for (const std::string_view text : split_at(grammar, " | ")) {
        const Form form = form_of(text);
        const std::string& first = (form.needed.empty() ? form.groups.at(0) : form.needed).front();
        if (form.needed.size() <= 1 && first.size() > 1 && is_capital(first[0]))
            return true;
    }
    return false;
}

/// Compares the arguments that a user typed with a form of the command's grammar.
class Match {
  public:
    Match(const Command& command, const Interface& interface, const Words& given)
        : command_(command), interface_(interface), given_(given) {}

    /// Returns "" if the typed words fit the form, otherwise an error about the word at place().
    std::string compare(const Form& form) {
        for (const std::string& expected : form.needed)
            if (std::string wrong = take(expected); !wrong.empty())
                return wrong;
        while (at_ < given_.size()) {
            const auto group = std::ranges::find_if(
                form.groups, [&](const Words& words) { return may_begin(words.front()); });
            if (group == form.groups.end())
                return too_many(form);
            for (const std::string& expected : *group)
                if (std::string wrong = take(expected); !wrong.empty())
                    return wrong;
        }
        return {};
    }

    std::size_t place() const { return at_; }

    /// Words with which arguments of this form may begin. Empty if they begin with a number or any
    /// text.
    std::vector<std::string> first_words(const Form& form) const {
        if (form.needed.empty())
            return {};
        const std::string& first = form.needed.front();
        if (takes_name(first))
            return command_.names(interface_);
        return is_capital(first[0]) ? std::vector<std::string>() : std::vector{first};
    }

  private:
    // Returns whether a grammar word such as PANEL stands for a name. Words such as TEXT stand for
    // any text.
    bool takes_name(std::string_view expected) const {
        static constexpr std::string_view texts[] = {"FILE", "TEXT", "VALUE"};
        return expected.size() > 1 && is_capital(expected[0]) && command_.names != nullptr &&
               std::ranges::find(texts, expected) == std::end(texts);
    }

    bool may_begin(const std::string& expected) const {
        return is_capital(expected[0]) || expected.find('|') != expected.npos ||
               expected == given_[at_];
    }

    std::string too_many(const Form& form) const {
        std::vector<std::string> others;
        for (const Words& group : form.groups)
            others.push_back(group.front());
        const std::string& word = given_[at_];
        return others.empty() ? fmt::format("'{}' is a word too many", word)
                              : expected_one_of(word, others);
    }

    // Consumes the next typed word, or all remaining words if the grammar has "...".
    std::string take(std::string expected) {
        if (at_ >= given_.size())
            return "incomplete";
        if (!expected.ends_with("...")) {
            const std::string wrong = wrong_with(given_[at_], expected);
            at_ += wrong.empty() ? 1 : 0;
            return wrong;
        }
        expected.resize(expected.size() - 3);
        for (; at_ < given_.size(); ++at_)
            if (std::string wrong = wrong_with(given_[at_], expected); !wrong.empty())
                return wrong;
        return {};
    }

    std::string wrong_with(const std::string& word, const std::string& expected) const {
        if (takes_name(expected))
            return expected_one_of(word, command_.names(interface_));
        if (expected == "NUMBER" || expected == "KEY") {
            const auto value = number_in<double>(word);
            const bool fits = value && (expected == "KEY" || !std::isnan(*value));
            return fits ? "" : fmt::format("'{}' is not a number", word);
        }
        if (expected.size() == 1 && is_capital(expected[0]))
            return number_in<std::uint32_t>(word)
                       ? ""
                       : fmt::format("'{}' is not a whole number for {}", word, expected);
        if (is_capital(expected[0]) && expected.find('|') == expected.npos)
            return {};
        const auto words = split_at(expected, "|");
        return expected_one_of(word, {words.begin(), words.end()});
    }

    static std::string expected_one_of(const std::string& word,
                                       const std::vector<std::string>& names) {
        if (std::ranges::find(names, word) != names.end())
            return {};
        return expected_among(word, names);
    }

    const Command& command_;
    const Interface& interface_;
    const Words& given_;
    std::size_t at_ = 0;
};

}  // namespace

// If a command has several forms, the error comes from the form that fits the most words. If no
// form fits any word, the error lists the words with which arguments may begin.
void check(const Action& action, const Interface& interface) {
    const Command& command = *action.command;
    const Words& given = action.given;
    std::string wrong;
    std::size_t most = 0;
    std::vector<std::string> firsts;
    for (const std::string_view text : split_at(command.grammar, " | ")) {
        const Form form = form_of(text);
        Match match(command, interface, given);
        const std::string found = match.compare(form);
        if (found.empty())
            return;
        if (wrong.empty() || match.place() > most) {
            wrong = found;
            most = match.place();
        }
        for (const std::string& first : match.first_words(form))
            if (std::ranges::find(firsts, first) == firsts.end())
                firsts.push_back(first);
    }
    if (command.grammar.empty())
        firsts = words_after(command.name);
    if (most == 0 && !given.empty() && !firsts.empty())
        refuse(given[0], firsts);
    throw Refused(
        fmt::format("{}: expected '{}'", wrong,
                    command.grammar.empty() ? std::string(command.name) : forms_of(command.name)));
}

// Lists words such as "light|dark" if one of them is the current value. Lists the command's names
// if a name is its only argument.
Choices Command::choices(const Interface& interface) const {
    const std::string current = value == nullptr ? "" : value(interface);
    std::vector<std::string> all;
    if (names != nullptr && takes_one_name(grammar))
        all = names(interface);
    else if (names == nullptr && grammar.find('|') != grammar.npos && !current.empty())
        for (const std::string_view word : split_at(
                 grammar.starts_with('[') ? grammar.substr(1, grammar.size() - 2) : grammar, "|"))
            all.emplace_back(word);
    const Words several = split(current);
    Choices choices;
    for (const std::string& one : all)
        choices.push_back({one, one == current || std::ranges::count(several, one) > 0});
    return choices;
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

// Finds the longest command name that the line begins with.
Action parse(std::string_view line) {
    const Words words = split(line);
    if (words.empty())
        throw Refused("an empty command");
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

std::string forms_of(std::string_view name) {
    std::vector<std::string> forms;
    for (const Command& command : commands())
        if (!command.grammar.empty() &&
            (command.name == name || command.name.starts_with(fmt::format("{} ", name))))
            for (const std::string_view form : split_at(command.grammar, " | "))
                forms.push_back(fmt::format("{} {}", command.name, form));
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

// Reads a line that fits no command as a position or a selection.
std::string full_line(const Interface& interface, std::string_view typed) {
    const std::string line = fmt::format("{}", fmt::join(split(typed), " "));
    const auto fits = [&](const std::string& whole) {
        try {
            check(parse(whole), interface);
            return true;
        } catch (const Refused&) {
            return false;
        }
    };
    for (const char* before : {"", "goto ", "select "})
        if (!line.empty() && fits(before + line))
            return before + line;
    return line;
}

std::vector<std::string> suggestions(std::string_view typed, std::size_t most) {
    std::vector<std::string> lines;
    for (const Command& command : commands()) {
        if (!command.needs_words())
            lines.emplace_back(command.name);
        if (!command.grammar.empty())
            for (const std::string_view form : split_at(command.grammar, " | "))
                lines.push_back(fmt::format("{} {}", command.name, form));
    }
    const auto begins = [&](const std::string& line) { return line.starts_with(typed); };
    std::stable_partition(lines.begin(), lines.end(), begins);
    std::erase_if(lines, [&](const std::string& line) { return line.find(typed) == line.npos; });
    lines.resize(std::min(lines.size(), most));
    return lines;
}

}  // namespace viewer
