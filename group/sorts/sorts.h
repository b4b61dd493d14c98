// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "group/program.h"

namespace group::sorts {

/// A sort on the group machine.
struct Sort {
    std::string_view name;    ///< "tile-merge"
    std::string_view source;  ///< paper and section
    std::uint32_t max_n = 0;  ///< the most values it takes
    Program (*make)(std::uint32_t n) = nullptr;
};

/// All sorts of this folder.
std::span<const Sort> sorts();

/// The sort of that name, or nullptr.
const Sort* sort_named(std::string_view name);

}  // namespace group::sorts
