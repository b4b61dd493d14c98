// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "viewer/interface.h"

namespace viewer {

/// The line that people mean who are asked where to go: "17", "level 4", "node 17" and
/// "pqidx-even 3" need no verb, and of thread groups "launch 3", "section 5", "word tile 17", "line
/// 2"; every other line is as scripts have it.
std::string line_meant(const Interface& interface, std::string_view asked);

/// Lines that begin like this one, or else have its words in them, for people to choose from.
std::vector<std::string> suggestions(std::string_view asked, std::size_t most);

}  // namespace viewer
