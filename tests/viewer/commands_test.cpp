// SPDX-License-Identifier: MIT
// The table of commands, and what is made of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/viewer/runs.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

Interface interface() {
    return Interface(tests::session(5, "overlapped"));
}

TEST(Commands, withoutWordsAreAllPerformed) {
    for (const Command& command : commands()) {
        Interface any = interface();
        any.save_picture = [](const std::string&) {};
        any.session().go_to(3);
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
        if (!command.choices || that_write.contains(command.name) || !interface().can(command))
            continue;
        for (const Choice& choice : command.choices(interface())) {
            Interface any = interface();
            EXPECT_NO_THROW(any.perform(action_of(command.name, split(choice.name))))
                << command.name << " " << choice.name;
        }
    }
}

TEST(Commands, ofALineAreThoseThatAClickMakes) {
    const std::pair<const char*, Action> actions[] = {
        {"pick node 17", action("pick node", 17)},
        {"  pick   trees 17", action("pick", "trees", 17)},
        {"break", action("break")},
        {"break node 3", action("break node", 3)},
        {"goto section 5", action("goto", "section", 5)},
        {"tour next", action("tour next")},
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
        {"", "an empty action"},
        {"pick", "incomplete: expected 'pick node N | pick STREAM ELEMENT | pick instance M "},
        {"pick node", "incomplete: expected 'pick node N | "},
        {"pick node 1 2", "'2' is a word too many"},
        {"theme dark", "'dark' is a word too many: expected 'theme'"},
        {"set", "incomplete: expected 'set numbers|bars|cells|theme NAME | set speed|tree|"},
        {"set nmubers key", "did you mean 'numbers'?"},
        {"break here", "'here': expected operation, node, kernel"},
        {"hdie keys", "unknown action 'hdie keys'"},
        {"thme", "unknown action 'thme'; did you mean 'theme'?"},
    };
    Interface any = interface();
    for (const auto& test : refused)
        EXPECT_THAT([&] { any.perform(test.first); },
                    ThrowsMessage<Refused>(HasSubstr(test.second)))
            << test.first;
}

TEST(Commands, thatAskedForSomethingElseLeaveTheDialogOpen) {
    Interface any = interface();
    any.perform("go to");
    any.try_to("ask levl 4");
    EXPECT_TRUE(any.view().show_go_to);
    EXPECT_TRUE(any.view().message_is_error);
    any.try_to("ask level 4");
    EXPECT_FALSE(any.view().show_go_to);
    EXPECT_EQ(any.session().operation()->tag.level, 4);
}

}  // namespace
}  // namespace viewer
