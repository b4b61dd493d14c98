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

TEST(Commands, withoutWordsAreAllPerformed) {
    for (const Command& command : commands()) {
        Interface any = tests::interface();
        any.save_picture = [](const std::string&) {};
        any.stream_session().go_to(3);
        tests::perform(any, {"follow 3", "select values 5"});
        if (command.needs_words() || !any.can(command))
            continue;
        EXPECT_NO_THROW(any.perform(action(command.name))) << command.name;
    }
}

TEST(Commands, haveANameAndKeysOfTheirOwn) {
    std::set<std::string_view> names;
    std::set<std::string_view> keys;
    for (const Command& command : commands()) {
        EXPECT_NE(command.run, nullptr) << command.name;
        EXPECT_EQ(command.exists != nullptr, !command.lacking.empty()) << command.name;
        EXPECT_TRUE(names.insert(command.name).second) << command.name;
        EXPECT_TRUE(command.keys.empty() || !command.needs_words()) << command.name;
        for (const std::string_view key : split_at(command.keys, ","))
            EXPECT_TRUE(key.empty() || keys.insert(key).second) << key;
    }
}

TEST(Commands, offerOnlyWhatCanBeChosen) {
    const std::set<std::string_view> that_write = {"save"};
    for (const Command& command : commands()) {
        if (that_write.contains(command.name) || !tests::interface().can(command))
            continue;
        for (const Choice& choice : command.choices(tests::interface())) {
            Interface any = tests::interface();
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

struct Rejected {
    const char* line;
    const char* why;
};

void expect_rejected(Interface any, const std::vector<Rejected>& lines) {
    any.session().move(Unit::operation, Direction::forward);
    const std::string place = any.session().place();
    for (const Rejected& rejected : lines) {
        EXPECT_THAT([&] { any.perform(rejected.line); },
                    ThrowsMessage<Refused>(HasSubstr(rejected.why)))
            << rejected.line;
        EXPECT_EQ(any.session().place(), place) << rejected.line;
    }
}

TEST(Commands, thatCannotBeDoneSayWhy) {
    expect_rejected(
        tests::interface(),
        {{"", "an empty command"},
         {"select", "incomplete: expected 'select node N | select STREAM N | select instance M "},
         {"select node", "incomplete: expected 'select node N | "},
         {"select node 1 2", "'2' is a word too many"},
         {"fit all", "'all' is a word too many: expected 'fit'"},
         {"set", "incomplete: expected 'set program SORT | set mapping MAPPING | "},
         {"set maping z-order", "did you mean 'mapping'?"},
         {"theme drak", "'drak': expected light, dark; did you mean 'dark'?"},
         {"bars height", "'height': expected key, rank"},
         {"speed fast", "'fast' is not a number: expected 'speed NUMBER'"},
         {"zoom nan", "'nan' is not a number"},
         {"sort 3 x", "'x' is not a number"},
         {"goto level", "incomplete: expected 'goto N"},
         {"goto operation x", "'x' is not a whole number for N"},
         {"goto operation 1000", "the sort has 63"},
         {"goto level 9", "no operation matches 'level 9'"},
         {"goto lvl 3",
          "'lvl': expected operation, level, stage, phase, step, launch, group, interval"},
         {"goto level 3 lvl 1", "'lvl': expected stage, phase, step"},
         {"select tres 3", "did you mean 'trees'?"},
         {"select node 64", "element 64 of stream trees, which has 64"},
         {"show merged", "'merged': expected written, values, trees"},
         {"maximize timeline", "'timeline': expected keys, trees"},
         {"set option tiles 3", "program overlapped has no options"},
         {"set program netwrok", "did you mean 'network'?"},
         {"open uniform log2n 99", "log2n 99: expected 1 to 22"},
         {"save a.bmp", "a.bmp: expected .png, .svg, .json or .csv"},
         {"lesson merger", "did you mean 'merge'?"},
         {"answer none", "there is no question here"},
         {"history", "no value is followed"},
         {"follow 40", "the input has the elements 0 to 31"},
         {"run", "has no bank conflicts"},
         {"hdie keys", "unknown command 'hdie keys'"},
         {"thme", "unknown command 'thme'; did you mean 'theme'?"}});
    expect_rejected(tests::interface(5, "network"),
                    {{"select node 3", "program network has no nodes"},
                     {"show trees", "'trees': expected written, network-even, network-odd"},
                     {"select pqidx-even 0", "'pqidx-even': expected node, network-even, "},
                     {"goto level 3 stage 0", "no operation matches"},
                     {"goto round 1", "'round': expected operation, level"}});
    expect_rejected(tests::interface(4, "gather-radix"), {{"ask", "has no questions"}});
}

TEST(Commands, whatGroupsDoNotHaveIsSaidByName) {
    std::vector<Rejected> lines = {{"goto launch 9", "has the launches 0 to 0"},
                                   {"goto interval 900", "those that access shared memory"},
                                   {"select line 99999", "the interval has 5"},
                                   {"set profile geforce-6800", "expected geforce-8800gt"},
                                   {"maximize trees", "'trees': expected keys, shared"},
                                   {"show none", "'none': expected written, unsorted, sorted"},
                                   {"follow", "no value is selected"}};
    for (const char* line : {"substep", "mappings", "zoom 2", "set mapping z-order",
                             "set executor gl", "select node 3", "goto operation 3", "save a.csv"})
        lines.push_back({line, "program tile-merge runs on thread groups"});
    expect_rejected(tests::interface(6, "tile-merge"), lines);
}

TEST(Commands, thatAskedForSomethingElseLeaveTheDialogOpen) {
    Interface any = tests::interface();
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
