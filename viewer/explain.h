// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "viewer/interface.h"

namespace viewer {

/// Why the current operation does what narrate() says, in one sentence. "" for sorts that have no
/// such sentence.
std::string reason(Interface& interface);

/// The definitions of the paper's terms that a text has, one per line: "spare: the last value ...".
std::string definitions_in(std::string_view text);

}  // namespace viewer
