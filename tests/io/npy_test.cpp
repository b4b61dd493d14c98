// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <gtest/gtest.h>

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
    std::string file = "\x93NUMPY" + version;
    for (std::size_t byte = 0; byte < (version[0] > 1 ? 4u : 2u); ++byte)
        file += static_cast<char>(dictionary.size() >> 8 * byte);
    return file + dictionary + data;
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

TEST(Npy, everyBitOfEveryKeyIsRead) {
    const std::uint32_t patterns[] = {0x80000000u, 0x7fc12345u, 0xff800001u, 1u, 0x7f800000u};
    std::string file = npy_header("<f4", 5);
    file.append(reinterpret_cast<const char*>(patterns), sizeof patterns);
    const std::vector<float> keys = parse_npy(bytes(file));
    ASSERT_EQ(keys.size(), 5u);
    EXPECT_EQ(std::memcmp(keys.data(), patterns, sizeof patterns), 0);
}

TEST(Npy, laterVersionsAndOtherSpacingAreRead) {
    const std::string dictionary = "{'shape' : (1,) , 'descr' :'<f4','fortran_order':True}";
    const std::string one("\x00\x00\x80\x3f", 4);
    for (const char version : {'\x01', '\x02', '\x03'}) {
        const std::string file = file_with(dictionary, one, std::string{version, '\0'});
        EXPECT_EQ(parse_npy(bytes(file)), std::vector<float>{1.0f});
    }
}

TEST(Npy, emptyArrayIsRead) {
    EXPECT_TRUE(parse_npy(bytes(npy_header("<f4", 0))).empty());
}

TEST(Npy, otherDtypesAreNamed) {
    EXPECT_EQ(error_in(file_with(header("<f8", "(1,)"), std::string(8, 'x'))),
              "dtype '<f8' (float64), expected '<f4' (little-endian float32)");
    EXPECT_EQ(error_in(file_with(header(">f4", "(1,)"), std::string(4, 'x'))),
              "dtype '>f4' (big-endian), expected '<f4' (little-endian float32)");
    EXPECT_EQ(error_in(file_with(header("<i4", "(1,)"), std::string(4, 'x'))),
              "dtype '<i4', expected '<f4' (little-endian float32)");
}

TEST(Npy, otherShapesAreNamed) {
    EXPECT_EQ(error_in(file_with(header("<f4", "(2, 3)"), std::string(24, 'x'))),
              "shape (2, 3), expected one dimension");
    EXPECT_EQ(error_in(file_with(header("<f4", "()"), std::string(4, 'x'))),
              "shape (), expected one dimension");
}

TEST(Npy, truncatedDataNamesExpectedAndFoundBytes) {
    EXPECT_EQ(error_in(file_with(header("<f4", "(3,)"), std::string(10, 'x'))),
              "is truncated: 10 bytes of data, expected 12 for 3 keys");
    EXPECT_EQ(error_in(file_with(header("<f4", "(999999999999999999,)"), "")),
              "is truncated: 0 bytes of data, expected 3999999999999999996 for "
              "999999999999999999 keys");
}

TEST(Npy, dataBehindTheArrayIsRefused) {
    EXPECT_EQ(error_in(file_with(header("<f4", "(1,)"), std::string(5, 'x'))),
              "has 5 bytes of data, expected 4 for 1 keys");
}

TEST(Npy, whatIsNoNpyFileIsRefused) {
    for (const std::string& file :
         {std::string(), std::string("\x93NUMPZ\x01\x00\x00\x00", 10), std::string("PK\x03\x04")})
        EXPECT_EQ(error_in(file), "is not an NPY file: it does not begin with \\x93NUMPY");
    EXPECT_EQ(error_in(std::string("\x93NUMPY\x09\x00\x00\x00", 10)),
              "NPY version 9.0, expected 1.0, 2.0 or 3.0");
    EXPECT_EQ(error_in(file_with(header("<f4", "(0,)"), "", "\x01\x01")),
              "NPY version 1.1, expected 1.0, 2.0 or 3.0");
}

TEST(Npy, damagedHeadersAreRefused) {
    EXPECT_EQ(error_in(std::string("\x93NUMPY\x01\x00\x40", 9)), "is truncated in the NPY header");
    EXPECT_EQ(error_in(std::string("\x93NUMPY\x01\x00\x40\x00{", 11)),
              "is truncated in the NPY header: 1 bytes, expected 64");
    EXPECT_EQ(error_in(file_with("{'descr': '<f4', 'fortran_order': False}\n", "")),
              "the NPY header has no 'shape'");
    for (const char* no_descr : {"", "{", "{'shape': (0,)}", "{'descr"})
        EXPECT_EQ(error_in(file_with(no_descr, "")), "the NPY header has no 'descr'") << no_descr;
    for (const char* odd : {"{'descr': [('a', '<f4')], 'fortran_order': False}", "{'descr': '<f4"})
        EXPECT_EQ(error_in(file_with(odd, "")), "the NPY header has no readable 'descr'") << odd;
    for (const char* shape : {"(-1,)", "(1)", "(,)", "(0x1,)", "(1 1,)", "(1,,)", "(1.0,)"})
        EXPECT_EQ(error_in(file_with(header("<f4", shape), "")),
                  "shape " + std::string(shape) + ", expected one dimension");
    for (const char* shape : {"(4611686018427387904,)", "(99999999999999999999,)"})
        EXPECT_EQ(error_in(file_with(header("<f4", shape), "")),
                  "shape " + std::string(shape) + ": too many keys");
}

TEST(Npy, whatIsQuotedFromAHeaderIsShort) {
    EXPECT_LT(error_in(file_with(header(std::string(30000, 'x'), "(0,)"), "")).size(), 120u);
    EXPECT_LT(error_in(file_with(header("<f4", "(" + std::string(30000, 'x') + ")"), "")).size(),
              120u);
}

}  // namespace
}  // namespace io
