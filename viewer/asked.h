// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// The line that people mean who are asked where to go: "17", "level 4", "node 17" and
/// "pqidx-even 3" need no verb, every other line is as scripts have it.
std::string line_meant(const Session& session, std::string_view asked);

/// Lines that begin like this one, or else have its words in them, for people to choose from.
std::vector<std::string> suggestions(std::string_view asked, std::size_t most);

}  // namespace viewer
