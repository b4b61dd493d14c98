// SPDX-License-Identifier: MIT
#include "io/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/printable.h"

namespace io {
namespace {

using testing::ElementsAre;

TEST(Words, areWrappedBetweenThem) {
    EXPECT_THAT(wrapped("one two three", 6), ElementsAre("one", "two", "three"));
    EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
    EXPECT_THAT(wrapped("one two three", 8), ElementsAre("one two", "three"));
    EXPECT_THAT(wrapped("one two three", 13), ElementsAre("one two three"));
    EXPECT_THAT(wrapped("a longword b", 3), ElementsAre("a", "longword", "b"));
    EXPECT_THAT(wrapped("", 3), ElementsAre(""));
}

TEST(Words, areCountedByCharacters) {
    EXPECT_EQ(characters("§6.2 Gre\u00df"), 9u);
    EXPECT_THAT(wrapped("§§ §§", 5), ElementsAre("§§ §§"));
    EXPECT_EQ(padded("§", 3), "§  ");
    EXPECT_EQ(padded("§", 3, false), "  §");
}

TEST(Words, hangBehindAColumn) {
    EXPECT_EQ(hanging("one two three", 4, 11), "one two\n    three\n");
}

TEST(Closest, isWhatWasMeantOrNothing) {
    const std::vector<std::string> words = {"sort", "reproduce", "report", "row-wise", "z-order"};
    EXPECT_EQ(closest("srot", words), "sort");
    EXPECT_EQ(closest("sortt", words), "sort");
    EXPECT_EQ(closest("repro", words), "reproduce");
    EXPECT_EQ(closest("reprot", words), "report");
    EXPECT_EQ(closest("rowwise", words), "row-wise");
    EXPECT_EQ(closest("zorder", words), "z-order");
    EXPECT_EQ(closest("x", words), "");
    EXPECT_EQ(closest("measure", words), "");
    EXPECT_EQ(closest("", words), "");
    EXPECT_EQ(closest(std::string(1 << 20, 's'), words), "");
    EXPECT_EQ(did_you_mean("srot", words), "; did you mean 'sort'?");
    EXPECT_EQ(did_you_mean("measure", words), "");
}

TEST(Parts, areBetweenSeparators) {
    EXPECT_THAT(split_at("a, b,, c", ", "), ElementsAre("a", "b,", "c"));
    EXPECT_THAT(split_at("||", "|"), ElementsAre("", "", ""));
    EXPECT_THAT(split_at("", "|"), ElementsAre(""));
}

TEST(Parts, ofLinesTheLastMayHaveNoEnd) {
    EXPECT_THAT(lines_of("a\n\nb"), ElementsAre("a", "", "b"));
    EXPECT_THAT(lines_of("a\n\n"), ElementsAre("a", ""));
    EXPECT_THAT(lines_of(""), testing::IsEmpty());
}

TEST(Parts, ofWordsAreBetweenBlanks) {
    EXPECT_THAT(words_of(" \tone  two\r\nthree "), ElementsAre("one", "two", "three"));
    EXPECT_THAT(words_of(" \n"), testing::IsEmpty());
}

TEST(Printable, leavesWhatIsReadAndSpellsOutTheRest) {
    EXPECT_EQ(printable("Greß \u2260 \U0001f600"), "Greß \u2260 \U0001f600");
    EXPECT_EQ(printable("a\x1b[31m\r\n\x7f\u009b"), "a\\x1b[31m\\x0d\\x0a\\x7f\\xc2\\x9b");
    for (const std::string_view invalid :
         {"\xff", "\x80", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\uffff", "\ufffe",
          "\xf4\x90\x80\x80", "\xe2\x89", "\xf8\x88\x80\x80\x80"})
        EXPECT_EQ(printable(invalid).find_first_not_of("\\x0123456789abcdef"), std::string::npos)
            << printable(invalid);
}

TEST(Printable, isCutBetweenCharacters) {
    EXPECT_EQ(shortened(std::string(39, 'a') + "ßßß"), std::string(39, 'a') + "...");
    EXPECT_EQ(shortened("ß"), "ß");
}

}  // namespace
}  // namespace io
