// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/session.h"

namespace viewer {

/// Returns the comparison that sentences describe: that of the selected instance of a phase, or the
/// first comparison in the shown tree. Returns nullptr for operations without comparisons.
const Exchange* told_exchange(Session& session, std::uint32_t shown_tree);

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
