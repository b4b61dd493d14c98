// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// The numbers of a text that format_text writes in another way, because no float32 holds them:
/// 16777217, but not 0.1.
struct Rounded {
    std::size_t count = 0;
    std::string first = {};  ///< "line 3: 16777217 to 16777216"
};

/// The keys of a text: decimal numbers, "inf" or "nan", with an optional sign, separated by line
/// ends, commas or blanks. CRLF, UTF-8's byte order mark and empty lines at the end are accepted.
/// Numbers are rounded to the nearest float32, and `rounded` counts them. Throws FormatError, which
/// names the line, for anything else and for numbers that rounding would put in another order.
std::vector<float> parse_text(std::string_view text, Rounded* rounded = nullptr);

/// One number per line: whole numbers with all their digits, others in the fewest digits that read
/// back to the same float.
std::string format_text(std::span<const float> keys);
std::string format_text(std::span<const std::uint32_t> ids);

}  // namespace io
