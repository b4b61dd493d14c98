// SPDX-License-Identifier: MIT
// The commands `completion` and `manual`, and `__complete WORD...`, which the completion scripts
// call.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/version.h"

namespace apps {
namespace {

constexpr const char* bash_completion =
    R"(# gpu-abisort itself prints what completes a line of bash.
_gpu_abisort() {
    local line current="${COMP_WORDS[COMP_CWORD]}"
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            :files) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current") ;;
            :folders) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$current") ;;
            *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -o filenames -F _gpu_abisort gpu-abisort
)";

constexpr const char* zsh_completion = R"(#compdef gpu-abisort
# gpu-abisort itself prints what completes a line of zsh.
local line
local -a described begun
for line in "${(@f)$($words[1] __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
        '') ;;
        :files) _files ;;
        :folders) _files -/ ;;
        *=) begun+=("$line") ;;
        *$'\t'*) described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        *) described+=("${line//:/\\:}") ;;
    esac
done
(( $#begun )) && compadd -S '' -a begun
(( $#described )) && _describe gpu-abisort described
)";

constexpr const char* fish_completion =
    R"(# gpu-abisort itself prints what completes a line of fish.
function __gpu_abisort_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    for line in ($program __complete $words "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$current"
            case ':folders'
                __fish_complete_directories "$current"
            case '*'
                echo $line
        end
    end
end
complete -c gpu-abisort -f -a '(__gpu_abisort_complete)'
)";

/// The command that a command line has reached, and the option that still needs a value.
struct Reached {
    const CLI::App* command;
    const CLI::Option* awaiting = nullptr;
};

// Finds the command and the option. The word after an option's name is its value, even if it begins
// with a hyphen.
Reached reached(std::span<const std::string> words, const CLI::App& program) {
    Reached at{&program};
    for (const std::string& word : words) {
        const CLI::Option* option =
            word.starts_with('-') ? at.command->get_option_no_throw(word) : nullptr;
        if (at.awaiting != nullptr)
            at.awaiting = nullptr;
        else if (option != nullptr)
            at.awaiting = takes_value(*option) ? option : nullptr;
        else
            for (const Command* subcommand : subcommands_of(*at.command))
                if (subcommand->get_name() == word)
                    at.command = subcommand;
    }
    return at;
}

/// Collects the candidates that begin with the last word.
class Candidates {
  public:
    explicit Candidates(std::string begin) : begin_(std::move(begin)) {}

    void add(const std::string& word, const std::string& meaning = "") {
        if (word.starts_with(begin_))
            text_ += word + (meaning.empty() ? "" : "\t" + meaning) + "\n";
    }

    void add_values(const CLI::Option& option) {
        for (const std::string& value : words_of(option))
            add(value);
        if (type_of(option) == "FILE")
            text_ += ":files\n";
        if (type_of(option) == "DIR")
            text_ += ":folders\n";
    }

    const std::string& text() const { return text_; }

  private:
    std::string begin_;
    std::string text_;
};

// Returns the sort whose settings --set completes: the given one or the default.
std::string program_named(std::span<const std::string> words, const CLI::App& command) {
    for (std::size_t i = 1; i < words.size(); ++i)
        if (words[i - 1] == "--program")
            return words[i];
    const CLI::Option* program = command.get_option_no_throw("--program");
    return program == nullptr ? "" : program->get_default_str();
}

std::string completions_of(std::span<const std::string> words, const Command& program) {
    const auto before = words.first(words.size() - 1);
    const auto [command, awaiting] = reached(before, program);
    const std::string& current = words.back();
    Candidates candidates(current);
    if (awaiting != nullptr) {
        if (awaiting->get_name() == "--set")
            for (const std::string& name : names_to_set(program_named(before, *command)))
                candidates.add(name);
        candidates.add_values(*awaiting);
        return candidates.text();
    }
    if (!current.starts_with('-'))
        for (const Command* subcommand : subcommands_of(*command))
            candidates.add(subcommand->get_name(), subcommand->get_description());
    for (const CLI::Option* option : command->get_options())
        if (option->get_positional())
            candidates.add_values(*option);
        else if (current.starts_with('-'))
            for (const std::string& name : names_of(*option))
                candidates.add(name, option->get_description());
    return candidates.text();
}

// Escapes a text for roff, also a period or apostrophe at the beginning of a line.
std::string roff(const std::string& text) {
    std::string result = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text)
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    return result;
}

std::string roff_entry(const std::string& name, const std::string& meaning) {
    return fmt::format(".TP\n.B {}\n{}\n", roff(name), roff(meaning));
}

// True for options that all commands have. The manual describes them once.
bool is_common(const CLI::Option& option) {
    return option.check_lname("quiet") || option.check_lname("help") ||
           option.check_lname("version");
}

std::string roff_options(const Command& command, bool are_common) {
    std::string text;
    for (const CLI::Option* option : command.get_options())
        if (is_common(*option) == are_common)
            text += roff_entry(usage_of(*option), details_of(*option));
    return text;
}

std::string roff_examples(const Command& command) {
    std::string text;
    for (const Example& example : command.examples)
        text += roff_entry("gpu-abisort " + example.line, example.help);
    return text;
}

std::string roff_commands(const Command& parent) {
    std::string text;
    for (const Command* command : subcommands_of(parent)) {
        const std::string name = full_name(*command);
        text += fmt::format(".SS {}\n{}.\n.PP\n.B {}\n", roff(name.substr(name.find(' ') + 1)),
                            roff(command->get_description()), roff(synopsis(*command))) +
                roff_options(*command, false) + roff_examples(*command) + roff_commands(*command);
    }
    return text;
}

// The manual page, section 1 (man 7 man).
std::string manual_page(const Command& program) {
    std::string text = fmt::format(
        ".TH GPU\\-ABISORT 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n"
        ".B {}\n",
        roff(version()), roff(program.get_name()), roff(program.get_description()),
        roff(synopsis(program)));
    text += ".SH OPTIONS OF ALL COMMANDS\n" + roff_options(program, true) + ".SH EXAMPLES\n" +
            roff_examples(program) + ".SH COMMANDS\n" + roff_commands(program) +
            ".SH EXIT STATUS\n";
    for (const ExitMeaning& exit : exit_meanings)
        text += roff_entry(fmt::format("{}", static_cast<int>(exit.code)), exit.meaning);
    return text + ".SH ENVIRONMENT\n" +
           roff_entry("NO_COLOR",
                      "If it is set and not empty, text is colored only by --color always.");
}

}  // namespace

std::string completions(std::span<const std::string> words) {
    return words.empty() ? "" : completions_of(words, *make_program());
}

CommandPointer completion_command() {
    auto script = std::make_shared<const char*>(bash_completion);
    auto command = std::make_shared<Command>(
        "completion", "Print the script that completes command lines in a shell", [script] {
            write_output({}, *script);
            return done;
        });
    add_choice<const char*>(
        *command, "SHELL", *script,
        {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}},
        "The shell that completes command lines")
        ->required();
    command->examples = {{"completion bash > completion.bash",
                          "for `source completion.bash`; cmake --install puts it where bash looks"},
                         {"completion fish | wc -l", "its length for another shell"}};
    return command;
}

CommandPointer manual_command() {
    auto command = std::make_shared<Command>("manual", "Print the manual page, as roff", [] {
        write_output({}, manual_page(*make_program()));
        return done;
    });
    command->examples = {{"manual > gpu-abisort.1", "for `man -l gpu-abisort.1`"}};
    return command;
}

}  // namespace apps
