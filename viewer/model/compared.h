// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "inspect/network.h"
#include "viewer/model/stream_session.h"

namespace viewer {

/// A comparison that a kernel instance makes in the current step.
struct Compared {
    const Exchange* exchange = nullptr;
    unsigned stage = 0;
    unsigned phase = 0;
    /// In-order numbers in Forest::nodes of the two compared nodes: root and spare in phase 0, p
    /// and q in other phases. A node that the forest no longer has is left out.
    std::vector<std::uint32_t> nodes;
    bool is_exchanged = false;
    bool is_now = false;   ///< true if the current operation makes the comparison
    bool is_known = true;  ///< true if the result is known: false before the comparison
    /// Subtrees [first, last) that are exchanged with the nodes, even if this is not known yet.
    /// Phase 0 exchanges both children of the root; phase i > 0 exchanges the left children of p
    /// and q (§4.2).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> moved;

    /// Names of the compared nodes: root and spare in phase 0, p and q in other phases (§4.2).
    std::array<const char*, 2> names() const {
        using Names = std::array<const char*, 2>;
        return phase == 0 ? Names{"root", "spare"} : Names{"p", "q"};
    }
};

std::vector<Compared> compared(StreamSession& session);

/// Returns, for each in-order number, the number that its value had before the current operation.
/// Empty if the operation has exchanged nothing, or has not run yet.
std::vector<std::uint32_t> origins(StreamSession& session);

/// Range [first, last) of bars that have the same state, as in-order numbers.
struct CutPart {
    enum class Kind {
        exchanged,  ///< values that change halves in this stage (§4.1, Figure 1)
        open,       ///< values whose half is still unknown
        kept,       ///< values that stay in their half of the sequence
    };
    Kind kind;
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const CutPart&, const CutPart&) = default;
};

/// A bitonic sequence that a stage separates into two halves, and the possible values of the
/// sequence's j* after the comparisons so far. inspect::changes_halves defines j*.
struct Cut {
    unsigned stage = 0;
    std::uint32_t first = 0;  ///< in-order number of the first bar of half p, which half q follows
    std::uint32_t half = 0;   ///< number of values in each half
    int low = 0;              ///< smallest and largest possible j* after the comparisons so far
    int high = 0;
    std::vector<CutPart> parts;  ///< parts of half p, followed by the parts of half q
    /// Bars at the border between exchanged and kept values, if j* is known. If a later stage has
    /// mixed the values of a half, that half has no border.
    std::vector<std::uint32_t> borders;
};

/// Returns the sequences of all stages that have a phase in the current step. The result is empty
/// for sequences of two values and for sorts without trees. The result is also empty for more than
/// 2^max_log2_tallied values, because the viewer would have to run the phases of the level again.
/// With `with_pending`, the comparisons that the current operation has not applied yet count, too.
std::vector<Cut> cuts(StreamSession& session, bool with_pending = false);

/// Returns the shown sorting network with its current operation, and the ranks of the values on the
/// wires after this operation. Returns nullopt for other sorts and for more than
/// inspect::max_wires values.
std::optional<inspect::Network> network_of(const StreamSession& session);

}  // namespace viewer
