// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "apps/command_words.h"

namespace apps {
namespace {

/// One option of every kind, and a command in a command.
struct Made {
    std::string word = "standard";
    unsigned number = 7;
    std::uint64_t large = 0;
    double real = 0;
    bool flag = false;
    bool quiet = false;
    std::optional<unsigned> maybe;
    std::vector<std::string> words;
    std::vector<std::string> each;
    int chosen = 1;

    Command program() {
        return {.name = "program",
                .help = "A program",
                .options = {},
                .subcommands =
                    {outer(),
                     {.name = "other", .help = "Other", .options = {}, .subcommands = {inner()}}},
                .everywhere = {
                    {.name = "-q,--quiet", .value = &quiet, .help = "Quiet"},
                    {.name = "-h,--help", .value = PrintsHelp{}, .help = "Help"},
                    {.name = "--version", .value = PrintsVersion{"program 1.2"}, .help = "V"}}};
    }

    Command outer() {
        return {
            .name = "outer",
            .help = "Outer",
            .options =
                {{.name = "WORDS", .value = &words, .help = "Words"},
                 {.name = "--each", .value = &each, .help = "Words, one at a time"},
                 {.name = "--word", .value = &word, .help = "A word"},
                 {.name = "--number", .value = &number, .help = "A number", .range = {{5, 9}}},
                 {.name = "--large", .value = &large, .help = "A large number"},
                 {.name = "--real", .value = &real, .help = "A real number", .range = {{0.5, 4}}},
                 {.name = "--flag", .value = &flag, .help = "A flag", .excludes = {"--large"}},
                 {.name = "--maybe", .value = &maybe, .help = "Perhaps"},
                 choice("--choice", chosen, {{"one", 1}, {"two", 2}}, "A choice"),
                 {.name = "--even", .value = &word, .help = "Even", .check = even},
                 {.name = "--file", .value = &word, .help = "A file", .type = "FILE"},
                 {.name = "--folder", .value = &word, .help = "A folder", .type = "DIR"}},
            .run = [] { return 10; },
            .subcommands = {inner()},
            .examples = {{"outer a b", "does what a program does with two words of no meaning"}}};
    }

    static Command inner() {
        return {.name = "inner", .help = "Inner", .options = {}, .run = [] { return 20; }};
    }

    static std::string even(const std::string& text) {
        return text.size() % 2 == 0 ? "" : "'" + text + "' is odd";
    }

    static constexpr int nothing = -1;
    std::size_t width = 100;

    int run(std::vector<const char*> words_given) {
        words_given.insert(words_given.begin(), "program");
        const Parsed parsed =
            parse(static_cast<int>(words_given.size()), words_given.data(), program(), width);
        printed = parsed.help;
        complaint = parsed.complaint;
        return parsed.run ? parsed.run() : nothing;
    }

