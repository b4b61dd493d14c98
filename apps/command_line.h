// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/words.h"

namespace apps {

/// Runs a command and returns the exit code. May throw (see run_and_report in main.cpp).
using Action = std::function<int()>;

/// An example command line in a help text. Tests run it in a folder with keys.txt, keys.npy and
/// results.json.
struct Example {
    std::string line;  ///< command line without the name of the program
    std::string help;
};

/// A command, or the whole program, with its action and examples.
class Command : public CLI::App {
  public:
    Command(const std::string& name, const std::string& help, Action action = {})
        : App(help, name), run(std::move(action)) {
        group("Commands");
        set_help_flag();  // --help comes after the command's own options
    }

    /// function that runs the command; empty if the command is only a group of subcommands
    Action run;
    std::vector<Example> examples;
};
using CommandPointer = std::shared_ptr<Command>;

// The following functions make validators of option values. The help shows a validator's
// description.

/// Accepts one of these words. The error message suggests the most similar word.
CLI::Validator one_of(std::vector<std::string> words);
CLI::Validator in_range(double least, double most);
/// Accepts only decimal numbers of the given type.
template <class Number>
CLI::Validator is_number();

/// Adds an option: a flag if the value is a bool, a list if it is a vector. The help shows the
/// current value as the default, unless it is 0 or empty.
template <class Value>
CLI::Option* add(CLI::App& command, const std::string& name, Value& value,
                 const std::string& help) {
    if constexpr (std::is_same_v<Value, bool>) {
        return command.add_flag(name, value, help);
    } else {
        CLI::Option* option = command.add_option(name, value, help);
        if constexpr (std::is_arithmetic_v<Value>)
            option->check(is_number<Value>());
        if constexpr (std::is_same_v<Value, std::optional<unsigned>>)
            option->check(is_number<unsigned>());
        if constexpr (std::is_same_v<Value, std::vector<std::string>>)
            option->allow_extra_args(!name.starts_with('-'));
        else if (value != Value{})
            option->capture_default_str();
        return option;
    }
}

/// Adds an option for the path of a file or, with type "DIR", of a folder. Rejects an empty path,
/// which usually comes from an unset shell variable.
inline CLI::Option* add_path(CLI::App& command, const std::string& name, std::string& value,
                             const std::string& help, const std::string& type = "FILE") {
    return add(command, name, value, help)->type_name(type)->check([](const std::string& given) {
        return given.empty() ? std::string("an empty name") : "";
    });
}

/// Adds an option whose values have names. The default is the current value.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& value,
                        const std::vector<std::pair<std::string, Value>>& choices,
                        const std::string& help) {
    std::vector<std::string> words;
    std::string standard;
    for (const auto& [word, chosen] : choices) {
        words.push_back(word);
        if (chosen == value)
            standard = word;
    }
    const auto assign = [&value, choices](const std::string& given) {
        for (const auto& [word, chosen] : choices)
            if (word == given)
                value = chosen;
    };
    return command.add_option_function<std::string>(name, assign, help)
        ->default_str(standard)
        ->check(one_of(std::move(words)));
}

/// Makes the text that --help prints.
std::string help_text(const Command& command, std::size_t width);

/// The result of parsing a command line: an action, a text to print, or an error message.
struct Parsed {
    Action run = {};
    std::string help;  ///< text of --help or --version
    std::string complaint;
};

/// Parses a command line. `help COMMAND` means `COMMAND --help`. Texts are wrapped at `width`
/// characters.
Parsed parse(std::vector<std::string> words, Command& program, std::size_t width = io::widest_text);

}  // namespace apps
