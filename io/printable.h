// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace io {

/// A text that may have come from anywhere, such as a file's name or a word in it, as it may stand
/// in a message: control characters, which terminals obey, become "\x1b".
std::string printable(std::string_view text);

/// The same of the text's beginning, for a text that may be long.
std::string shortened(std::string_view text);

}  // namespace io
