// SPDX-License-Identifier: MIT
#include "io/printable.h"

#include <gtest/gtest.h>

namespace io {
namespace {

TEST(Printable, leavesWhatIsReadAndSpellsOutTheRest) {
    EXPECT_EQ(printable("Greß \u2260 \U0001f600"), "Greß \u2260 \U0001f600");
    EXPECT_EQ(printable("a\x1b[31m\r\n\x7f\u009b"), "a\\x1b[31m\\x0d\\x0a\\x7f\\xc2\\x9b");
    for (const std::string_view invalid : {"\xff", "\x80", "\xc3", "\xc0\xaf", "\xed\xa0\x80",
                                           "\xf4\x90\x80\x80", "\xe2\x89", "\xf8\x88\x80\x80\x80"})
        EXPECT_EQ(printable(invalid).find_first_not_of("\\x0123456789abcdef"), std::string::npos)
            << printable(invalid);
}

TEST(Printable, isCutBetweenCharacters) {
    EXPECT_EQ(shortened(std::string(39, 'a') + "ßßß"), std::string(39, 'a') + "...");
    EXPECT_EQ(shortened("ß"), "ß");
}

TEST(Escaped, isTextInAnElementAndAnAttribute) {
    EXPECT_EQ(escaped("<a href=\"x\" b='y'>&\n"),
              "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;\n");
    EXPECT_EQ(escaped("a\x1b\xff\uffff\ufffe\u009bß"), "a\ufffd\ufffd\ufffd\ufffd\ufffdß");
}

}  // namespace
}  // namespace io
