// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// Adjacent bars [first, last) with the same state, as in-order numbers.
struct CutPart {
    enum class Kind {
        exchanged,  ///< values that change halves in this stage (§4.1, Figure 1)
        open,       ///< values whose half is still unknown
        kept,       ///< values that stay in their half
    };
    Kind kind;
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const CutPart&, const CutPart&) = default;
};

/// A bitonic sequence that a stage separates, and the possible values of its j* after the
/// comparisons so far. inspector::changes_halves defines j*.
struct Cut {
    unsigned stage = 0;
    std::uint32_t first = 0;  ///< in-order number of the first bar of half p, which half q follows
    std::uint32_t half = 0;   ///< number of values in each half
    int low = 0;              ///< j* is in [low, high]
    int high = 0;
    std::vector<CutPart> parts;  ///< parts of half p, then of half q
    /// Bars at the border between exchanged and kept values, if j* is known. A half whose values a
    /// later stage has mixed has no border.
    std::vector<std::uint32_t> borders;
};

/// Returns the sequences of all stages with a phase in the current step. The result is empty for
/// sequences of two values, for sorts without trees, and for more than 2^max_log2_tallied values,
/// because the phases of the level must run again.
std::vector<Cut> cuts(Session& session);

}  // namespace viewer
