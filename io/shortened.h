// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace io {

/// The beginning of a text from a file, for a message.
inline std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest)
        return std::string(text);
    return std::string(text.substr(0, longest)) + "...";
}

}  // namespace io
