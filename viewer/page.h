// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/narrator.h"

namespace viewer {

/// Up to so many values (log2) a page holds every moment of a sort.
inline constexpr unsigned max_log2_on_page = 8;

/// Every moment of a session as JSON, which viewer/page/scenes.js draws; the session's moment
/// stays. Throws Refused beyond max_log2_on_page.
std::string page_data(Session& session, bool shows_copies, const ValueName& name_of);

/// The sort as one page that needs nothing but itself, and may run nothing but its own script: it
/// plays, steps, and marks the value that the mouse is on. It opens at the session's moment, which
/// stays. Throws Refused beyond max_log2_on_page.
std::string page(Session& session, bool shows_copies);

}  // namespace viewer
