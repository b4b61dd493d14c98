// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace stream {

/// Numbers by name.
using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

/// The value of an expression of a kernel file's declaration, as GLSL and C++ have it for uint:
/// numbers, names, + - * / % << >> == ?: and parentheses. Throws KernelError for anything else, for
/// a name that is unknown, and for a division by zero.
std::uint32_t value_of(std::string_view expression, const Numbers& numbers);

}  // namespace stream
