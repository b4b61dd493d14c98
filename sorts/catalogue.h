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

}  // namespace sorts
