// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace apps {
namespace {

/// A program with two commands, one of which has an option of every kind.
struct Made {
    std::string word = "standard";
    unsigned number = 7;
    std::uint64_t large = 0;
    double real = 0;
    bool flag = false;
    std::optional<unsigned> maybe;
    std::vector<std::string> words;
    std::vector<std::string> each;
    int chosen = 1;
    std::string even;
    std::string file;

    CommandPointer program() {
        auto made = std::make_shared<Command>("program", "A program");
        made->add_subcommand(outer());
        auto other = std::make_shared<Command>("other", "Other", [] { return 20; });
        other->set_help_flag("-h,--help", "Help");
        made->add_subcommand(other);
        return made;
    }

    CommandPointer outer() {
        auto made = std::make_shared<Command>("outer", "Outer", [] { return 10; });
        add(*made, "WORDS", words, "Words");
        add(*made, "--each", each, "Words, one at a time");
        add(*made, "--word", word, "A word");
        add(*made, "--number", number, "A number")->check(in_range(5, 9));
        CLI::Option* of_large = add(*made, "--large", large, "A large number");
        add(*made, "--real", real, "A real number")->check(in_range(0.5, 4));
        add(*made, "--flag", flag, "A flag")->excludes(of_large);
        add(*made, "--maybe", maybe, "Perhaps");
        add_choice(*made, "--choice", chosen, {{"one", 1}, {"two", 2}}, "A choice");
        add(*made, "--even", even, "Even")->check([](const std::string& text) {
            return text.size() % 2 == 0 ? "" : "'" + text + "' is odd";
        });
        add_path(*made, "--file", file, "A file");
        made->set_help_flag("-h,--help", "Help");
        made->examples = {{"outer a b", "does what a program does with two words of no meaning"}};
        return made;
    }

    static constexpr int nothing = -1;

    int run(const std::vector<std::string>& words_given) {
        const CommandPointer made = program();
        made->set_help_flag("-h,--help", "Help");
        const Parsed parsed = parse(words_given, *made);
        printed = parsed.help;
        complaint = parsed.complaint;
        return parsed.run ? parsed.run() : nothing;
    }

