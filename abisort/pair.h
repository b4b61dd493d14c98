// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace abisort {

/// A value to sort: a float key, and an id that is its secondary sort key (Listing 1). The adaptive
/// merge needs distinct values (§4). Sorter::sort also accepts pairs whose ids repeat.
struct Pair {
    float key = 0;
    std::uint32_t id = 0;
    friend bool operator==(const Pair&, const Pair&) = default;
};

/// Operator > of Listing 1: a total order on pairs whose keys are not NaN.
constexpr bool greater(const Pair& p, const Pair& q) {
    return p.key > q.key || (p.key == q.key && p.id > q.id);
}

}  // namespace abisort
