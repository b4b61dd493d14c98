// SPDX-License-Identifier: MIT
#include "io/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/closest.h"

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

}  // namespace
}  // namespace io