    std::string printed;
    std::string complaint;
};

TEST(CommandLine, assignsEveryKindOfValueAndKeepsWhatIsNotGiven) {
    Made made;
    EXPECT_EQ(made.run({"outer", "a", "--each", "x", "b", "--each", "y", "--large", "4294967296",
                        "--real", "0.5", "--maybe", "3", "--choice", "two"}),
              10);
    EXPECT_THAT(made.words, testing::ElementsAre("a", "b"));
    EXPECT_THAT(made.each, testing::ElementsAre("x", "y")) << "one value at a time";
    EXPECT_EQ(made.word, "standard");
    EXPECT_EQ(made.number, 7);
    EXPECT_EQ(made.large, std::uint64_t{1} << 32);
    EXPECT_EQ(made.real, 0.5);
    EXPECT_EQ(made.maybe, 3);
    EXPECT_EQ(made.chosen, 2);
    EXPECT_FALSE(made.flag);
    EXPECT_EQ(made.run({"outer", "--flag", "--word", "w", "--number", "9"}), 10);
    EXPECT_EQ(made.word, "w");
    EXPECT_EQ(made.number, 9);
    EXPECT_TRUE(made.flag);
}

TEST(CommandLine, helpOfACommandIsWhatItsOptionPrints) {
    Made made;
    const auto printed = [&](const std::vector<std::string>& words) {
        EXPECT_EQ(made.run(words), Made::nothing);
        return made.printed;
    };
    EXPECT_EQ(printed({"help"}), printed({"--help"}));
    EXPECT_EQ(printed({}), printed({"--help"}));
    EXPECT_EQ(printed({"help", "outer"}), printed({"outer", "--help"}));
    EXPECT_THAT(printed({"help", "other"}), testing::HasSubstr("program other"));
}

TEST(CommandLine, refusesWhatMakesNoSenseAndSuggestsWhatWasMeant) {
    Made made;
    using Words = std::vector<std::string>;
    for (const auto& [words, complaint] : std::vector<std::pair<Words, std::string>>{
             {{"outer", "--number", "4"}, "--number: '4': expected 5 to 9\n"},
             {{"outer", "--number", "10"}, "--number: '10': expected 5 to 9\n"},
             {{"outer", "--real", "nan"}, "--real: 'nan': expected a number\n"},
             {{"outer", "--real", "4.1"}, "--real: '4.1': expected 0.5 to 4\n"},
             {{"outer", "--maybe", "-1"}, "--maybe: '-1': expected a whole number\n"},
             {{"outer", "--word"}, "--word: requires a value\n"},
             {{"outer", "--word", "a", "--word", "b"}, "--word is given more than once\n"},
             {{"outer", "--even", "odd"}, "--even: 'odd' is odd\n"},
             {{"outer", "--flag", "--large", "1"}, "--large excludes --flag\n"},
             {{"outer", "--file", ""}, "--file: an empty name\n"},
             {{"--"}, "a command is required: outer, other\n"},
             {{"other", "x"}, "unexpected argument 'x'\n"},
             {{"otuer"}, "no command 'otuer'; did you mean 'outer'?\n"},
             {{"unlike"}, "no command 'unlike'\n"},
             {{"outer", "--nubmer", "7"},
              "no option '--nubmer' of outer; did you mean '--number'?\n"},
             {{"outer", "--numb=7"}, "no option '--numb' of outer; did you mean '--number'?\n"},
             {{"outer", "--choice", "tow"},
              "--choice: 'tow' is not one of one, two; did you mean 'two'?\n"}}) {
        EXPECT_EQ(made.run(words), Made::nothing);
        EXPECT_THAT(made.complaint, testing::StartsWith(complaint));
    }
    EXPECT_THAT(made.complaint, testing::EndsWith("\n(see program outer --help)\n"));
    for (const char* number : {"many", "7x", "-7", "6.5", "1e1", "0x7", "4294967303", ""}) {
        EXPECT_EQ(made.run({"outer", "--number", number}), Made::nothing);
        EXPECT_THAT(made.complaint,
                    testing::StartsWith("--number: '" + std::string(number) + "': expected"));
    }
}

TEST(CommandLine, requiredArgumentsAndVersions) {
    std::string value = "shown.npy";
    const auto parsed = [&](const std::vector<std::string>& words) {
        Command program("program", "A program", [] { return 10; });
        add_path(program, "FILE", value, "A file")->required();
        program.set_version_flag("--version", "program 1.2");
        EXPECT_THAT(help_text(program, 100), testing::Not(testing::HasSubstr("default")));
        return parse(words, program);
    };
    EXPECT_THAT(parsed({}).complaint, testing::StartsWith("missing argument FILE: A file\n"));
    EXPECT_EQ(parsed({"--version"}).help, "program 1.2\n");
    EXPECT_EQ(parsed({"keys.npy"}).run(), 10);
    EXPECT_EQ(value, "keys.npy");
}

TEST(CommandLine, helpShowsDefaultsThatAreNotEmptyAndNothingThatWasGiven) {
    Made made;
    EXPECT_EQ(made.run({"outer", "--help"}), Made::nothing);
    EXPECT_THAT(made.printed, testing::HasSubstr("program outer [OPTIONS] [WORDS...]"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A word (default: standard)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A number (5 to 9; default: 7)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("--choice NAME"));
    EXPECT_THAT(made.printed, testing::HasSubstr("A choice (one of one, two; default: one)"));
    EXPECT_THAT(made.printed, testing::HasSubstr("one at a time (repeatable)"));
    EXPECT_THAT(made.printed, testing::Not(testing::HasSubstr("default: 0")));
    EXPECT_THAT(made.printed, testing::HasSubstr("\n  program outer a b\n"));
    const std::string defaults = made.printed;
    EXPECT_EQ(made.run({"outer", "--word", "given", "--help"}), Made::nothing);
    EXPECT_EQ(made.printed, defaults);
}

}  // namespace
}  // namespace apps
