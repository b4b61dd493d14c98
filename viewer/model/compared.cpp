// SPDX-License-Identifier: MIT
#include "viewer/model/compared.h"

#include <algorithm>
#include <numeric>

#include "abisort/tree.h"

namespace viewer {
namespace {

// Adds the exchanged subtrees in the order of Listings 3 and 4. In phase 0 the first node is the
// root, whose children are exchanged.
void add_moved(const Forest& forest, std::uint32_t number, bool is_first, Compared& found) {
    const std::uint32_t x = number % forest.tree_size;
    const bool is_spare = x + 1 == forest.tree_size;
    if (is_spare || abisort::height(x) == 0 || (found.phase == 0 && !is_first))
        return;
    const std::uint32_t half = (1u << abisort::height(x)) - 1;
    found.moved.emplace_back(number - half, number);
    if (found.phase == 0)
        found.moved.emplace_back(number + 1, number + half + 1);
}

/// The in-order number of each value, indexed by the value's id.
std::vector<std::uint32_t> numbers_of(const Moment& moment) {
    std::vector<std::uint32_t> numbers(moment.sequences.values.size());
    for (std::uint32_t number = 0; number < numbers.size(); ++number)
        numbers[moment.sequences.values[number].id] = number;
    return numbers;
}

}  // namespace

// Finds the compared nodes. After a phase, they are in the output slots of the phase (Listings 3
// and 4). Before the phase, they are in the slots from which the phase reads their values.
std::vector<Compared> compared(Session& session) {
    std::vector<Compared> all;
    const Moment& moment = session.moment();
    if (moment.forest.nodes.empty())
        return all;
    const auto numbers = session.is_pending() ? numbers_of(moment) : std::vector<std::uint32_t>();
    for (const Exchange& exchange : moment.exchanges) {
        const bool is_now = exchange.operation == session.told();
        const bool is_pending = is_now && session.is_pending();
        Compared found{.exchange = &exchange,
                       .stage = exchange.stage,
                       .phase = exchange.phase,
                       .nodes = {},
                       .is_exchanged = exchange.exchanged,
                       .is_now = is_now,
                       .is_known = !is_pending || session.beat() == Beat::compare,
                       .moved = {}};
        for (const bool is_first : {true, false}) {
            const std::uint32_t id = is_first ? exchange.first.id : exchange.second.id;
            const auto number = is_pending
                                    ? std::optional(numbers[id])
                                    : moment.forest.find(2 * exchange.place + (is_first ? 0 : 1));
            if (!number)
                continue;
            found.nodes.push_back(*number);
            if (found.is_exchanged && found.is_known)
                add_moved(moment.forest, *number, is_first, found);
        }
        all.push_back(std::move(found));
    }
    return all;
}

// both subtrees have the same size
std::vector<std::uint32_t> origins(Session& session) {
    std::vector<std::uint32_t> all;
    if (session.is_pending())
        return all;
    for (const Compared& one : compared(session)) {
        if (!one.is_exchanged || !one.is_now || one.nodes.size() != 2)
            continue;
        if (all.empty()) {
            all.resize(session.moment().forest.nodes.size());
            std::iota(all.begin(), all.end(), 0u);
        }
        std::swap(all[one.nodes[0]], all[one.nodes[1]]);
        if (one.moved.size() == 2)
            std::swap_ranges(all.begin() + one.moved[0].first, all.begin() + one.moved[0].second,
                             all.begin() + one.moved[1].first);
    }
    return all;
}

}  // namespace viewer
