// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// What a kernel instance of the step under way compared, as the moment's forest has it: nodes by
/// their in-order numbers, Forest::nodes.
struct Compared {
    const Exchange* exchange = nullptr;
    unsigned stage = 0;
    unsigned phase = 0;
    /// Root and spare of phase 0, p and q of the others; one or none where the forest has them no
    /// longer.
    std::vector<std::uint32_t> nodes;
    bool is_exchanged = false;
    bool is_now = false;   ///< by the operation that is told of
    bool is_known = true;  ///< false before it has compared
    /// Subtrees that were or will be exchanged with them, [first, last): phase 0 exchanges both
    /// sons of the root, phase i the left sons of p and q (§4.2).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> moved;

    /// As the report has it: phase 0 compares the root with the spare node, phase i p with q
    /// (§4.2).
    std::array<const char*, 2> names() const {
        using Names = std::array<const char*, 2>;
        return phase == 0 ? Names{"root", "spare"} : Names{"p", "q"};
    }
};

std::vector<Compared> compared(Session& session);

/// Where the values of the trees stood before what is told of exchanged them, by in-order numbers.
/// Empty where it exchanged nothing, or has not yet.
std::vector<std::uint32_t> origins(Session& session);

}  // namespace viewer
