// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// Adjacent bars [first, last), by in-order number, with the same state.
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

/// A bitonic sequence that a stage separates, and the range of its j* after the comparisons so far.
/// inspector::changes_halves defines j*.
struct Cut {
    unsigned stage = 0;
    std::uint32_t first = 0;  ///< in-order number of p's first bar; q follows p
    std::uint32_t half = 0;   ///< number of values of p, and of q
    int low = 0;              ///< j* is in [low, high]
    int high = 0;
    std::vector<CutPart> parts;  ///< of the bars of p, then of q
    /// Bars at the border between exchanged and kept values, once j* is known. A half whose values
    /// a later stage has mixed has no border.
    std::vector<std::uint32_t> borders;
};

/// The sequences of all stages with a phase in the current step. Sequences of two values, sorts
/// without trees, and sorts of more than 2^max_log2_tallied values have none, because the phases of
/// the level run again.
std::vector<Cut> cuts(Session& session);

}  // namespace viewer
