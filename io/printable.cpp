// SPDX-License-Identifier: MIT
#include "io/printable.h"

#include <fmt/format.h>

#include <array>
#include <bit>

namespace io {
namespace {

/// The first character of a text, or its first byte if that byte is not part of a character.
struct Beginning {
    std::size_t bytes = 1;
    char32_t character = 0xfffd;
    bool is_character = false;  ///< valid UTF-8 and not a control character
};

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

// Finds the beginning. In UTF-8, the number of leading one bits in a character's first byte is the
// number of its bytes; a one-byte character has none.
Beginning beginning_of(std::string_view text) {
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    const auto first = static_cast<unsigned char>(text[0]);
    const int ones = std::countl_one(first);
    const std::size_t length = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || length > text.size())
        return {};
    char32_t c = first & (0x7fu >> ones);
    for (const char next : text.substr(1, length - 1)) {
        if ((next & 0xc0) != 0x80)
            return {};
        c = c << 6 | (static_cast<unsigned char>(next) & 0x3f);
    }
    const bool is_surrogate = c >= 0xd800 && c < 0xe000;
    if (c < least[length] || c > 0x10ffff || is_surrogate)
        return {};
    return {length, c, !is_control(c)};
}

// Returns the text with every stray byte and every matching character replaced.
template <class Replaced>
std::string transformed(std::string_view text, Replaced replaced) {
    std::string result;
    while (!text.empty()) {
        const Beginning beginning = beginning_of(text);
        result += replaced(beginning, text.substr(0, beginning.bytes));
        text.remove_prefix(beginning.bytes);
    }
    return result;
}

}  // namespace

std::string printable(std::string_view text) {
    return transformed(text, [](const Beginning& beginning, std::string_view bytes) {
        if (beginning.is_character)
            return std::string(bytes);
        std::string codes;
        for (const char c : bytes)
            codes += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        return codes;
    });
}

std::string shortened(std::string_view text) {
    std::size_t end = 40;
    if (text.size() <= end)
        return printable(text);
    while ((text[end] & 0xc0) == 0x80 && end > 0)
        --end;
    return printable(text.substr(0, end)) + "...";
}

std::string escaped(std::string_view text) {
    return transformed(text, [](const Beginning& beginning, std::string_view bytes) {
        switch (beginning.character) {
            case '<':
                return std::string("&lt;");
            case '>':
                return std::string("&gt;");
            case '&':
                return std::string("&amp;");
            case '"':
                return std::string("&quot;");
            case '\'':
                return std::string("&#39;");
            case 0xfffe:
            case 0xffff:
                break;
            default:
                if (beginning.is_character || bytes == "\n" || bytes == "\t")
                    return std::string(bytes);
        }
        return std::string("\ufffd");
    });
}

}  // namespace io
