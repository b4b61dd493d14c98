// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <string_view>

#include "io/error.h"
#include "io/printable.h"

namespace io {
namespace {

static_assert(std::endian::native == std::endian::little, "keys are copied as they lie in files");

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;

struct Header {
    std::string_view text;   ///< the dictionary
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
    const int minor = std::to_integer<int>(bytes[magic.size() + 1]);
    if (version < 1 || version > 3 || minor != 0)
        throw FormatError(
            fmt::format("NPY version {}.{}, expected 1.0, 2.0 or 3.0", version, minor));
    const std::size_t size_bytes = version == 1 ? 2 : 4;
    const std::size_t begin = magic.size() + 2 + size_bytes;
    if (bytes.size() < begin)
        throw FormatError("is truncated in the NPY header");
    const std::size_t length = little_endian(bytes.subspan(magic.size() + 2, size_bytes));
    if (bytes.size() - begin < length)
        throw FormatError(fmt::format("is truncated in the NPY header: {} bytes, expected {}",
                                      bytes.size() - begin, length));
    return {{reinterpret_cast<const char*>(bytes.data()) + begin, length}, begin + length};
}

// The value of an entry of the header's dictionary, from `opening` to `closing`:
// {'descr': '<f4', 'fortran_order': False, 'shape': (5,), }
std::string_view entry(std::string_view header, std::string_view name, char opening, char closing) {
    const auto key = header.find(fmt::format("'{}'", name));
    const auto begin =
        header.find_first_not_of(" :", std::min(header.size(), key + name.size() + 2));
    if (key == header.npos || begin == header.npos)
        throw FormatError(fmt::format("the NPY header has no '{}'", name));
    const auto end = header.find(closing, begin + 1);
    if (header[begin] != opening || end == header.npos)
        throw FormatError(fmt::format("the NPY header has no readable '{}'", name));
    return header.substr(begin, end + 1 - begin);
}

void check_dtype(std::string_view dtype) {
    if (dtype == "'<f4'")
        return;
    std::string meaning;
    if (dtype == "'>f4'")
        meaning = " (big-endian)";
    else if (dtype == "'<f8'" || dtype == "'>f8'")
        meaning = " (float64)";
    throw FormatError(fmt::format("dtype {}{}, expected '<f4' (little-endian float32)",
                                  io::shortened(dtype), meaning));
}

// "(5,)" is a 1-D array of 5 elements; "(5, 3)" and "()" are not.
std::uint64_t length_of(std::string_view shape) {
    constexpr std::uint64_t max_length = std::numeric_limits<std::uint64_t>::max() / sizeof(float);
    std::uint64_t length = 0;
    const auto [end, error] =
        std::from_chars(shape.data() + 1, shape.data() + shape.size(), length);
    const std::string_view rest = shape.substr(static_cast<std::size_t>(end - shape.data()));
    if (error == std::errc::invalid_argument || rest != ",)")
        throw FormatError("shape " + io::shortened(shape) + ", expected one dimension");
    if (error == std::errc::result_out_of_range || length > max_length)
        throw FormatError("shape " + io::shortened(shape) + ": too many keys");
    return length;
}

}  // namespace

std::vector<float> parse_npy(std::span<const std::byte> bytes) {
    const Header header = read_header(bytes);
    check_dtype(entry(header.text, "descr", '\'', '\''));
    const std::uint64_t count = length_of(entry(header.text, "shape", '(', ')'));
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
