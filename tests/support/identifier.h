// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <string>

namespace tests {

/// Turns a name into an identifier for GoogleTest: "z-order" becomes "z_order".
inline std::string identifier(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return text;
}

}  // namespace tests