    std::string printed;
    std::string complaint;
};

TEST(CommandLine, aNamedListTakesOneValueAtATime) {
    Made made;
    EXPECT_EQ(made.run({"outer", "--each", "a", "b", "--each", "c", "d"}), 10);
    EXPECT_EQ(made.each, (std::vector<std::string>{"a", "c"}));
    EXPECT_EQ(made.words, (std::vector<std::string>{"b", "d"}));
}

TEST(CommandLine, assignsEveryKindOfValue) {
    Made made;
    EXPECT_EQ(made.run({"outer", "a", "b", "--word", "w", "--number", "9", "--large", "4294967296",
                        "--real", "0.5", "--maybe", "3", "--choice", "two"}),
              10);
    EXPECT_THAT(made.words, testing::ElementsAre("a", "b"));
    EXPECT_EQ(made.word, "w");
    EXPECT_EQ(made.number, 9);
    EXPECT_EQ(made.large, std::uint64_t{1} << 32);
    EXPECT_EQ(made.real, 0.5);
    EXPECT_EQ(made.maybe, 3);
    EXPECT_EQ(made.chosen, 2);
    EXPECT_FALSE(made.flag);
    EXPECT_EQ(made.run({"outer", "--flag"}), 10);
    EXPECT_TRUE(made.flag);
}

TEST(CommandLine, keepsWhatIsNotGiven) {
    Made made;
    EXPECT_EQ(made.run({"outer"}), 10);
    EXPECT_EQ(made.word, "standard");
    EXPECT_EQ(made.number, 7);
    EXPECT_EQ(made.maybe, std::nullopt);
    EXPECT_EQ(made.chosen, 1);
}

TEST(CommandLine, theInnermostCommandRuns) {
    Made made;
    EXPECT_EQ(made.run({"outer", "inner"}), 20);
    EXPECT_EQ(made.run({"other", "inner"}), 20);
}

TEST(CommandLine, helpOfACommandIsWhatItsOptionPrints) {
    Made made;
    const auto printed = [&](const std::vector<const char*>& words) {
        EXPECT_EQ(made.run(words), Made::nothing);
        return made.printed;
    };
    EXPECT_EQ(printed({"help"}), printed({"--help"}));
    EXPECT_EQ(printed({}), printed({"--help"}));
    EXPECT_EQ(printed({"help", "outer"}), printed({"outer", "--help"}));
    EXPECT_EQ(printed({"help", "other", "inner"}), printed({"other", "inner", "--help"}));
    EXPECT_THAT(printed({"help", "other", "inner"}), testing::HasSubstr("program other inner"));
    EXPECT_EQ(printed({"help", "outer", "iner"}), "");
    EXPECT_THAT(made.complaint,
                testing::StartsWith("no command 'iner' of outer; did you mean 'inner'?\n"));
}

TEST(CommandLine, refusesWhatMakesNoSense) {
    Made made;
    const auto complaint = [&](const std::vector<const char*>& words) {
        EXPECT_EQ(made.run(words), Made::nothing);
        return made.complaint;
    };
    EXPECT_THAT(complaint({"outer", "--number", "4"}),
                testing::StartsWith("--number: '4': expected a whole number from 5 to 9"));
    EXPECT_THAT(complaint({"outer", "--number", "10"}), testing::HasSubstr("--number"));
    for (const char* number : {"many", "7x", "-7", "6.5", "1e1", "0x7", "4294967303", ""})
        EXPECT_THAT(complaint({"outer", "--number", number}),
                    testing::StartsWith("--number: '" + std::string(number) + "': expected"));
    EXPECT_THAT(complaint({"outer", "--real", "nan"}), testing::HasSubstr("from 0.5 to 4"));
    EXPECT_THAT(complaint({"outer", "--maybe", "-1"}),
                testing::StartsWith("--maybe: '-1': expected a whole number\n"));
    EXPECT_THAT(complaint({"outer", "--word"}), testing::StartsWith("--word: a value is missing"));
    EXPECT_THAT(complaint({"outer", "--word", "a", "--word", "b"}),
                testing::StartsWith("--word is given more than once\n"));
    EXPECT_THAT(complaint({"outer", "--real", "4.1"}), testing::HasSubstr("--real"));
    EXPECT_THAT(complaint({"outer", "--choice", "three"}), testing::HasSubstr("three"));
    EXPECT_THAT(complaint({"outer", "--even", "odd"}), testing::HasSubstr("'odd' is odd"));
    EXPECT_THAT(complaint({"outer", "--flag", "--large", "1"}), testing::HasSubstr("excludes"));
    EXPECT_THAT(complaint({"outer", "--unknown"}), testing::HasSubstr("--unknown"));
    EXPECT_THAT(complaint({"outer", "--file", ""}), testing::StartsWith("--file: an empty name\n"));
    EXPECT_THAT(complaint({"outer", "--folder", ""}), testing::HasSubstr("an empty name"));
    EXPECT_THAT(complaint({"other"}), testing::HasSubstr("a command is required: inner"));
    EXPECT_THAT(complaint({"outer", "inner", "x"}),
                testing::StartsWith("unexpected argument 'x'\n"));
}

TEST(CommandLine, suggestsWhatWasMeant) {
    Made made;
    const auto complaint = [&](const std::vector<const char*>& words) {
        EXPECT_EQ(made.run(words), Made::nothing);
        return made.complaint;
    };
    EXPECT_THAT(complaint({"otuer"}),
                testing::StartsWith("no command 'otuer'; did you mean 'outer'?\n"));
    EXPECT_THAT(complaint({"other", "iner"}),
                testing::StartsWith("no command 'iner' of other; did you mean 'inner'?\n"));
    EXPECT_THAT(complaint({"outer", "--nubmer", "7"}),
                testing::StartsWith("no option '--nubmer' of outer; did you mean '--number'?\n"));
    EXPECT_THAT(complaint({"outer", "--quite"}), testing::HasSubstr("did you mean '--quiet'?"));
    EXPECT_THAT(complaint({"outer", "--numb=7"}), testing::HasSubstr("did you mean '--number'?"));
    EXPECT_THAT(complaint({"outer", "--choice", "tow"}),
                testing::StartsWith("--choice: 'tow' is none of one, two; did you mean 'two'?\n"));
    EXPECT_THAT(complaint({"unlike"}), testing::Not(testing::HasSubstr("mean")));
    EXPECT_THAT(complaint({"outer", "inner", "--unlike"}),
                testing::EndsWith("(see program outer inner --help)\n"));
}

TEST(CommandLine, everyCommandTakesWhatTheProgramTakes) {
    for (const std::vector<const char*>& words : std::vector<std::vector<const char*>>{
             {"outer", "--quiet"}, {"--quiet", "outer"}, {"other", "inner", "-q"}}) {
        Made made;
        EXPECT_GT(made.run(words), 0);
        EXPECT_TRUE(made.quiet);
    }
    Made made;
    for (const std::vector<const char*>& words : std::vector<std::vector<const char*>>{
             {"--version"}, {"outer", "--version"}, {"other", "inner", "--version"}}) {
        EXPECT_EQ(made.run(words), Made::nothing);
        EXPECT_EQ(made.printed, "program 1.2\n");
        EXPECT_EQ(made.complaint, "");
    }
}

TEST(CommandLine, refusesWhereARequiredValueIsMissing) {
    std::string value = "shown.npy";
    const Command program{
        .name = "program",
        .help = "A program",
        .options = {{.name = "FILE", .value = &value, .help = "A file", .is_required = true}},
        .run = [] { return 10; }};
    const char* none[] = {"program"};
    EXPECT_THAT(parse(1, none, program).complaint,
                testing::StartsWith("missing argument FILE: A file\n"));
    EXPECT_THAT(help_text(program, command_paths(program).front(), 100),
                testing::Not(testing::HasSubstr("default")));
    const char* given[] = {"program", "keys.npy"};
    EXPECT_EQ(parse(2, given, program).run(), 10);
    EXPECT_EQ(value, "keys.npy");
}

TEST(CommandLine, helpShowsDefaultsThatAreNotEmpty) {
    Made made;
    EXPECT_EQ(made.run({"outer", "--help"}), Made::nothing);
    EXPECT_THAT(made.printed, testing::HasSubstr("program outer [OPTION]... [WORDS...]"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A word (default: standard)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A number (5 to 9; default: 7)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("--choice one|two"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A choice (default: one)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("one at a time (may be given several times)"));
    EXPECT_THAT(made.printed, testing::Not(testing::HasSubstr("default: 0")));
    EXPECT_THAT(made.printed, testing::HasSubstr("\n  program outer a b\n"));
}

TEST(CommandLine, helpShowsNothingThatWasGivenBeforeIt) {
    Made made;
    EXPECT_EQ(made.run({"outer", "--word", "\033]0;x", "--help"}), Made::nothing);
    EXPECT_THAT(made.printed, testing::HasSubstr("A word (default: standard)"));
    EXPECT_THAT(made.printed, testing::Not(testing::HasSubstr("\033")));
}

TEST(CommandLine, helpIsWrappedBetweenWords) {
    Made made;
    for (const std::size_t width : {60, 80, 100}) {
        made.width = width;
        EXPECT_EQ(made.run({"outer", "--help"}), Made::nothing);
        std::istringstream lines(made.printed);
        std::size_t widest = 0;
        for (std::string line; std::getline(lines, line);)
            widest = std::max(widest, text::characters(line));
        EXPECT_LE(widest, width);
        EXPECT_GT(widest, width == 60 ? 50 : 60);
    }
}

}  // namespace
}  // namespace apps
