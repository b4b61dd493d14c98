// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>
#include <type_traits>

#include "apps/command_words.h"
#include "apps/completion.h"
#include "text/closest.h"
#include "text/printable.h"

namespace apps {
namespace {

// What is wrong with a value that has to be a number of a type, and within the option's range.
template <class Number>
std::string check_number(const Option& option, const std::string& given) {
    Number number{};
    const char* end = given.data() + given.size();
    const auto [read_to, error] = std::from_chars(given.data(), end, number);
    const bool is_number = error == std::errc() && read_to == end && !std::isnan(double(number));
    const auto [least, most] = option.range.value_or(
        std::pair<double, double>(std::numeric_limits<Number>::lowest(),
                                  static_cast<double>(std::numeric_limits<Number>::max())));
    if (is_number && static_cast<double>(number) >= least && static_cast<double>(number) <= most)
        return {};
    const char* kind = std::is_integral_v<Number> ? "a whole number" : "a number";
    const std::string words = fmt::format("'{}': expected {}", text::shortened(given), kind);
    return option.range ? fmt::format("{} from {} to {}", words, least, most) : words;
}

template <class Value>
CLI::Option* add_value(CLI::App& command, const Option& option, Value* value) {
    CLI::Option* added = command.add_option(option.name, *value, option.help);
    if constexpr (std::is_arithmetic_v<Value>)
        added->check([&](const std::string& given) { return check_number<Value>(option, given); });
    else if constexpr (std::is_same_v<Value, std::optional<unsigned>>)
        added->check(
            [&](const std::string& given) { return check_number<unsigned>(option, given); });
    return added;
}

CLI::Option* add_value(CLI::App& command, const Option& option, bool* value) {
    return command.add_flag(option.name, *value, option.help);
}

CLI::Option* add_value(CLI::App& command, const Option& option,
                       const std::function<void(const std::string&)>& assign) {
    return command.add_option_function<std::string>(option.name, assign, option.help);
}

CLI::Option* add_value(CLI::App& command, const Option& option, PrintsHelp) {
    return command.set_help_flag(option.name, option.help);
}

CLI::Option* add_value(CLI::App& command, const Option& option, const PrintsVersion& version) {
    return command.set_version_flag(option.name, version.text, option.help);
}

std::string list_of(const std::vector<std::string>& words) {
    return CLI::detail::join(words, ", ");
}

// What is wrong with a value that has to be one of some words.
std::string check_choice(const std::vector<std::string>& choices, const std::string& given) {
    if (std::ranges::find(choices, given) != choices.end())
        return {};
    return "'" + text::shortened(given) + "' is none of " + list_of(choices) +
           text::did_you_mean(given, choices);
}

// An empty name stands for no file: it comes from a variable of the shell that is not set.
std::string check_path(const std::string& given) {
    return given.empty() ? "an empty name" : "";
}

void add_option(CLI::App& command, const Option& option) {
    CLI::Option* added = std::visit(
        [&](const auto& value) { return add_value(command, option, value); }, option.value);
    added->required(option.is_required);
    // A named list takes one value each time: what follows may be a word of the command.
    if (is_named(option) && is_repeatable(option))
        added->allow_extra_args(false);
    if (names_path(option))
        added->check(check_path);
    if (option.check)
        added->check(option.check);
    if (!option.choices.empty())
        added->check(
            [&option](const std::string& given) { return check_choice(option.choices, given); });
    for (const std::string& other : option.excludes)
        added->excludes(command.get_option(other));
}

// Adds what a command has; `chosen` is what runs it once it is parsed.
void add_contents(CLI::App& app, const std::vector<CommandPath>& paths, const std::string& words,
                  Action& chosen) {
    const CommandPath& path = *std::ranges::find(paths, words, &CommandPath::words);
    const Command& command = *path.command;
    app.set_help_flag();
    for (const Option* option : path.options)
        add_option(app, *option);
    for (const Command& subcommand : command.subcommands)
        add_contents(*app.add_subcommand(subcommand.name, subcommand.help), paths,
                     words_of(words, subcommand.name), chosen);
    if (!command.run)
        app.require_subcommand(1);
    else if (!command.subcommands.empty())
        app.require_subcommand(0, 1);
    app.callback([&app, &command, &chosen] {
        if (command.run && app.get_subcommands().empty())
            chosen = command.run;
    });
}

/// The innermost command that a command line has named.
const CommandPath& path_reached(const CLI::App& app, const std::vector<CommandPath>& paths) {
    std::string words;
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
        at = at->get_subcommands().front();
        words = words_of(words, at->get_name());
    }
    return *std::ranges::find(paths, words, &CommandPath::words);
}

std::vector<std::string> option_names(const CommandPath& path) {
    std::vector<std::string> all;
    for (const Option* option : path.options)
        if (is_named(*option))
            for (std::string& name : names_of(*option))
                all.push_back(std::move(name));
    return all;
}

// What is wrong with the first word that no command took, an option before others: the word behind
// an option that there is not is in nobody's place.
std::string complaint_of_word(std::vector<std::string> words, const CommandPath& path) {
    const auto is_option = [](const std::string& word) { return word.starts_with('-'); };
    std::ranges::stable_partition(words, is_option);
    const std::string word = words.front();
    const std::string where = path.words.empty() ? "" : " of " + path.words;
    if (is_option(word)) {
        const std::string name = word.substr(0, word.find('='));
        return "no option '" + name + "'" + where + text::did_you_mean(name, option_names(path));
    }
    const std::vector<std::string> commands = subcommand_names(*path.command);
    if (commands.empty())
        return "unexpected argument '" + word + "'";
    return "no command '" + word + "'" + where + text::did_you_mean(word, commands);
}

std::string complaint_of(const CLI::App& app, const CLI::ParseError& error,
                         const CommandPath& path) {
    if (const std::vector<std::string> words = app.remaining(true); !words.empty())
        return complaint_of_word(words, path);
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return what.substr(0, what.find(':')) + (what.find("At Most") == what.npos
                                                     ? ": a value is missing"
                                                     : " is given more than once");
    if (dynamic_cast<const CLI::RequiredError*>(&error) == nullptr)
        return what;
    if (!path.command->run)
        return "a command is required: " + list_of(subcommand_names(*path.command));
    for (const Option* option : path.options)
        if (what.starts_with(option->name + " "))
            return fmt::format("missing {} {}: {}", is_named(*option) ? "option" : "argument",
                               option->name, option->help);
    return what;
}

Parsed refused(const Command& program, const CommandPath& path, const std::string& complaint) {
    return {{}, "", complaint + "\n(see " + full_name(program, path) + " --help)\n"};
}

// `help layout plan` says what `layout plan --help` does; `words` are those behind `help`.
Parsed help_of(std::span<const char* const> words, const Command& program,
               const std::vector<CommandPath>& paths, std::size_t width) {
    const CommandPath* path = &paths.front();
    for (const std::string word : words) {
        const auto inner =
            std::ranges::find(paths, words_of(path->words, word), &CommandPath::words);
        if (inner == paths.end())
            return refused(program, *path, complaint_of_word({word}, *path));
        path = &*inner;
    }
    return {{}, help_text(program, *path, width), ""};
}

}  // namespace

