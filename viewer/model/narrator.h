// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/model/session.h"

namespace viewer {

/// A function that names a value, for example by its rank.
using ValueName = std::function<std::string(const shaders::value_t&)>;

/// Returns the comparison that sentences describe: that of the selected instance of a phase, or the
/// first comparison in the shown tree. Returns nullptr for operations without comparisons.
const Exchange* told_exchange(Session& session, std::uint32_t shown_tree);

/// Describes the current operation and sub-step in a sentence. Example of the second sub-step of a
/// phase: "p = 11 > q = 4: to be exchanged with their left subtrees".
std::string narrate(Session& session, std::uint32_t shown_tree, const ValueName& name_of);

/// The work of a tree's merge on this level so far.
struct Tally {
    std::uint64_t comparisons = 0;
    std::uint64_t exchanges = 0;
    /// comparisons of the whole merge, 2m - log2 m - 2 (§4.1); 0 if the level merges as in §7.2
    std::uint64_t all_comparisons = 0;
};
/// Largest log2 of the number of values that have a tally, because counting exchanges requires
/// running a level again. Sorts without trees and positions before the first level have no tally.
inline constexpr unsigned max_log2_tallied = 14;
std::optional<Tally> tally(Session& session, std::uint32_t shown_tree);

}  // namespace viewer
