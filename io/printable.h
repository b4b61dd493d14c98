// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Texts that may have come from anywhere, such as a file's name or a word in it.
namespace io {

/// As it may stand in a message: control characters, which terminals obey, and bytes that are no
/// UTF-8 become "\x1b".
std::string printable(std::string_view text);

/// The same of the text's beginning, for a text that may be long.
std::string shortened(std::string_view text);

/// As it may stand in an element of HTML or XML, or in double quotes in an attribute: markup is
/// escaped; control characters, bytes that are no UTF-8, and what no document may hold (U+FFFE,
/// U+FFFF) become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace io
