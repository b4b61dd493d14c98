// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "io/error.h"
#include "tests/support/error_in.h"

namespace io {
namespace {

std::span<const std::byte> bytes(const std::string& text) {
    return std::as_bytes(std::span(text));
}

std::string error_in(const std::string& file) {
    return tests::error_in<FormatError>([&] { parse_npy(bytes(file)); });
}

std::string file_with(const std::string& dictionary, const std::string& data,
                      const std::string& version = std::string("\x01\x00", 2)) {
    return "\x93NUMPY" + version + static_cast<char>(dictionary.size()) +
           static_cast<char>(dictionary.size() >> 8) + dictionary + data;
}

std::string header(const std::string& descr, const std::string& shape) {
    return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

TEST(Npy, headerIsByteForByteWhatNumpyWrites) {
    const std::string expected = std::string("\x93NUMPY\x01\x00v\x00", 10) +
                                 "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }" +
                                 std::string(60, ' ') + "\n";
    EXPECT_EQ(npy_header("<f4", 3), expected);
    EXPECT_EQ(expected.size(), 128u);
    EXPECT_EQ(npy_header("<u4", 123456789).size() % 64, 0u);
}

template <class Number>
std::string array_of(const std::string& dtype, const std::vector<Number>& numbers) {
    return npy_header(dtype, numbers.size()) +
           std::string(reinterpret_cast<const char*>(numbers.data()),
                       numbers.size() * sizeof(Number));
}

template <class Number>
Keys keys_in(const std::string& dtype, const std::vector<Number>& numbers,
             const Accepted& accepted = {}) {
    const std::string file = array_of(dtype, numbers);
    return keys_of(parse_npy(bytes(file)), accepted);
}

using Bits = std::vector<std::uint32_t>;

TEST(Npy, everyBitOfEveryFloatIsRead) {
    const Bits patterns = {0x80000000u, 0x7fc12345u, 0xff800001u, 1u, 0x7f800000u};
    const Keys keys = keys_in("<f4", patterns);
    EXPECT_EQ(keys.type, KeyType::float32);
    EXPECT_EQ(keys.bits, patterns);
}

TEST(Npy, integersAreKeysOf32BitsIfAllFit) {
    const auto expect = [](const Keys& keys, KeyType type, const Bits& bits) {
        EXPECT_EQ(keys.type, type);
        EXPECT_EQ(keys.bits, bits);
    };
    expect(keys_in("<i4", std::vector<std::int32_t>{-1, 16777217}), KeyType::int32,
           {0xffffffff, 16777217});
    expect(keys_in("<u4", Bits{0xffffffff, 1}), KeyType::uint32, {0xffffffff, 1});
    expect(keys_in("<i8", std::vector<std::int64_t>{-2147483648, 2147483647}), KeyType::int32,
           {0x80000000, 0x7fffffff});
    expect(keys_in("<i8", std::vector<std::int64_t>{0, 4294967295}), KeyType::uint32,
           {0, 0xffffffff});
    expect(keys_in("<u8", std::vector<std::uint64_t>{3000000000}), KeyType::uint32, {3000000000});
    expect(keys_in("<i8", std::vector<std::int64_t>{-1, 4294967296}), KeyType::float32,
           {0xbf800000, 0x4f800000});
    expect(keys_in("<i4", std::vector<std::int32_t>{-1}, {.integers = false}), KeyType::float32,
           {0xbf800000});
}

TEST(Npy, numbersThatNoFloat32HoldsAreNamed) {
    const auto error_of = [](const char* dtype, const auto& numbers,
                             const Accepted& accepted = {}) {
        return tests::error_in<FormatError>([&] { keys_in(dtype, numbers, accepted); });
    };
    const std::vector<double> doubles = {0.5, std::nan(""), 0.1, 0.3};
    EXPECT_EQ(error_of("<f8", doubles),
              "index 2: 0.1 is not a float32, the nearest is 0.10000000149011612; and not all keys "
              "are 32-bit integers");
    const Keys rounded = keys_in("<f8", doubles, {.rounded = true});
    EXPECT_EQ(rounded.first_rounded, "index 2: 0.1 to 0.10000000149011612");
    EXPECT_EQ(rounded.rounded, 2u);
    EXPECT_EQ(floats_of(rounded)[3], 0.3f);
    EXPECT_EQ(keys_in("<f8", std::vector<double>{0.5, -1e-45f, HUGE_VAL}).bits,
              (Bits{0x3f000000, 0x80000001, 0x7f800000}));
    EXPECT_EQ(error_of("<f8", std::vector<double>{1e39}, {.rounded = true}),
              "index 0: 1e+39 is too large for a float32");
    EXPECT_THAT(error_of("<i8", std::vector<std::int64_t>{9223372036854775807}),
                testing::StartsWith("index 0: 9223372036854775807 is not a float32"));
    EXPECT_EQ(error_of("<u4", Bits{16777216, 16777217}, {.integers = false}),
              "index 1: 16777217 is not a float32, the nearest is 16777216");
}

TEST(Npy, otherSpacingAndEmptyArraysAreRead) {
    const std::string file = file_with("{'shape' : (1,) , 'descr' :'<f4','fortran_order':True}",
                                       std::string("\x00\x00\x80\x3f", 4));
    EXPECT_EQ(keys_of(parse_npy(bytes(file))).bits, Bits{0x3f800000});
    for (const char* dtype : {"<f4", "<f8", "<i4", "<u8"})
        EXPECT_TRUE(keys_in(dtype, Bits{}).bits.empty()) << dtype;
}

TEST(Npy, otherDtypesAreNamed) {
    for (const char* dtype : {">f4", "<f2", "<c8", "|b1", ">i4", ""})
        EXPECT_EQ(error_in(file_with(header(dtype, "(1,)"), std::string(8, 'x'))),
                  "dtype '" + std::string(dtype) +
                      "', expected little-endian float32, int32 or uint32 ('<f4', '<i4', '<u4'), "
                      "or their 64-bit forms");
}

TEST(Npy, damagedFilesAreRefused) {
    const auto array = [](const char* shape, std::size_t bytes_of_data) {
        return file_with(header("<f4", shape), std::string(bytes_of_data, 'x'));
    };
    const std::pair<std::string, const char*> files[] = {
        {array("(3,)", 10), "is truncated: 10 bytes of data, expected 12 for 3 keys"},
        {array("(999999999999999999,)", 0),
         "is truncated: 0 bytes of data, expected 3999999999999999996 for 999999999999999999 keys"},
        {array("(1,)", 5), "has 5 bytes of data, expected 4 for 1 keys"},
        {std::string("\x93NUMPY\xff\x00\x00\x00", 10), "NPY version 255.0, expected 1.0"},
        {file_with(header("<f4", "(0,)"), "", "\x01\x01"), "NPY version 1.1, expected 1.0"},
        {std::string("\x93NUMPY\x01\x00\x40", 9), "is truncated in the NPY header"},
        {std::string("\x93NUMPY\x01\x00\x40\x00{", 11),
         "is truncated in the NPY header: 1 bytes, expected 64"},
        {file_with("{'descr': '<f4', 'fortran_order': False}\n", ""),
         "the NPY header has no 'shape'"}};
    for (const auto& [file, says] : files)
        EXPECT_EQ(error_in(file), says);
    for (const std::string& file :
         {std::string(), std::string("\x93NUMPZ\x01\x00\x00\x00", 10), std::string("PK\x03\x04")})
        EXPECT_EQ(error_in(file), "is not an NPY file: it does not begin with \\x93NUMPY");
    for (const char* no_descr : {"", "{", "{'shape': (0,)}", "{'descr"})
        EXPECT_EQ(error_in(file_with(no_descr, "")), "the NPY header has no 'descr'") << no_descr;
    for (const char* odd : {"{'descr': [('a', '<f4')], 'fortran_order': False}", "{'descr': '<f4"})
        EXPECT_EQ(error_in(file_with(odd, "")), "the NPY header has no readable 'descr'") << odd;
    for (const char* shape :
         {"(2, 3)", "()", "(-1,)", "(1)", "(,)", "(0x1,)", "(1 1,)", "(1,,)", "(1.0,)"})
        EXPECT_EQ(error_in(file_with(header("<f4", shape), "")),
                  "shape " + std::string(shape) + ", expected one dimension");
    for (const char* shape : {"(2305843009213693952,)", "(99999999999999999999,)"})
        EXPECT_EQ(error_in(file_with(header("<f4", shape), "")),
                  "shape " + std::string(shape) + ": too many keys");
}

TEST(Npy, whatIsQuotedFromAHeaderIsShort) {
    EXPECT_LT(error_in(file_with(header(std::string(30000, 'x'), "(0,)"), "")).size(), 200u);
    EXPECT_LT(error_in(file_with(header("<f4", "(" + std::string(30000, 'x') + ")"), "")).size(),
              200u);
}

}  // namespace
}  // namespace io
