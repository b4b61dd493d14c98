// SPDX-License-Identifier: MIT
#include "io/text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "io/error.h"
#include "tests/support/error_in.h"

namespace io {
namespace {

std::string error_of(const std::string& text) {
    return tests::error_in<FormatError>([&] { parse_text(text); });
}

TEST(Text, numbersInAllTheirFormsAreRead) {
    const std::vector<float> expected = {1, -2.5f, 3e10f, 0.5f, 7};
    EXPECT_EQ(parse_text("1\n  -2.5\t\r\n3e10\n+.5\n7"), expected);
}

TEST(Text, aByteOrderMarkOfUtf8IsNoPartOfTheFirstNumber) {
    EXPECT_EQ(parse_text("\xef\xbb\xbf"
                         "1\n2\n"),
              (std::vector<float>{1, 2}));
    EXPECT_TRUE(parse_text("\xef\xbb\xbf").empty());
    EXPECT_EQ(error_of("1\n\xef\xbb\xbf"
                       "2\n")
                  .substr(0, 6),
              "line 2");
}

TEST(Text, specialValuesAreRead) {
    const std::vector<float> keys = parse_text("inf\n-inf\n-1e-60\n-0\n1e-60\nnan\n1e-45\n");
    EXPECT_EQ(keys[0], std::numeric_limits<float>::infinity());
    EXPECT_EQ(keys[1], -std::numeric_limits<float>::infinity());
    for (const std::size_t i : {2, 3, 4})
        EXPECT_TRUE(keys[i] == 0 && std::signbit(keys[i]) == (i < 4));
    EXPECT_TRUE(std::isnan(keys[5]));
    EXPECT_EQ(keys[6], std::numeric_limits<float>::denorm_min());
}

TEST(Text, emptyTextAndEmptyLinesAtTheEndAreFine) {
    EXPECT_TRUE(parse_text("").empty());
    EXPECT_TRUE(parse_text("\n \n").empty());
    EXPECT_EQ(parse_text("5\n\n\n").size(), 1u);
}

TEST(Text, numbersThatComeBackAsOthersAreCounted) {
    Rounded rounded;
    parse_text("0.1 1e-45 inf -inf nan -nan\n16777216 +5 -0\n", &rounded);
    EXPECT_EQ(rounded.count, 0u) << rounded.first;
    parse_text("1\n2, +16777217\n0.123456789 1e-400 1e-60 16777217 3e10", &rounded);
    EXPECT_EQ(rounded.count, 6u);
    EXPECT_EQ(rounded.first, "line 2: +16777217 to 16777216");
}

TEST(Text, wholeNumbersAreWrittenWithAllTheirDigits) {
    EXPECT_EQ(format_text(std::vector<float>{1073741824, -16777216, 3e10f, -0.0f, 0.5f, 1e-45f}),
              "1073741824\n-16777216\n30000001024\n-0\n0.5\n1e-45\n");
    EXPECT_EQ(format_text(std::vector<float>{std::numeric_limits<float>::max()}),
              "340282346638528859811704183484516925440\n");
    EXPECT_EQ(format_text(std::vector<std::uint32_t>{}), "");
}

TEST(Text, numbersThatRoundingWouldPutInAnotherOrderAreRejected) {
    EXPECT_EQ(error_of("5\n16777217\n16777216\n"),
              "line 3: '16777216' is less than '16777217' in line 2, but float32 rounds both to "
              "16777216; they would be sorted wrongly");
    EXPECT_EQ(error_of("16777216 16777217\n1 16777216\n").substr(0, 6), "line 2");
    EXPECT_EQ(error_of("0.12345679012 7 0.12345679011").substr(0, 22), "line 1: '0.12345679011");
    EXPECT_EQ(error_of("18446744073709551615,18446744073709551614").substr(0, 6), "line 1");
    EXPECT_EQ(error_of("1e-60 -1e-60").substr(0, 6), "line 1");
    EXPECT_EQ(parse_text("16777216\n16777217\n16777217\n16777218 nan nan 1 -0 0 0.1 0.1").size(),
              11u)
        << "in order";
}

TEST(Text, whatIsNoNumberNamesTheLine) {
    EXPECT_EQ(error_of("1\n2\nabc\n"), "line 3: 'abc' is not a number");
    EXPECT_EQ(error_of("1;5\n"), "line 1: '1;5' is not a number");
    EXPECT_EQ(error_of("+-1\n"), "line 1: '+-1' is not a number");
    EXPECT_EQ(error_of("1,,2\n"), "line 1: '' is not a number");
    EXPECT_EQ(error_of(" ,1\n"), "line 1: '' is not a number");
    EXPECT_EQ(error_of("1\n1, 2,\n"), "line 2: no number after the last comma");
    EXPECT_EQ(error_of("1\n\n2\n"), "line 2 is empty, and numbers follow");
    EXPECT_EQ(error_of("1e39\n"), "line 1: '1e39' is too large for a float32");
    EXPECT_EQ(error_of(std::string(100, 'x')),
              "line 1: '" + std::string(40, 'x') + "...' is not a number");
}

TEST(Text, aLineMayHaveSeveralNumbers) {
    const std::vector<float> expected = {3, 1, 2};
    for (const char* text : {"3,1,2", "3 1 2\n", " 3\t1 , 2 \r\n", "3, 1\n2", "3 ,1\n2\n\n"})
        EXPECT_EQ(parse_text(text), expected) << text;
}

TEST(Text, everyFloatReadsBackBitForBit) {
    std::mt19937 random(5);
    std::vector<float> keys;
    while (keys.size() < 20000) {
        const float key = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        if (!std::isnan(key))
            keys.push_back(key);
    }
    keys.insert(keys.end(), {-0.0f, std::numeric_limits<float>::infinity(), 1e-45f});
    Rounded rounded;
    const std::vector<float> back = parse_text(format_text(keys), &rounded);
    EXPECT_EQ(rounded.count, 0u) << rounded.first;
    ASSERT_EQ(back.size(), keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(std::bit_cast<std::uint32_t>(back[i]), std::bit_cast<std::uint32_t>(keys[i]));
}

}  // namespace
}  // namespace io
