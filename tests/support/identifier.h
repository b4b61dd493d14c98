// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>

namespace tests {

/// A name as GoogleTest takes it: "z-order" becomes "z_order".
inline std::string identifier(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char c) { return c == '-' || c == ' ' || c == ':'; }, '_');
    return text;
}

}  // namespace tests
