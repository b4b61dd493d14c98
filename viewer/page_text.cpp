// SPDX-License-Identifier: MIT
#include "viewer/page_text.h"

#include <charconv>

namespace viewer {

std::string in_base_64(std::string_view hexadecimal) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t first = 0; first < hexadecimal.size(); first += 6) {
        const std::string_view group = hexadecimal.substr(first, 6);
        unsigned bits = 0;
        std::from_chars(group.data(), group.data() + group.size(), bits, 16);
        bits <<= 4 * (6 - group.size());
        for (std::size_t i = 0; i < 4; ++i)
            text += 6 * i < 4 * group.size() ? digits[bits >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

}  // namespace viewer
