// SPDX-License-Identifier: MIT
// The scripts that complete command lines, each in its shell, and the manual page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

using Words = std::vector<std::string>;

Words lines_of(const std::string& text) {
    Words lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line.substr(0, line.find('\t')));  // fish describes behind a tab
    return lines;
}

/// Completes a command line by the script of a shell.
class Completion : public TemporaryFolder {
  protected:
    Completion() {
        put(path("keys.npy"), "");
        std::filesystem::create_directory(path("folder"));
    }

    Words in_folder(const std::string& script) const {
        const Outcome outcome =
            run_shell("PATH=${GPU_ABISORT%/*}:$PATH; cd '" + path("") + "'; " + script);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_EQ(outcome.err, "");
        return lines_of(outcome.out);
    }

    // The last word is completed; it may be empty.
    Words by_bash(const std::string& line) const {
        return in_folder(
            "source <($GPU_ABISORT completion bash); complete -p gpu-abisort >/dev/null || exit 1; "
            "words='" +
            line +
            "'; COMP_WORDS=($words); "
            "[[ $words != *' ' ]] || COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
            "_gpu_abisort; printf '%s\\n' \"${COMPREPLY[@]}\"");
    }

    Words by_fish(const std::string& line) const {
        return in_folder(
            "$GPU_ABISORT completion fish > c.fish; fish --no-config -c \""
            "source c.fish; complete -C '" +
            line + "'\"");
    }

    // A shell on a terminal of its own, to which the lines are typed, each with a tab. The test
    // then reads the line from the shell's variable BUFFER.
    Words by_zsh(const Words& lines) const {
        put(path("type.zsh"), R"(
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1= PS2=; unsetopt zle_bracketed_paste beep; stty -echo'
zpty -w shell 'fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D'
zpty -w shell 'show() { print -r -- "<$BUFFER>" >> typed; zle kill-buffer }; zle -N show'
zpty -w shell 'bindkey "^G" show; print READY > ready'
repeat 500; do [[ -s ready ]] && break; sleep 0.02; done
while read -r line; do
    zpty -w -n shell "gpu-abisort $line"$'\t\a'
    ((++lines))
    repeat 500; do [[ -s typed && $(wc -l < typed) -eq lines ]] && break; sleep 0.01; done
done < lines
cat typed
)");
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        put(path("lines"), text);
        return in_folder(
            "mkdir -p functions; $GPU_ABISORT completion zsh > functions/_gpu-abisort; "
            "TERM=xterm zsh -f type.zsh");
    }
};

TEST_F(Completion, bashOffersWhatTheProgramSays) {
    EXPECT_THAT(by_bash("gpu-abisort so"), ElementsAre("sort"));
    EXPECT_THAT(by_bash("gpu-abisort "), IsSupersetOf({"sort", "layout", "manual"}));
    EXPECT_THAT(by_bash("gpu-abisort layout p"), ElementsAre("plan"));
    EXPECT_THAT(by_bash("gpu-abisort sort --exec"), ElementsAre("--executor"));
    EXPECT_THAT(by_bash("gpu-abisort sort --executor "), IsSupersetOf({"gl", "emulator"}));
    EXPECT_THAT(by_bash("gpu-abisort sort k"), ElementsAre("keys.npy"));
    EXPECT_THAT(by_bash("gpu-abisort sort keys.npy -o k"), ElementsAre("keys.npy"));
    EXPECT_THAT(by_bash("gpu-abisort report keys.npy --out "), Contains("folder"));
    EXPECT_THAT(by_bash("gpu-abisort report keys.npy --out "), Not(Contains("keys.npy")));
    EXPECT_THAT(by_bash("gpu-abisort layout plan --format "),
                UnorderedElementsAre("text", "json", "csv"));
    EXPECT_THAT(by_bash("gpu-abisort completion f"), ElementsAre("fish"));
    EXPECT_THAT(by_bash("gpu-abisort sort --program peters-in-place --set "),
                ElementsAre("degree="));
    EXPECT_THAT(by_bash("gpu-abisort check --set de"), ElementsAre("degree="));
    EXPECT_THAT(by_bash("gpu-abisort sort --output sort lay"), Not(Contains("layout")));
    EXPECT_THAT(by_bash("gpu-abisort sort --"),
                IsSupersetOf({"--help", "--version", "--quiet", "--nan", "--stats"}));
}

TEST_F(Completion, fishOffersWhatTheProgramSays) {
    EXPECT_THAT(by_fish("gpu-abisort so"), ElementsAre("sort"));
    EXPECT_THAT(by_fish("gpu-abisort layout p"), ElementsAre("plan"));
    EXPECT_THAT(by_fish("gpu-abisort sort --exec"), ElementsAre("--executor"));
    EXPECT_THAT(by_fish("gpu-abisort sort --nan "), UnorderedElementsAre("refuse", "last"));
    EXPECT_THAT(by_fish("gpu-abisort sort keys.npy -o k"), Contains("keys.npy"));
    EXPECT_THAT(by_fish("gpu-abisort completion z"), ElementsAre("zsh"));
    EXPECT_THAT(by_fish("gpu-abisort sort --program gather-radix --set b"), ElementsAre("bits="));
    EXPECT_THAT(by_fish("gpu-abisort sort --"), IsSupersetOf({"--help", "--quiet", "--nan"}));
}

TEST_F(Completion, zshOffersWhatTheProgramSays) {
    EXPECT_THAT(
        by_zsh({"so", "layout pl", "sort --exec", "sort --executor em", "sort k", "completion fi",
                "sort --program gather-radix --set b"}),
        ElementsAre("<gpu-abisort sort >", "<gpu-abisort layout plan >",
                    "<gpu-abisort sort --executor >", "<gpu-abisort sort --executor emulator >",
                    "<gpu-abisort sort keys.npy >", "<gpu-abisort completion fish >",
                    "<gpu-abisort sort --program gather-radix --set bits=>"));
}

// The scripts complete all options that help lists: both come from the same data.
TEST_F(Completion, hasEveryOptionThatHelpLists) {
    for (const std::string command : {"sort", "layout", "trace", "layout map"}) {
        std::set<std::string> named;
        std::istringstream help(run_shell("$GPU_ABISORT " + command + " --help").out);
        for (std::string word; help >> word;)
            if (word.starts_with("--") && word.size() > 2)
                named.insert(word.substr(0, word.find_first_of(",.;)'")));
        EXPECT_GT(named.size(), 4u) << command;
        const Words completed = by_bash("gpu-abisort " + command + " --");
        EXPECT_THAT(completed, IsSupersetOf(named)) << command;
    }
}

TEST_F(Completion, theManualIsARightPageOfAllCommands) {
    const Outcome lint = run_shell("$GPU_ABISORT manual > '" + path("gpu-abisort.1") +
                                   "'; mandoc -T lint -W error '" + path("gpu-abisort.1") + "'");
    EXPECT_EQ(lint.code, 0) << lint.out << lint.err;
    const Outcome page =
        run_shell("mandoc -T utf8 '" + path("gpu-abisort.1") + "' | sed 's/.\x08//g'");
    EXPECT_THAT(page.out, AllOf(HasSubstr("layout plan"), HasSubstr("--output-format"),
                                HasSubstr("EXIT STATUS"), HasSubstr("NO_COLOR"),
                                HasSubstr("gpu-abisort sort keys.txt")));
    EXPECT_THAT(page.out, StartsWith("GPU-ABISORT(1)"));
}

}  // namespace
}  // namespace tests
