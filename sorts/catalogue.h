// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sorts/sort.h"

namespace sorts {

/// Every sort there is. To add one: a folder with its kernels, plan and entry, a line in
/// catalogue.cpp and one in CMakeLists.txt (docs/writing-a-sort.md).
std::span<const Sort> catalogue();

/// The entry of a name, or nullptr.
const Sort* sort_named(std::string_view name);

/// What users say for "the one that is fastest here": no entry has this name.
inline constexpr std::string_view fastest_program = "fastest";

/// Of the entries that claim it on such an executor (About::fastest_from), the one that claims it
/// for n values and whose programs fit a machine with these limits; *optimized* where none does.
const Sort& fastest(std::size_t n, const stream::Limits& limits, bool is_software);

}  // namespace sorts
