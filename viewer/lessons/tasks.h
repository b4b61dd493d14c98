// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "viewer/interface.h"

// What lessons ask for. Of sorts of the other machine nothing is done.
namespace viewer::tasks {

inline const std::vector<std::string_view> exchanged_or_kept = {"exchanged", "kept"};

/// What the comparison finds that is told of.
std::string what_happens(Interface& interface);
/// The phase told of has exchanged p and q.
bool has_exchanged(Interface& interface);
/// What is told of has been executed.
bool is_executed(Interface& interface);
bool is_sorted(Interface& interface);
/// The node is picked that follows the root of its tree in order.
bool picked_after_root(Interface& interface);
/// Something is picked that an operation before this one wrote.
bool picked_older(Interface& interface);
bool compares_mappings(Interface& interface);
/// An instance is picked, but for number 2.
bool picked_other_instance(Interface& interface);
/// The section that is shown has a conflict of banks, and is another one than number 12.
bool found_conflict(Interface& interface);

}  // namespace viewer::tasks
