// SPDX-License-Identifier: MIT
// Tests of the output on terminals of 80 and 120 columns, with and without color.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "io/words.h"
#include "tests/support/program.h"

namespace tests {
namespace {

using testing::HasSubstr;
using testing::Not;

// Runs a command on a terminal of its own with the program `script`.
std::string on_terminal(unsigned columns, const std::string& arguments,
                        const std::string& environment = "") {
    const Outcome outcome =
        run_shell(environment + " TERM=xterm script -qec 'stty cols " + std::to_string(columns) +
                  "; \"$GPU_ABISORT\" " + arguments + "' /dev/null </dev/null");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return outcome.out;
}

std::string without_colors(const std::string& text) {
    return std::regex_replace(text, std::regex("\x1b\\[[0-9;]*m|\r"), "");
}

std::size_t widest(const std::string& text) {
    std::size_t widest = 0;
    std::istringstream lines(without_colors(text));
    for (std::string line; std::getline(lines, line);)
        widest = std::max(widest, io::characters(line));
    return widest;
}

TEST(TerminalText, isColoredOnATerminalUnlessTheUserSaysOtherwise) {
    const std::string level = "layout --log2n 5";
    const std::string colored = on_terminal(100, level);
    const std::string plain = on_terminal(100, level, "NO_COLOR=1");
    EXPECT_NE(colored, plain);
    EXPECT_EQ(without_colors(colored), without_colors(plain));
    EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
    EXPECT_EQ(on_terminal(100, level + " --color never"), plain);
    EXPECT_EQ(on_terminal(100, level + " --color always", "NO_COLOR=1"), colored);
    EXPECT_THAT(run({"layout", "--log2n", "5"}).out, Not(HasSubstr("\x1b")));
}

TEST(TerminalText, ofClaimsIsWrappedOnceAllAreChecked) {
    const std::string text = on_terminal(80, "claims --paper GRE");
    EXPECT_THAT(text, HasSubstr("Greß"));
    EXPECT_LE(widest(text), 80u);
    EXPECT_GT(widest(text), 70u);
    EXPECT_THAT(text, HasSubstr("  holds "));
}

// Views whose text depends on the width of the terminal.
TEST(TerminalText, ofALevelFitsWithAndWithoutColour) {
    for (const unsigned columns : {80u, 120u})
        for (const std::string color : {"always", "never"}) {
            const std::string text = on_terminal(columns, "layout --log2n 7 --color " + color);
            EXPECT_EQ(text.find('\x1b') != std::string::npos, color == "always");
            EXPECT_THAT(text, HasSubstr("Lines are wrapped to the " + std::to_string(columns) +
                                        " columns"));
            EXPECT_LE(widest(text), columns);
        }
}

TEST(TerminalText, ofTablesFitsAHundredColumns) {
    for (const std::string command :
         {"programs", "layout --view plan --log2n 10", "layout --log2n 10 --view blocks",
          "info --executor emulator", "layout --log2n 5 --program peters-2 --view network"})
        EXPECT_LE(widest(on_terminal(120, command)), 100u) << command;
    for (const std::string command :
         {"programs", "layout --log2n 12 --view schedule",
          "layout --log2n 12 --level 12 --view schedule", "layout --log2n 8"}) {
        const std::string text = on_terminal(80, command);
        EXPECT_LE(widest(text), 80u) << command;
        EXPECT_EQ(text.find("Lines are wrapped to the 80 columns") != std::string::npos,
                  command != "programs");
    }
}

TEST(TerminalText, ofHelpFitsTheTerminal) {
    for (const unsigned columns : {80u, 120u})
        for (const std::string command : {"sort", "layout", "view", "trace"})
            EXPECT_LE(widest(on_terminal(columns, command + " --help")), std::min(columns, 100u))
                << command;
}

}  // namespace
}  // namespace tests
