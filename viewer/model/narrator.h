// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/stream_session.h"

namespace viewer {

/// Returns the comparison that the sentence describes: that of the selected instance, or the first
/// comparison in the shown tree. Returns nullptr for operations without comparisons.
const Exchange* current_exchange(StreamSession& session, std::uint32_t shown_tree);

/// Describes a comparison on a level, as a sub-step shows it: "p = 11 > q = 4: to be exchanged with
/// their left subtrees".
std::string phase_text(const Exchange& exchange, unsigned level, SubStep sub_step,
                       const ValueName& name_of);

/// The work of a tree's merge on this level so far.
struct Tally {
    std::uint64_t comparisons = 0;
    std::uint64_t exchanges = 0;
    /// number of comparisons of the whole merge, 2m - log2 m - 2 (§4.1); 0 if the level merges as
    /// in §7.2
    std::uint64_t all_comparisons = 0;
};
/// Sorts of more than 2^max_log2_tallied values have no tally, because counting exchanges requires
/// running a level again. Sorts without trees and positions before the first level also have no
/// tally.
inline constexpr unsigned max_log2_tallied = 14;
std::optional<Tally> tally(StreamSession& session, std::uint32_t shown_tree);

}  // namespace viewer
