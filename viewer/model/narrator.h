// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/model/session.h"

namespace viewer {

/// How a value is called: by its rank, say.
using ValueName = std::function<std::string(const shaders::value_t&)>;

/// The comparison that is told of: of a phase that of the picked instance, else the first one in
/// the tree that is shown. Null of what compares nothing.
const Exchange* told_exchange(Session& session, std::uint32_t shown_tree);

/// What the operation told of does, in a line that says what the picture shows at each beat: "stage
/// 1, phase 2: next are p = 11 and q = 4", "p = 11 > q = 4: to be exchanged with their left
/// subtrees", "11 > 4, exchanged with their left subtrees: now p = 4, q = 11; both go right".
std::string narrate(Session& session, std::uint32_t shown_tree, const ValueName& name_of);

/// What a tree's merge has done on this level so far.
struct Tally {
    std::uint64_t comparisons = 0;
    std::uint64_t exchanges = 0;
    std::uint64_t all_comparisons = 0;  ///< 2m - log m - 2 (§4.1); 0 where §7.2 merges otherwise
};
/// None of sorts without trees, before the first level, and beyond so many values (log2): a level
/// is run again to count its exchanges.
inline constexpr unsigned max_log2_tallied = 14;
std::optional<Tally> tally(Session& session, std::uint32_t shown_tree);

}  // namespace viewer
