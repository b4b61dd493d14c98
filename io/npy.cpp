// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/names.h"
#include "io/printable.h"

namespace io {
namespace {

static_assert(std::endian::native == std::endian::little,
              "keys are copied as they are in files, which are little-endian");

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;

struct Header {
    std::string_view text;   ///< text of the header's dictionary
    std::size_t data_begin;  ///< offset of the array in the file
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

// Finds an entry's value in the header's dictionary, for example in {'descr': '<f4',
// 'fortran_order': False, 'shape': (5,), }. The value extends from `opening` to `closing`.
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

// Parses the shape. "(5,)" is a 1-D array of 5 elements; "(5, 3)" and "()" are not 1-D arrays.
std::uint64_t length_of(std::string_view shape) {
    constexpr std::uint64_t max_length = std::numeric_limits<std::uint64_t>::max() / sizeof(double);
    std::uint64_t length = 0;
    const auto [end, error] =
        std::from_chars(shape.data() + 1, shape.data() + shape.size(), length);
    const std::string_view rest = shape.substr(static_cast<std::size_t>(end - shape.data()));
    if (error == std::errc::invalid_argument || rest != ",)")
        throw FormatError("shape " + shortened(shape) + ", expected one dimension");
    if (error == std::errc::result_out_of_range || length > max_length)
        throw FormatError("shape " + shortened(shape) + ": too many keys");
    return length;
}

template <class Number>
std::vector<Number> numbers_of(const NpyArray& array) {
    std::vector<Number> numbers(array.data.size() / sizeof(Number));
    if (!numbers.empty())
        std::memcpy(numbers.data(), array.data.data(), array.data.size());
    return numbers;
}

template <class Integer>
std::optional<KeyType> integer_type_of(const std::vector<Integer>& numbers) {
    if (sizeof(Integer) == 4)
        return std::is_signed_v<Integer> ? KeyType::int32 : KeyType::uint32;
    const auto all_fit = [&](auto in_range) {
        return std::all_of(numbers.begin(), numbers.end(), in_range);
    };
    if (all_fit([](Integer number) { return std::in_range<std::int32_t>(number); }))
        return KeyType::int32;
    if (all_fit([](Integer number) { return std::in_range<std::uint32_t>(number); }))
        return KeyType::uint32;
    return std::nullopt;
}

// Returns whether the float equals the number. long double holds every 64-bit number exactly.
template <class Number>
bool is_held(Number number, float nearest) {
    return static_cast<long double>(number) == static_cast<long double>(nearest) ||
           std::isnan(nearest);
}

template <class Number>
Keys keys_of_numbers(const NpyArray& array, const Accepted& accepted) {
    const std::vector<Number> numbers = numbers_of<Number>(array);
    Keys keys;
    keys.bits.reserve(numbers.size());
    if constexpr (std::is_integral_v<Number>) {
        const auto type = accepted.integers ? integer_type_of(numbers) : std::nullopt;
        if (type) {
            keys.type = *type;
            for (const Number number : numbers)
                keys.bits.push_back(static_cast<std::uint32_t>(number));
            return keys;
        }
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto nearest = static_cast<float>(numbers[i]);
        const auto locate = [&] {
            return Located{fmt::format("index {}", i), fmt::format("{}", numbers[i])};
        };
        const bool is_exact = is_held(numbers[i], nearest);
        if (!is_exact && std::isinf(nearest))
            throw FormatError(
                fmt::format("index {}: {} is too large for a float32", i, numbers[i]));
        if (!is_exact)
            add_rounded(keys, accepted, nearest, locate);
        keys.bits.push_back(std::bit_cast<std::uint32_t>(nearest));
    }
    return keys;
}

Keys float_keys(const NpyArray& array, const Accepted&) {
    return {KeyType::float32, numbers_of<std::uint32_t>(array)};
}

struct Dtype {
    std::string_view name;
    std::size_t bytes;
    Keys (*keys_of)(const NpyArray& array, const Accepted& accepted);
};
constexpr Dtype dtypes[] = {{"<f4", 4, float_keys},
                            {"<f8", 8, keys_of_numbers<double>},
                            {"<i4", 4, keys_of_numbers<std::int32_t>},
                            {"<i8", 8, keys_of_numbers<std::int64_t>},
                            {"<u4", 4, keys_of_numbers<std::uint32_t>},
                            {"<u8", 8, keys_of_numbers<std::uint64_t>}};

const Dtype& dtype_of(std::string_view quoted) {
    const Dtype* known = find(dtypes, quoted.substr(1, quoted.size() - 2), &Dtype::name);
    if (known == nullptr)
        throw FormatError(
            fmt::format("dtype {}, expected little-endian float32, int32 or uint32 ('<f4', '<i4', "
                        "'<u4'), or their 64-bit forms",
                        shortened(quoted)));
    return *known;
}

}  // namespace

NpyArray parse_npy(std::span<const std::byte> bytes) {
    const Header header = read_header(bytes);
    const Dtype& dtype = dtype_of(entry(header.text, "descr", '\'', '\''));
    const std::uint64_t count = length_of(entry(header.text, "shape", '(', ')'));
    const std::span<const std::byte> data = bytes.subspan(header.data_begin);
    if (data.size() != dtype.bytes * count)
        throw FormatError(fmt::format("{} {} bytes of data, expected {} for {} keys",
                                      data.size() < dtype.bytes * count ? "is truncated:" : "has",
                                      data.size(), dtype.bytes * count, count));
    return {dtype.name, dtype.bytes, data};
}

Keys keys_of(const NpyArray& array, const Accepted& accepted) {
    return find(dtypes, array.dtype, &Dtype::name)->keys_of(array, accepted);
}

std::string npy_header(std::string_view dtype, std::size_t count) {
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
