// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// Where a stage cuts one of its bitonic sequences: halves p and q exchange their first j*
/// elements, after phase 0 has exchanged the halves where that makes it so (§4.1, Figure 1).
struct Cut {
    unsigned stage = 0;
    std::uint32_t first = 0;  ///< in-order number of p's first element; q follows p
    std::uint32_t half = 0;   ///< elements of p, and of q
    std::uint32_t low = 0;    ///< j* is in [low, high], by the comparisons made so far
    std::uint32_t high = 0;
};

/// Those of the stages that the step under way has a phase of, be it one that comes next. None
/// of single elements, without trees, and beyond 2^max_log2_tallied values: the level's
/// operations are run again.
std::vector<Cut> cuts(Session& session);

/// Elements [first, last) of a half, by their in-order numbers.
struct CutPart {
    enum class Kind { exchanged, open, kept };
    Kind kind;
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const CutPart&, const CutPart&) = default;
};
/// What the comparisons made so far say of p and of q: their first `low` are exchanged, those from
/// `high` on are kept.
std::vector<CutPart> parts_of(const Cut& cut);

}  // namespace viewer
