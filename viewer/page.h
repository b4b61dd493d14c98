// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/interface.h"

namespace viewer {

/// Up to so many values (log2) a page holds every moment of a sort.
inline constexpr unsigned max_log2_on_page = 8;
/// Likewise every section of a group of a sort on thread groups.
inline constexpr unsigned max_log2_on_group_page = 13;

/// Every moment of a sort, its scenes as SVG, as JSON for viewer/page/scenes.js; the moment that is
/// shown stays. Shapes and colours stand once, and moments say which they have.
/// With beats a phase has three: before, compare, and after, with who needs its blocks until when.
/// Of thread groups the moments are sections of the shown group, and "listings" says line by line
/// what each launch does. No scene is wider than `widest` pixels, on which its letters are as large
/// as on others. Throws Refused beyond these sizes.
std::string page_data(Interface& interface, bool has_beats = false, double widest = 1000);

}  // namespace viewer
