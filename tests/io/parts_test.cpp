// SPDX-License-Identifier: MIT
#include "io/parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace io {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Parts, areBetweenSeparators) {
    EXPECT_THAT(split_at("a, b,, c", ", "), ElementsAre("a", "b,", "c"));
    EXPECT_THAT(split_at("||", "|"), ElementsAre("", "", ""));
    EXPECT_THAT(split_at("", "|"), ElementsAre(""));
}

TEST(Parts, ofLinesTheLastMayHaveNoEnd) {
    EXPECT_THAT(lines_of("a\n\nb"), ElementsAre("a", "", "b"));
    EXPECT_THAT(lines_of("a\n\n"), ElementsAre("a", ""));
    EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(Parts, ofWordsAreBetweenBlanks) {
    EXPECT_THAT(words_of(" \tone  two\r\nthree "), ElementsAre("one", "two", "three"));
    EXPECT_THAT(words_of(" \n"), IsEmpty());
}

}  // namespace
}  // namespace io
