// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <gtest/gtest.h>

#include <cstring>

#include "io/error.h"

namespace io {
namespace {

std::span<const std::byte> bytes(const std::string& text) {
    return std::as_bytes(std::span(text));
}

std::string error_of(const std::string& file) {
    try {
        parse_npy(bytes(file));
    } catch (const FormatError& error) {
        return error.what();
    }
    return "no error";
}

std::string file_with(const std::string& dictionary, const std::string& data,
                      const std::string& version = std::string("\x01\x00", 2)) {
    std::string file = "\x93NUMPY" + version;
    file += static_cast<char>(dictionary.size());
    file += '\0';
    if (version[0] > 1)
        file += std::string(2, '\0');
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
    const std::string dictionary = "{ 'shape' : ( 1 , ) , 'descr' :'<f4','fortran_order':True}";
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
    EXPECT_EQ(error_of(file_with(header("<f8", "(1,)"), std::string(8, 'x'))),
              "dtype '<f8' (float64), expected '<f4' (little-endian float32)");
    EXPECT_EQ(error_of(file_with(header(">f4", "(1,)"), std::string(4, 'x'))),
              "dtype '>f4' (big-endian), expected '<f4' (little-endian float32)");
    EXPECT_EQ(error_of(file_with(header("<i4", "(1,)"), std::string(4, 'x'))),
              "dtype '<i4', expected '<f4' (little-endian float32)");
}

TEST(Npy, otherShapesAreNamed) {
    EXPECT_EQ(error_of(file_with(header("<f4", "(2, 3)"), std::string(24, 'x'))),
              "shape (2, 3), expected one dimension");
    EXPECT_EQ(error_of(file_with(header("<f4", "()"), std::string(4, 'x'))),
              "shape (), expected one dimension");
}

TEST(Npy, truncatedDataNamesExpectedAndFoundBytes) {
    EXPECT_EQ(error_of(file_with(header("<f4", "(3,)"), std::string(10, 'x'))),
              "is truncated: 10 bytes of data, expected 12 for 3 keys");
    EXPECT_EQ(error_of(file_with(header("<f4", "(999999999999999999,)"), "")),
              "is truncated: 0 bytes of data, expected 3999999999999999996 for "
              "999999999999999999 keys");
}

TEST(Npy, dataBehindTheArrayIsRefused) {
    EXPECT_EQ(error_of(file_with(header("<f4", "(1,)"), std::string(5, 'x'))),
              "has 5 bytes of data, expected 4 for 1 keys");
}

TEST(Npy, whatIsNoNpyFileIsRefused) {
    for (const std::string& file :
         {std::string(), std::string("\x93NUMPZ\x01\x00\x00\x00", 10), std::string("PK\x03\x04")})
        EXPECT_EQ(error_of(file), "is not an NPY file: it does not begin with \\x93NUMPY");
    EXPECT_EQ(error_of(std::string("\x93NUMPY\x09\x00\x00\x00", 10)),
              "NPY version 9, expected 1 to 3");
}

TEST(Npy, damagedHeadersAreRefused) {
    EXPECT_EQ(error_of(std::string("\x93NUMPY\x01\x00\x40", 9)), "is truncated in the NPY header");
    EXPECT_EQ(error_of(std::string("\x93NUMPY\x01\x00\x40\x00{", 11)),
              "is truncated in the NPY header: 1 bytes, expected 64");
    EXPECT_EQ(error_of(file_with("{'descr': '<f4'}\n", "")),
              "the NPY header has no readable 'shape'");
}

}  // namespace
}  // namespace io
