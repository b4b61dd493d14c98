// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// A comparison that a kernel instance makes in the current step. Nodes are in-order numbers in
/// Forest::nodes.
struct Compared {
    const Exchange* exchange = nullptr;
    unsigned stage = 0;
    unsigned phase = 0;
    /// Root and spare in phase 0, p and q in other phases, without nodes that the forest no longer
    /// has.
    std::vector<std::uint32_t> nodes;
    bool is_exchanged = false;
    bool is_now = false;   ///< true if the current operation makes the comparison
    bool is_known = true;  ///< true if the result is known, which is false before the comparison
    /// Subtrees [first, last) that are exchanged with the nodes. Phase 0 exchanges both children of
    /// the root; phase i > 0 exchanges the left children of p and q (§4.2).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> moved;

    /// Names of the compared nodes: root and spare in phase 0, p and q in other phases (§4.2).
    std::array<const char*, 2> names() const {
        using Names = std::array<const char*, 2>;
        return phase == 0 ? Names{"root", "spare"} : Names{"p", "q"};
    }
};

std::vector<Compared> compared(Session& session);

/// Returns, for each in-order number, the number that its value had before the current operation.
/// Empty if the operation has exchanged nothing, or has not run yet.
std::vector<std::uint32_t> origins(Session& session);

}  // namespace viewer
