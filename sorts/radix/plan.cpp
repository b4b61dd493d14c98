// SPDX-License-Identifier: MIT
#include "sorts/radix/plan.h"

#include <algorithm>
#include <bit>

namespace sorts::radix {
namespace {

std::uint32_t parts(std::uint32_t n, std::uint32_t size) {
    return (n + size - 1) / size;
}

}  // namespace

RadixPlan make_plan(std::uint32_t n, unsigned key_bits) {
    RadixPlan plan{n, key_bits, {}, {}};
    plan.counts.nodes = parts(plan.chunks(), chunks_of_count);
    DigitLevel level{std::bit_ceil(parts(plan.counts.nodes, nodes_of_sum)),
                     parts(plan.counts.nodes, nodes_of_sum)};
    plan.counts.first = nodes_of_sum * level.first;
    plan.levels.push_back(level);
    while (level.nodes > 1) {
        level = {level.first / nodes_of_sum, parts(level.nodes, nodes_of_sum)};
        plan.levels.push_back(level);
    }
    return plan;
}

std::uint32_t RadixPlan::numbers(bool is_odd) const {
    std::uint32_t most = 1;
    for (std::size_t level = is_odd ? 0 : 1; level < levels.size(); level += 2)
        most = std::max(most, 2 * levels[level].first);
    return most;
}

}  // namespace sorts::radix
