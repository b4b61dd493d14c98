// SPDX-License-Identifier: MIT
#include "io/npy.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <optional>
#include <string_view>

#include "io/error.h"
#include "text/printable.h"

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

/// What a header's dictionary says, as it stands there.
struct Entries {
    std::optional<std::string_view> dtype;  ///< without its quotes
    std::optional<std::string_view> order;
    std::optional<std::string_view> shape;  ///< with its brackets
};

/// Reads the dictionary, a literal of Python's: {'descr': '<f4', 'fortran_order': False, 'shape':
/// (5,), } with blanks anywhere between the parts.
class DictionaryReader {
  public:
    explicit DictionaryReader(std::string_view text) : rest_(text) {}

    Entries read() {
        Entries entries;
        expect('{');
        while (!takes('}')) {
            const std::string_view key = string().value_or("");
            expect(':');
            std::optional<std::string_view>& entry = entry_of(entries, key);
            if (entry)
                throw FormatError(fmt::format("the NPY header has '{}' twice", key));
            entry = value(key);
            if (!next_is('}'))
                expect(',');
        }
        skip_blanks();
        if (!rest_.empty())
            refuse();
        return entries;
    }

  private:
    [[noreturn]] static void refuse() {
        throw FormatError(
            "the NPY header is no dictionary of 'descr', 'fortran_order' and 'shape'");
    }

    static std::optional<std::string_view>& entry_of(Entries& entries, std::string_view key) {
        if (key == "descr")
            return entries.dtype;
        if (key == "fortran_order")
            return entries.order;
        if (key != "shape")
            refuse();
        return entries.shape;
    }

    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.size(), rest_.find_first_not_of(" \t\r\n\f")));
    }

    bool next_is(char c) {
        skip_blanks();
        return rest_.starts_with(c);
    }

    bool takes(char c) {
        const bool is_next = next_is(c);
        rest_.remove_prefix(is_next ? 1 : 0);
        return is_next;
    }

    void expect(char c) {
        if (!takes(c))
            refuse();
    }

    std::string_view take(std::size_t length) {
        const std::string_view taken = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return taken;
    }

    std::optional<std::string_view> string() {
        skip_blanks();
        if (!rest_.starts_with('\'') && !rest_.starts_with('"'))
            return std::nullopt;
        const auto end = rest_.find(rest_[0], 1);
        if (end == std::string_view::npos)
            return std::nullopt;
        return take(end + 1).substr(1, end - 1);
    }

    // The entry's value: a string, True or False, a tuple.
    std::string_view value(std::string_view key) {
        skip_blanks();
        if (const auto text = key == "descr" ? string() : std::nullopt)
            return *text;
        for (const std::string_view word : {"True", "False"})
            if (key == "fortran_order" && rest_.starts_with(word))
                return take(word.size());
        if (const auto end = rest_.find(')');
            key == "shape" && rest_.starts_with('(') && end != std::string_view::npos)
            return take(end + 1);
        throw FormatError(fmt::format("the NPY header has no readable '{}'", key));
    }

    std::string_view rest_;
};

Entries read_entries(std::string_view header) {
    const Entries entries = DictionaryReader(header).read();
    for (const auto& [name, entry] : {std::pair{"descr", entries.dtype},
                                      {"fortran_order", entries.order},
                                      {"shape", entries.shape}})
        if (!entry)
            throw FormatError(fmt::format("the NPY header has no '{}'", name));
    return entries;
}

void check_dtype(std::string_view dtype) {
    if (dtype == "<f4")
        return;
    std::string meaning;
    if (dtype == ">f4")
        meaning = " (big-endian)";
    else if (dtype == "<f8" || dtype == ">f8")
        meaning = " (float64)";
    throw FormatError(fmt::format("dtype '{}'{}, expected '<f4' (little-endian float32)",
                                  text::shortened(dtype), meaning));
}

// "(5,)" or "(5, 3)" or "()": the length of a 1-D array.
std::uint64_t length_of(std::string_view shape) {
    constexpr std::string_view blanks = " \t\r\n\f";
    std::uint64_t length = 0;
    const char* begin = shape.data() + std::min(shape.size(), shape.find_first_not_of(blanks, 1));
    const auto [end, error] = std::from_chars(begin, shape.data() + shape.size(), length);
    const std::string_view rest(end, static_cast<std::size_t>(shape.data() + shape.size() - end));
    std::string behind;
    std::ranges::copy_if(rest, std::back_inserter(behind),
                         [&](char c) { return blanks.find(c) == std::string_view::npos; });
    constexpr std::uint64_t most = 999'999'999'999'999'999;
    if (error != std::errc() || behind != ",)" || length > most)
        throw FormatError("shape " + text::shortened(shape) + ", expected one dimension");
    return length;
}

}  // namespace

std::vector<float> parse_npy(std::span<const std::byte> bytes) {
    const Header header = read_header(bytes);
    const Entries entries = read_entries(header.text);
    check_dtype(*entries.dtype);
    const std::uint64_t count = length_of(*entries.shape);
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
