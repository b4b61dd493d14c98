// SPDX-License-Identifier: MIT
#include "io/table.h"

#include <gtest/gtest.h>

namespace io {
namespace {

TEST(Table, isWrappedBetweenWordsAndGoesOnBelow) {
    const Table table{
        "A caption", {"name", "a number", "|", "words"}, {{"x", "1", "|", "one two"}}};
    EXPECT_EQ(as_text(table),
              "A caption\n"
              "  name  a number  |    words\n"
              "  x            1  |  one two\n");
    EXPECT_EQ(as_text(table, 24),
              "A caption\n"
              "  name       a  |  words\n"
              "        number\n"
              "  x          1  |    one\n"
              "                     two\n");
    EXPECT_EQ(as_text(table, 20),
              "A caption\n"
              "  name  a number\n"
              "  x            1\n"
              "\n"
              "  name    words\n"
              "  x     one two\n");
}

}  // namespace
}  // namespace io
