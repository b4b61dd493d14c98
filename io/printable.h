// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Functions that make untrusted texts printable, such as a file's name or a word in a file.
namespace io {

/// Makes a text safe for a message. Control characters, which change terminals, characters that XML
/// forbids, and bytes that are not UTF-8 are written in hexadecimal, as in "\x1b".
std::string printable(std::string_view text);

/// Makes the beginning of a long text safe for a message.
std::string shortened(std::string_view text);

}  // namespace io
