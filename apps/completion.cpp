// SPDX-License-Identifier: MIT
#include "apps/completion.h"

#include <algorithm>

namespace apps {
namespace {

const Option* option_named(const CommandPath& path, const std::string& name) {
    for (const Option* option : path.options)
        if (is_named(*option) && std::ranges::count(names_of(*option), name) > 0)
            return option;
    return nullptr;
}

/// Where a command line has come to: the command that it names, and the option whose value is next.
struct Reached {
    const CommandPath* path;
    const Option* awaiting = nullptr;
};

// The word behind an option's name is its value, whatever it looks like.
Reached reached(std::span<const std::string> words, const std::vector<CommandPath>& paths) {
    Reached at{&paths.front()};
    for (const std::string& word : words) {
        if (at.awaiting != nullptr) {
            at.awaiting = nullptr;
        } else if (const Option* option = option_named(*at.path, word)) {
            at.awaiting = takes_value(*option) ? option : nullptr;
        } else {
            const auto path =
                std::ranges::find(paths, words_of(at.path->words, word), &CommandPath::words);
            at.path = path == paths.end() ? at.path : &*path;
        }
    }
    return at;
}

/// Lines for what begins as the last word does.
class Candidates {
  public:
    explicit Candidates(std::string begin) : begin_(std::move(begin)) {}

    void add(const std::string& word, const std::string& meaning = "") {
        if (word.starts_with(begin_))
            text_ += word + (meaning.empty() ? "" : "\t" + meaning) + "\n";
    }

    void add_values(const Option& option, std::span<const std::string> before) {
        for (const std::string& value : option.choices)
            add(value);
        if (option.suggestions)
            for (const std::string& value : option.suggestions(before))
                add(value);
        if (option.choices.empty() && names_path(option))
            text_ += option.type == "FILE" ? ":files\n" : ":folders\n";
    }

    const std::string& text() const { return text_; }

  private:
    std::string begin_;
    std::string text_;
};

}  // namespace

std::string completions(std::span<const char* const> words, const std::vector<CommandPath>& paths) {
    if (words.empty())
        return "";
    const std::vector<std::string> before(words.begin(), words.end() - 1);
    const auto [path, awaiting] = reached(before, paths);
    const std::string current = words.back();
    Candidates candidates(current);
    if (awaiting != nullptr) {
        candidates.add_values(*awaiting, before);
        return candidates.text();
    }
    if (!current.starts_with('-'))
        for (const Command& command : path->command->subcommands)
            candidates.add(command.name, command.help);
    for (const Option* option : path->options)
        if (!is_named(*option))
            candidates.add_values(*option, before);
        else if (current.starts_with('-'))
            for (const std::string& name : names_of(*option))
                candidates.add(name, option->help);
    return candidates.text();
}

const char* const bash_completion = R"(# gpu-abisort says itself what completes a line of bash.
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

const char* const zsh_completion = R"(#compdef gpu-abisort
# gpu-abisort says itself what completes a line of zsh.
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

const char* const fish_completion = R"(# gpu-abisort says itself what completes a line of fish.
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

}  // namespace apps
