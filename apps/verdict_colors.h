// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "apps/output.h"

namespace apps {

/// A text for people with its verdicts coloured: "holds" and its like at the beginning of a line,
/// "right" and "clean" at its end. Not a letter changes.
std::string with_colored_verdicts(std::string_view text);

/// Writes a text for people to standard output, its verdicts coloured if that is wanted.
void put_verdicts(std::string_view text, ColorChoice choice);

}  // namespace apps
