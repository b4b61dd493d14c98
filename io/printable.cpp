// SPDX-License-Identifier: MIT
#include "io/printable.h"

#include <fmt/format.h>

namespace io {
namespace {

// How many bytes at `at` are one control character: U+0000 to U+001F, U+007F, and in UTF-8 U+0080
// to U+009F.
std::size_t control_bytes(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(at) < 0x20 || byte(at) == 0x7f)
        return 1;
    const bool is_c1 =
        byte(at) == 0xc2 && at + 1 < text.size() && byte(at + 1) >= 0x80 && byte(at + 1) < 0xa0;
    return is_c1 ? 2 : 0;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t controls = control_bytes(text, at);
        for (std::size_t i = 0; i < controls; ++i)
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at + i]));
        if (controls == 0)
            result += text[at];
        at += controls == 0 ? 1 : controls;
    }
    return result;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    return printable(text.substr(0, longest)) + (text.size() > longest ? "..." : "");
}

}  // namespace io
