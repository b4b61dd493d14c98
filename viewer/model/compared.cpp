// SPDX-License-Identifier: MIT
#include "viewer/model/compared.h"

#include "abisort/tree.h"

namespace viewer {
namespace {

void add_moved(const Forest& forest, std::uint32_t number, Compared& found) {
    const std::uint32_t x = number % forest.tree_size;
    const bool is_spare = x + 1 == forest.tree_size;
    if (is_spare || abisort::height(x) == 0)
        return;
    // Of the two values that phase 0 writes the first is the root's, on the lowest settled level.
    if (found.phase == 0 && forest.nodes[number].index % 2 != 0)
        return;
    const std::uint32_t half = (1u << abisort::height(x)) - 1;
    found.moved.emplace_back(number - half, number);
    if (found.phase == 0)
        found.moved.emplace_back(number + 1, number + half + 1);
}

}  // namespace

// What a phase compared lies at the places it wrote (Listings 3 and 4).
std::vector<Compared> compared(Session& session) {
    std::vector<Compared> all;
    const Moment& moment = session.moment();
    for (const Exchange& exchange : moment.exchanges) {
        const abisort::PlanBlock& block =
            session.run().plan()->operations[exchange.operation].blocks[exchange.instance.block];
        Compared found{.stage = block.stage,
                       .phase = block.phase,
                       .nodes = {},
                       .is_exchanged = exchange.exchanged,
                       .is_now = exchange.operation + 1 == session.position(),
                       .moved = {}};
        const std::uint32_t place = block.output.start + exchange.instance.m;
        for (std::uint32_t i = 0; i < 2; ++i)
            if (const auto number = moment.forest.find(2 * place + i)) {
                found.nodes.push_back(*number);
                if (found.is_exchanged)
                    add_moved(moment.forest, *number, found);
            }
        all.push_back(std::move(found));
    }
    return all;
}

}  // namespace viewer
