// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace abisort {

// Bitonic trees of 2^j nodes that are stored in order, the spare node last (§4.1, Appendix A.1):
//
//     level 0         3                the root, node 2^(j-1) - 1
//           1     1       5
//           2   0   2   4   6   7      the spare node, 2^j - 1
//
// The height of node t above the leaves is the number of trailing zero bits of t + 1.

/// Height of node t above the leaves. The height of a spare node has no meaning.
constexpr unsigned height(std::uint32_t t) {
    return static_cast<unsigned>(std::countr_zero(t + 1));
}

/// Index of a node's left child (Listing 2). A leaf is its own child.
constexpr std::uint32_t left_child(std::uint32_t t) {
    return t - ((t + 1) & ~t) / 2;
}
constexpr std::uint32_t right_child(std::uint32_t t) {
    return t + ((t + 1) & ~t) / 2;
}

}  // namespace abisort
