// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace viewer {

/// Where facts stand beside their names: closer where the panel is narrow.
float fact_column(double scale);
/// A name, and beside it what there is to say, in as many lines as it takes.
void fact(const char* name, const std::string& text, double scale);

}  // namespace viewer
