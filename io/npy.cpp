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

constexpr std::size_t before_dictionary = magic.size() + 2 + 2;  // version, length

// Returns the dictionary of the header.
std::string_view dictionary_of(std::span<const std::byte> bytes) {
    const std::string_view file(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!file.starts_with(magic) || file.size() < magic.size() + 2)
        throw FormatError("is not an NPY file: it does not begin with \\x93NUMPY");
    const int version = std::to_integer<int>(bytes[magic.size()]);
    const int minor = std::to_integer<int>(bytes[magic.size() + 1]);
    if (version != 1 || minor != 0)
        throw FormatError(fmt::format("NPY version {}.{}, expected 1.0", version, minor));
    if (file.size() < before_dictionary)
        throw FormatError("is truncated in the NPY header");
    const std::size_t length = std::to_integer<std::size_t>(bytes[before_dictionary - 2]) |
                               std::to_integer<std::size_t>(bytes[before_dictionary - 1]) << 8;
    const std::string_view rest = file.substr(before_dictionary);
    if (rest.size() < length)
        throw FormatError(fmt::format("is truncated in the NPY header: {} bytes, expected {}",
                                      rest.size(), length));
    return rest.substr(0, length);
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

/// The numbers of an array, for io::keys_of. long double holds every 64-bit number exactly.
template <class Number>
class Numbers {
  public:
    explicit Numbers(std::span<const std::byte> data) : numbers_(data.size() / sizeof(Number)) {
        if (!numbers_.empty())
            std::memcpy(numbers_.data(), data.data(), data.size());
    }

    std::size_t size() const { return numbers_.size(); }
    std::optional<std::int64_t> whole_number(std::size_t i) const {
        if constexpr (std::is_integral_v<Number>)
            if (std::in_range<std::int64_t>(numbers_[i]))
                return static_cast<std::int64_t>(numbers_[i]);
        return std::nullopt;
    }
    float nearest(std::size_t i) const { return static_cast<float>(numbers_[i]); }
    bool is_exact(std::size_t i, float nearest) const {
        return static_cast<long double>(numbers_[i]) == static_cast<long double>(nearest) ||
               std::isnan(nearest);
    }
    Located locate(std::size_t i) const {
        return {fmt::format("index {}", i), fmt::format("{}", numbers_[i])};
    }

  private:
    std::vector<Number> numbers_;
};

template <class Number>
Keys keys_of_numbers(std::span<const std::byte> data, const Accepted& accepted) {
    return keys_of(Numbers<Number>(data), accepted);
}

// Keys of elements that are keys already.
template <KeyType type>
Keys keys_of_bits(std::span<const std::byte> data, const Accepted& accepted) {
    if (type == KeyType::int32 && !accepted.integers)
        return keys_of_numbers<std::int32_t>(data, accepted);
    if (type == KeyType::uint32 && !accepted.integers)
        return keys_of_numbers<std::uint32_t>(data, accepted);
    Keys keys{type, std::vector<std::uint32_t>(data.size() / 4)};
    if (!data.empty())
        std::memcpy(keys.bits.data(), data.data(), data.size());
    return keys;
}

struct Dtype {
    std::string_view name;
    std::size_t bytes;
    Keys (*keys_of)(std::span<const std::byte> data, const Accepted& accepted);
};
constexpr Dtype dtypes[] = {
    {"<f4", 4, keys_of_bits<KeyType::float32>}, {"<f8", 8, keys_of_numbers<double>},
    {"<i4", 4, keys_of_bits<KeyType::int32>},   {"<i8", 8, keys_of_numbers<std::int64_t>},
    {"<u4", 4, keys_of_bits<KeyType::uint32>},  {"<u8", 8, keys_of_numbers<std::uint64_t>}};

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
    const std::string_view header = dictionary_of(bytes);
    const Dtype& dtype = dtype_of(entry(header, "descr", '\'', '\''));
    const std::uint64_t count = length_of(entry(header, "shape", '(', ')'));
    const std::span<const std::byte> data = bytes.subspan(before_dictionary + header.size());
    if (data.size() != dtype.bytes * count)
        throw FormatError(fmt::format("{} {} bytes of data, expected {} for {} keys",
                                      data.size() < dtype.bytes * count ? "is truncated:" : "has",
                                      data.size(), dtype.bytes * count, count));
    return {dtype.name, dtype.bytes, data};
}

Keys keys_of(const NpyArray& array, const Accepted& accepted) {
    return find(dtypes, array.dtype, &Dtype::name)->keys_of(array.data, accepted);
}

std::string npy_header(std::string_view dtype, std::size_t count) {
    std::string dictionary =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", dtype, count);
    const std::size_t unpadded = before_dictionary + dictionary.size() + 1;
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
