// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "text/words.h"

namespace apps {

/// What flags do that print something instead of running a command.
struct PrintsHelp {};
struct PrintsVersion {
    std::string text;
};

/// What an option assigns to. A bool makes it a flag, a vector lets it be given several times.
using Assigned = std::variant<std::string*, unsigned*, std::uint64_t*, double*, bool*,
                              std::optional<unsigned>*, std::vector<std::string>*,
                              std::function<void(const std::string&)>, PrintsHelp, PrintsVersion>;

/// An option of a command, as data: it is parsed, and help, the manual and the completions of the
/// shells are made from it. Help shows the value that is there as the default, unless it is 0 or
/// empty.
struct Option {
    std::string name;  ///< "--log2n", "-o,--output", or "INPUT" for a word that needs no name
    Assigned value;
    std::string help;
    std::string type = {};  ///< what help calls the value; shells complete a FILE and a DIR
    bool is_required = false;
    std::optional<std::pair<double, double>> range = {};  ///< both included
    std::vector<std::string> choices = {};
    /// Says what is wrong with a value, or nothing; before the choices are looked at.
    std::function<std::string(const std::string&)> check = {};
    std::string standard = {};               ///< the default of a function's option, for help
    std::vector<std::string> excludes = {};  ///< options before it that make no sense with it
    /// Values that shells complete where they depend on the words before.
    std::function<std::vector<std::string>(std::span<const std::string> before)> suggestions = {};
};

/// An option whose value is one of some names. Its default is the value that `value` holds now.
template <class Value>
Option choice(const std::string& name, Value& value,
              const std::vector<std::pair<std::string, Value>>& choices, const std::string& help) {
    Option option{.name = name, .value = {}, .help = help};
    for (const auto& [word, chosen] : choices) {
        option.choices.push_back(word);
        if (chosen == value)
            option.standard = word;
    }
    option.value = [&value, choices](const std::string& given) {
        for (const auto& [word, chosen] : choices)
            if (word == given)
                value = chosen;
    };
    return option;
}

/// What runs a command. Returns an exit code, or throws: see run_and_report in main.cpp.
using Action = std::function<int()>;

/// A command line that can be run where keys.txt, keys.npy and results.json are, after those
/// before it.
struct Example {
    std::string line;  ///< without the program's name
    std::string help;
};

/// A command, as data. `run` owns what the options assign to.
struct Command {
    std::string name;
    std::string help;
    std::vector<Option> options;
    Action run = {};  ///< empty if one of the subcommands has to be named
    std::vector<Command> subcommands = {};
    std::vector<Example> examples = {};
    std::vector<Option> everywhere = {};  ///< options that it and all its subcommands take
};

/// What a command line chose to run, or what there is to say instead.
struct Parsed {
    Action run = {};        ///< empty if help or a version was asked for, or something is wrong
    std::string help;       ///< or the version
    std::string complaint;  ///< what is wrong
};

/// Help, which `help COMMAND` asks for as well, is wrapped to lines of `width` characters.
Parsed parse(int argc, const char* const* argv, const Command& program,
             std::size_t width = text::widest_text);

}  // namespace apps