Parsed parse(int argc, const char* const* argv, const Command& program, std::size_t width) {
    CLI::App app(program.help, program.name);
    const std::vector<CommandPath> paths = command_paths(program);
    const auto words = std::span(argv, static_cast<std::size_t>(argc)).subspan(1);
    if (words.empty() && !program.run)
        return {{}, help_text(program, paths.front(), width), ""};
    if (!words.empty() && words[0] == std::string_view("help"))
        return help_of(words.subspan(1), program, paths, width);
    if (!words.empty() && words[0] == std::string_view("__complete"))
        return {{}, completions({words.begin() + 1, words.end()}, paths), ""};
    Action chosen;
    add_contents(app, paths, "", chosen);
    // Defaults are what values are before words are assigned to them.
    std::vector<std::string> helps;
    for (const CommandPath& path : paths)
        helps.push_back(help_text(program, path, width));
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return {{}, helps[static_cast<std::size_t>(&path_reached(app, paths) - paths.data())], ""};
    } catch (const CLI::CallForVersion& version) {
        return {{}, std::string(version.what()) + "\n", ""};
    } catch (const CLI::ParseError& error) {
        const CommandPath& path = path_reached(app, paths);
        return refused(program, path, complaint_of(app, error, path));
    }
    return {chosen, "", ""};
}

}  // namespace apps
