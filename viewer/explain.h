// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// Definitions of the paper's terms that occur in a text, one per line: "spare: the last value
/// ...".
std::string definitions_in(std::string_view text);

}  // namespace viewer
