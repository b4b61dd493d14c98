// SPDX-License-Identifier: MIT
#include "io/text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>

#include "io/error.h"
#include "io/words.h"
#include "tests/support/error_in.h"

namespace io {
namespace {

Keys keys_in(const std::string& text, const Accepted& accepted = {}) {
    return keys_of(KeyText(text), accepted);
}

std::vector<float> floats(const std::string& text) {
    return floats_of(keys_in(text, {.integers = false, .rounded = true}));
}

std::string error_of(const std::string& text, const Accepted& accepted = {}) {
    return tests::error_in<FormatError>([&] { keys_in(text, accepted); });
}

// A mark of UTF-8 at the beginning of a text is no part of its first number.
TEST(Text, numbersInAllTheirFormsAreRead) {
    const std::vector<float> expected = {3e10f, -1.5f, 0.5f};
    for (const char* text : {"3e10,-1.5,.5", "3e10 -1.5 +.5\n", " 30000000000\t-1.5 , 0.5 \r\n",
                             "3e10, -1.5\n.5", "3e10 ,-1.5\n.5\n", "\xef\xbb\xbf+3e10\n-1.5\n.5"})
        EXPECT_EQ(floats(text), expected) << text;
    EXPECT_TRUE(floats("\xef\xbb\xbf").empty());
}

TEST(Text, specialValuesAreRead) {
    const std::vector<float> keys = floats("inf\n-inf\n-1e-60\n-0\n1e-60\nnan\n1e-45\n");
    EXPECT_EQ(keys[0], std::numeric_limits<float>::infinity());
    EXPECT_EQ(keys[1], -std::numeric_limits<float>::infinity());
    for (const std::size_t i : {2, 3, 4})
        EXPECT_TRUE(keys[i] == 0 && std::signbit(keys[i]) == (i < 4));
    EXPECT_TRUE(std::isnan(keys[5]));
    EXPECT_EQ(keys[6], std::numeric_limits<float>::denorm_min());
}

TEST(Text, wholeNumbersOf32BitsAreIntegers) {
    const auto expect = [](const char* text, KeyType type, std::vector<std::uint32_t> bits) {
        const Keys keys = keys_in(text);
        EXPECT_EQ(keys.type, type) << text;
        EXPECT_EQ(keys.bits, bits) << text;
    };
    expect("16777217 -1\n+16777216, -0", KeyType::int32, {16777217, 0xffffffff, 16777216, 0});
    expect("2147483647 -2147483648", KeyType::int32, {0x7fffffff, 0x80000000});
    expect("4294967295 0", KeyType::uint32, {0xffffffff, 0});
    expect("2147483648", KeyType::uint32, {0x80000000});
    expect("1.0 3", KeyType::float32, {0x3f800000, 0x40400000});
    expect("1e1 -0", KeyType::float32, {0x41200000, 0x80000000});
    expect("4294967296", KeyType::float32, {0x4f800000});
    expect("-1 2147483648", KeyType::float32, {0xbf800000, 0x4f000000});
    expect("-2147483648.0 18446744073709551616", KeyType::float32, {0xcf000000, 0x5f800000});
}

// A decimal is exact if its float prints with the same number of digits, or with the fewest digits,
// as this decimal.
TEST(Text, decimalsAreExactIfTheirFloatIsPrintedSo) {
    for (const std::string_view exact : words_of(
             "0.1 0.100 0.5000000000000000000000000000000 1e20 -3.14159 0.100000001 1.5e38 1e-45 "
             "0.10000000149011612 1.000000014901161194e-01 1.4012985e-45 16777216.0 0.0 inf -nan "
             "340282346638528859811704183484516925440.0 -0e99999999999999999999 131072.02 "
             "00000000000000000000.25 123456e-30 1073741800.0 1.2621775e-29")) {
        const Keys keys = keys_in(std::string(exact), {.rounded = true});
        EXPECT_EQ(keys.rounded, 0u) << exact << ": " << keys.first_rounded;
    }
    for (const std::string_view inexact : words_of(
             "0.123456789 0.30000000000000004 16777217.0 131072.01 1e-60 -1e-46 2e-45 1073741801.0 "
             "4294967297 9007199254740993 18446744073709551615 1e-99999999999999999999")) {
        EXPECT_EQ(keys_in(std::string(inexact), {.rounded = true}).rounded, 1u) << inexact;
        EXPECT_THROW(keys_in(std::string(inexact)), InexactNumber) << inexact;
    }
}

// Texts of the same float32 with different numbers of digits.
TEST(Text, wordsOfOneFloatMustBeInOrder) {
    const auto error_in_order = [](const std::string& text, bool is_descending) {
        const KeyText keys(text);
        std::vector<std::uint32_t> permutation(keys.words().size());
        std::iota(permutation.begin(), permutation.end(), 0u);
        return tests::error_in<InexactNumber>(
            [&] { keys.check_order(permutation, keys_of(keys, {}), is_descending); });
    };
    const std::string no_error = error_in_order("", false);
    EXPECT_EQ(error_in_order("0.100000001\n0.1\n", false),
              "line 2: 0.1 is the same float32 as 0.100000001 in line 1");
    EXPECT_NE(error_in_order("-0.1\n-0.100000001\n", false), no_error);
    EXPECT_NE(error_in_order("0.1\n0.100000001\n", true), no_error);
    for (const char* text : {"0.1\n0.100000001\n", "-0.100000001\n-0.1\n", "0.1 0.10 1e-1 +0.1",
                             "-0.0 0 0.00 -0.0", "0.5 inf +inf nan"})
        EXPECT_EQ(error_in_order(text, false), no_error) << text;
    EXPECT_EQ(error_in_order("0.100000001\n0.1\n", true), no_error);
}

using Bits = std::vector<std::uint32_t>;

TEST(Text, wholeNumbersAreWrittenWithAllTheirDigits) {
    const auto text_of = [](std::vector<float> keys) {
        return format_text(KeyType::float32,
                           {reinterpret_cast<const std::uint32_t*>(keys.data()), keys.size()});
    };
    EXPECT_EQ(text_of({1073741824, -16777216, 3e10f, -0.0f, 0.5f, 1e-45f}),
              "1073741824\n-16777216\n30000001024\n-0\n0.5\n1e-45\n");
    EXPECT_EQ(text_of({std::numeric_limits<float>::max()}),
              "340282346638528859811704183484516925440\n");
    EXPECT_EQ(format_text(KeyType::int32, Bits{~4u, 7}), "-5\n7\n");
    EXPECT_EQ(format_text(KeyType::uint32, Bits{~4u}), "4294967291\n");
    EXPECT_EQ(format_text(KeyType::uint32, {}), "");
}

TEST(Text, errorsNameTheLine) {
    EXPECT_TRUE(floats("").empty()) << "only a whole text may be empty";
    const std::string exs(100, 'x');
    for (const auto& [text, error] : std::vector<std::pair<std::string, std::string>>{
             {"\n \n", "line 1 is empty"},
             {"1\n\n2\n", "line 2 is empty"},
             {"5\n\n", "line 2 is empty"},
             {"5\n ", "line 2 is empty"},
             {"1,,2\n", "line 1: no number before a comma"},
             {" ,1\n", "line 1: no number before a comma"},
             {"1\n1, 2,\n", "line 2: no number after the last comma"},
             {"1\n2\nabc\n", "line 3: 'abc' is not a number"},
             {"1;5\n", "line 1: '1;5' is not a number"},
             {"+-1\n", "line 1: '+-1' is not a number"},
             {"1\n\xef\xbb\xbf\n", "line 2: '\xef\xbb\xbf' is not a number"},
             {"-\n", "line 1: '-' is not a number"},
             {exs, "line 1: '" + exs.substr(0, 40) + "...' is not a number"},
             {"0.1\n2, 0.123456789\n0.987654321",
              "line 2: 0.123456789 is not a float32, the nearest is 0.12345679; and not all keys "
              "are 32-bit integers"}})
        EXPECT_EQ(error_of(text), error);
    EXPECT_EQ(error_of("1e39\n", {.rounded = true}), "line 1: 1e39 is too large for a float32");
    EXPECT_EQ(error_of("16777217\n", {.integers = false}),
              "line 1: 16777217 is not a float32, the nearest is 16777216");
}

TEST(Text, everyFloatReadsBackBitForBit) {
    std::mt19937 random(5);
    Bits keys;
    while (keys.size() < 20000) {
        const auto key = static_cast<std::uint32_t>(random());
        if (!std::isnan(std::bit_cast<float>(key)))
            keys.push_back(key);
    }
    for (int exponent = -149; exponent < 128; ++exponent)
        keys.push_back(std::bit_cast<std::uint32_t>(std::ldexp(1.0f, exponent)));
    for (const float key : {-0.0f, std::numeric_limits<float>::infinity(), 1e-45f})
        keys.push_back(std::bit_cast<std::uint32_t>(key));
    EXPECT_EQ(keys_in(format_text(KeyType::float32, keys), {.integers = false}).bits, keys);
}

}  // namespace
}  // namespace io
