// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/group_session.h"

namespace viewer {

/// Up to so many values (log2) a page holds every launch of a sort on thread groups.
inline constexpr unsigned max_log2_on_group_page = 13;

/// What the shown group does to shared memory in every launch, section by section, as one page that
/// needs nothing but itself and runs nothing. The session stays where it is. Throws Refused beyond
/// max_log2_on_group_page.
std::string page(GroupSession& groups);

}  // namespace viewer
