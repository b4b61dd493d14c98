// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// The numbers of a text that come back as others, of those that were rounded to floats: 0.1 does
/// not, 16777217 does.
struct Rounded {
    std::size_t count = 0;
    std::string first = {};  ///< "line 3: 16777217 to 16777216"
};

/// The keys of a text: decimal numbers, "inf" or "nan", with an optional sign, one a line or
/// several with commas or blanks between them; CRLF and the byte order mark of UTF-8 are fine,
/// empty lines only at the end. Numbers between the floats are rounded to the nearest, which
/// `rounded` is told. Throws FormatError that names the line.
std::vector<float> parse_text(std::string_view text, Rounded* rounded = nullptr);

/// One number a line, the shortest that reads back to the same float.
std::string format_text(std::span<const float> keys);
std::string format_text(std::span<const std::uint32_t> ids);

}  // namespace io
