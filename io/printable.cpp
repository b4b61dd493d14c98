// SPDX-License-Identifier: MIT
#include "io/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace io {
namespace {

// Number of bytes of the character that a text begins with. Returns 0 for a control character, for
// bytes that are not UTF-8, and for U+FFFE and U+FFFF, which XML forbids. In UTF-8, the number of
// leading one bits in a character's first byte is the number of its bytes, except that a one-byte
// character has no leading one bit.
std::size_t printable_bytes(std::string_view text) {
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    const auto first = static_cast<unsigned char>(text[0]);
    const int ones = std::countl_one(first);
    const std::size_t length = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || length > text.size())
        return 0;
    char32_t c = first & (0x7fu >> ones);
    for (const char next : text.substr(1, length - 1)) {
        if ((next & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (static_cast<unsigned char>(next) & 0x3f);
    }
    const bool is_control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool is_surrogate = c >= 0xd800 && c < 0xe000;
    const bool is_forbidden = is_control || is_surrogate || c == 0xfffe || c == 0xffff;
    return c < least[length] || c > 0x10ffff || is_forbidden ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t bytes = printable_bytes(text);
        result += bytes > 0 ? std::string(text.substr(0, bytes))
                            : fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return result;
}

std::string shortened(std::string_view text) {
    std::size_t end = 40;
    if (text.size() <= end)
        return printable(text);
    while ((text[end] & 0xc0) == 0x80 && end > 0)
        --end;
    return printable(text.substr(0, end)) + "...";
}

}  // namespace io
