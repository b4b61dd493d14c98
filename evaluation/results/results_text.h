// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace evaluation {

/// The JSON of a text that may have come from anywhere, if it is what the schema says
/// (docs/results-schema.json), its nesting and its strings stay within bounds, and no string
/// has control characters. Throws std::invalid_argument that names the place, or the string.
nlohmann::json checked_json(std::string_view text);

}  // namespace evaluation
