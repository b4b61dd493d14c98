// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <regex>
#include <string_view>

#include "io/error.h"

namespace io {
namespace {

static_assert(std::endian::native == std::endian::little, "keys are copied as they lie in files");

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;

struct Header {
    std::string text;        ///< the dictionary
    std::size_t data_begin;  ///< offset of the array
};

std::uint32_t little_endian(std::span<const std::byte> bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8 | std::to_integer<std::uint32_t>(bytes[i]);
    return value;
}

Header read_header(std::span<const std::byte> bytes) {
    if (bytes.size() < magic.size() + 2 ||
        std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        throw FormatError("is not an NPY file: it does not begin with \\x93NUMPY");
    const int version = std::to_integer<int>(bytes[magic.size()]);
    if (version < 1 || version > 3)
        throw FormatError(fmt::format("NPY version {}, expected 1 to 3", version));
    const std::size_t size_bytes = version == 1 ? 2 : 4;
    const std::size_t begin = magic.size() + 2 + size_bytes;
    if (bytes.size() < begin)
        throw FormatError("is truncated in the NPY header");
    const std::size_t length = little_endian(bytes.subspan(magic.size() + 2, size_bytes));
    if (bytes.size() - begin < length)
        throw FormatError(fmt::format("is truncated in the NPY header: {} bytes, expected {}",
                                      bytes.size() - begin, length));
    return {std::string(reinterpret_cast<const char*>(bytes.data()) + begin, length),
            begin + length};
}

std::string entry(const std::string& header, const std::string& key, const std::string& value) {
    std::smatch match;
    if (!std::regex_search(header, match, std::regex("'" + key + "'\\s*:\\s*" + value)))
        throw FormatError("the NPY header has no readable '" + key + "'");
    return match[1];
}

void check_dtype(const std::string& dtype) {
    if (dtype == "<f4")
        return;
    std::string meaning;
    if (dtype == ">f4")
        meaning = " (big-endian)";
    else if (dtype == "<f8" || dtype == ">f8")
        meaning = " (float64)";
    throw FormatError(
        fmt::format("dtype '{}'{}, expected '<f4' (little-endian float32)", dtype, meaning));
}

// "(5,)" or "(5, 3)" or "()": the length of a 1-D array.
std::uint64_t length_of(const std::string& shape) {
    static const std::regex one_dimension(R"(\(\s*(\d{1,18})\s*,\s*\))");
    std::smatch match;
    if (!std::regex_match(shape, match, one_dimension))
        throw FormatError("shape " + shape + ", expected one dimension");
    return std::stoull(match[1]);
}

}  // namespace

std::vector<float> parse_npy(std::span<const std::byte> bytes) {
    const Header header = read_header(bytes);
    check_dtype(entry(header.text, "descr", "'([^']*)'"));
    const std::uint64_t count = length_of(entry(header.text, "shape", R"((\([^)]*\)))"));
    const std::span<const std::byte> data = bytes.subspan(header.data_begin);
    if (data.size() / 4 < count)
        throw FormatError(fmt::format("is truncated: {} bytes of data, expected {} for {} keys",
                                      data.size(), 4 * count, count));
    if (data.size() != 4 * count)
        throw FormatError(fmt::format("has {} bytes of data, expected {} for {} keys", data.size(),
                                      4 * count, count));
    std::vector<float> keys(count);
    if (count > 0)
        std::memcpy(keys.data(), data.data(), data.size());
    return keys;
}

std::string npy_header(const std::string& dtype, std::size_t count) {
    std::string dictionary =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", dtype, count);
    const std::size_t before = magic.size() + 2 + 2;
    const std::size_t unpadded = before + dictionary.size() + 1;
    dictionary.append((alignment - unpadded % alignment) % alignment, ' ');
    dictionary += '\n';
    std::string header(magic);
    header += '\x01';
    header += '\x00';
    header += static_cast<char>(dictionary.size() & 0xff);
    header += static_cast<char>(dictionary.size() >> 8);
    return header + dictionary;
}

}  // namespace io
