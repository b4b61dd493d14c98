// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// Bars [first, last), by their in-order numbers, of which the same is known.
struct CutPart {
    enum class Kind {
        exchanged,  ///< values that change halves (§4.1, Figure 1), wherever they are now
        open,       ///< values that j* may still send to either half
        kept,       ///< values that stay in their half
    };
    Kind kind;
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const CutPart&, const CutPart&) = default;
};

/// A bitonic sequence that a stage separates, and what the comparisons made so far say of its j*
/// (inspector::changes_halves defines j*).
struct Cut {
    unsigned stage = 0;
    std::uint32_t first = 0;  ///< in-order number of p's first bar; q follows p
    std::uint32_t half = 0;   ///< values of p, and of q
    int low = 0;              ///< j* is in [low, high]
    int high = 0;
    std::vector<CutPart> parts;  ///< the bars of p and of q, none of both
    /// The bars that have exchanged values on one side and kept ones on the other, once j* is
    /// known. A half whose values a later stage has mixed has none.
    std::vector<std::uint32_t> borders;
};

/// The sequences of all stages that the step under way has a phase of, or will have at a beat
/// before it. None of two values, none of sorts without trees, and none beyond 2^max_log2_tallied
/// values: the phases of the level are run again.
std::vector<Cut> cuts(Session& session);

}  // namespace viewer
