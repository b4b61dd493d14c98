// SPDX-License-Identifier: MIT
// Tests of the table of commands, and of everything that uses the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/viewer/runs.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

Interface shown_sort() {
    return tests::interface(5, "overlapped");
}

TEST(Commands, withoutWordsAreAllPerformed) {
    for (const Command& command : commands()) {
        Interface any = shown_sort();
        any.save_picture = [](const std::string&) {};
        any.stream_session().go_to(3);
        any.perform("follow 3");
        any.perform("select values 5");
        if (command.needs_words() || !any.can(command))
            continue;
        EXPECT_NO_THROW(any.perform(action(command.name))) << command.name;
    }
}

TEST(Commands, haveANameAndKeysOfTheirOwn) {
    std::set<std::string_view> names;
    std::set<std::string_view> keys;
    for (const Command& command : commands()) {
        EXPECT_TRUE(names.insert(command.name).second) << command.name;
        EXPECT_TRUE(command.keys.empty() || !command.needs_words()) << command.name;
        for (const std::string_view key : split_at(command.keys, ","))
            EXPECT_TRUE(key.empty() || keys.insert(key).second) << key;
    }
}

TEST(Commands, doSomethingAndSayWhatIsLackingWhereTheyDoNot) {
    for (const Command& command : commands()) {
        EXPECT_NE(command.run, nullptr) << command.name;
        EXPECT_EQ(command.exists != nullptr, !command.lacking.empty()) << command.name;
    }
}

TEST(Commands, offerOnlyWhatCanBeChosen) {
    const std::set<std::string_view> that_write = {"save"};
    for (const Command& command : commands()) {
        if (that_write.contains(command.name) || !shown_sort().can(command))
            continue;
        for (const Choice& choice : command.choices(shown_sort())) {
            Interface any = shown_sort();
            EXPECT_NO_THROW(any.perform(action_of(command.name, split(choice.name))))
                << command.name << " " << choice.name;
        }
    }
}

TEST(Commands, ofALineAreThoseThatAClickMakes) {
    const std::pair<const char*, Action> actions[] = {
        {"select node 17", action("select node", 17)},
        {"  select   trees 17", action("select", "trees", 17)},
        {"goto interval 5", action("goto", "interval", 5)},
        {"lesson next", action("lesson next")},
    };
    for (const auto& [line, expected] : actions) {
        const Action parsed = parse(line);
        EXPECT_EQ(parsed.command, expected.command) << line;
        EXPECT_EQ(parsed.given, expected.given) << line;
        EXPECT_EQ(parse(text_of(parsed)).given, expected.given) << line;
    }
    EXPECT_THROW(action("fly"), std::logic_error);
}

TEST(Commands, thatAreGivenTooLittleOrTooMuchSayWhatTheyTake) {
    const std::pair<const char*, const char*> refused[] = {
        {"", "an empty command"},
        {"select", "incomplete: expected 'select node N | select STREAM N | select instance M "},
        {"select node", "incomplete: expected 'select node N | "},
        {"select node 1 2", "'2' is a word too many"},
        {"fit all", "'all' is a word too many: expected 'fit'"},
        {"set", "incomplete: expected 'set program SORT | set mapping MAPPING | "},
        {"set maping z-order", "did you mean 'mapping'?"},
        {"theme drak", "'drak': expected light, dark; did you mean 'dark'?"},
        {"speed fast", "'fast' is not a number: expected 'speed NUMBER'"},
        {"zoom nan", "'nan' is not a number"},
        {"goto operation x", "'x' is not a whole number for N"},
        {"goto lvl 3",
         "'lvl': expected operation, level, stage, phase, step, launch, group, interval"},
        {"goto level 3 lvl 1", "'lvl': expected stage, phase, step"},
        {"select tres 3", "did you mean 'trees'?"},
        {"set option tiles 3", "'tiles': expected"},
        {"hdie keys", "unknown command 'hdie keys'"},
        {"thme", "unknown command 'thme'; did you mean 'theme'?"},
    };
    Interface any = shown_sort();
    for (const auto& test : refused)
        EXPECT_THAT([&] { any.perform(test.first); },
                    ThrowsMessage<Refused>(HasSubstr(test.second)))
            << test.first;
}

TEST(Commands, thatAskedForSomethingElseLeaveTheDialogOpen) {
    Interface any = shown_sort();
    any.perform("go to");
    any.try_typed("levl 4");
    EXPECT_TRUE(any.view().show_go_to);
    EXPECT_TRUE(any.view().message_is_error);
    any.try_typed("level 4");
    EXPECT_FALSE(any.view().show_go_to);
    EXPECT_EQ(any.stream_session().operation()->tag.level, 4);
}

}  // namespace
}  // namespace viewer
