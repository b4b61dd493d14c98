// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "viewer/interface.h"

// Functions that compute answers of lessons and check exercises. An exercise about stream sorts is
// never done while a thread-group sort is shown, and vice versa.
namespace viewer::tasks {

inline const std::vector<std::string_view> exchanged_or_kept = {"exchanged", "kept"};

/// Result of the current comparison.
std::string what_happens(Interface& interface);
/// True if the current phase exchanged p and q.
bool has_exchanged(Interface& interface);
/// True after the current operation has run.
bool is_executed(Interface& interface);
bool is_sorted(Interface& interface);
/// True if the node after the root, in in-order traversal, is selected.
bool picked_after_root(Interface& interface);
/// True if something is selected that an earlier step wrote.
bool picked_older(Interface& interface);
bool compares_mappings(Interface& interface);
/// True if an instance other than number 2 is selected.
bool picked_other_instance(Interface& interface);
/// True if the shown barrier interval has a bank conflict and is not number 12.
bool found_conflict(Interface& interface);

}  // namespace viewer::tasks
