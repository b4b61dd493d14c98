// SPDX-License-Identifier: MIT
// Tests of the output on terminals of 80 and 120 columns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/words.h"
#include "tests/support/program.h"

namespace tests {
namespace {

using testing::HasSubstr;

// Runs a command in a separate terminal, which the program `script` makes.
std::string on_terminal(unsigned columns, const std::string& arguments) {
    const Outcome outcome =
        run_shell("TERM=xterm script -qec 'stty cols " + std::to_string(columns) +
                  "; \"$GPU_ABISORT\" " + arguments + "' /dev/null </dev/null");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return outcome.out;
}

std::size_t widest(const std::string& text) {
    std::size_t widest = 0;
    for (const std::string_view line : io::lines_of(text))
        widest = std::max(widest, io::characters(line.substr(0, line.find('\r'))));
    return widest;
}

TEST(TerminalText, ofClaimsIsWrappedOnceAllAreChecked) {
    const std::string text = on_terminal(80, "claims --paper GRE");
    EXPECT_THAT(text, HasSubstr("Greß"));
    EXPECT_LE(widest(text), 80u);
    EXPECT_GT(widest(text), 70u);
    EXPECT_THAT(text, HasSubstr("  holds "));
}

TEST(TerminalText, ofTablesFitsAHundredColumns) {
    for (const std::string command :
         {"programs", "layout --view plan --log2n 10", "layout --log2n 10 --view blocks",
          "info --executor emulator", "layout --log2n 5 --program peters-2 --view network"})
        EXPECT_LE(widest(on_terminal(120, command)), 100u) << command;
    for (const auto& [columns, command] :
         {std::pair(80u, "layout --log2n 12 --view schedule"),
          std::pair(80u, "layout --log2n 12 --level 12 --view schedule"),
          std::pair(80u, "layout --log2n 7"), std::pair(120u, "layout --log2n 7")}) {
        const std::string text = on_terminal(columns, command);
        EXPECT_LE(widest(text), columns) << command;
        EXPECT_THAT(text, HasSubstr("Lines are wrapped to the " + std::to_string(columns)))
            << command;
    }
    EXPECT_LE(widest(on_terminal(80, "programs")), 80u);
}

TEST(TerminalText, ofHelpFitsTheTerminal) {
    for (const unsigned columns : {80u, 120u})
        for (const std::string command : {"sort", "layout", "view", "trace"})
            EXPECT_LE(widest(on_terminal(columns, command + " --help")), std::min(columns, 100u))
                << command;
}

}  // namespace
}  // namespace tests
