// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// The definitions of the paper's terms that a text has, one per line: "spare: the last value ...".
std::string definitions_in(std::string_view text);

}  // namespace viewer
