// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {
namespace {

const abisort::PlanBlock& block_of(const Session& session, const Exchange& exchange) {
    return session.run().plan()->operations[exchange.operation].blocks[exchange.instance.block];
}

std::uint32_t tree_of(const Session& session, const Exchange& exchange) {
    return exchange.instance.m / block_of(session, exchange).instances_per_tree;
}

// The comparison to tell of: none if the operation just executed compared nothing.
const Exchange* chosen(Session& session, std::uint32_t tree) {
    const auto is_now = [&](const Exchange& exchange) {
        return exchange.operation + 1 == session.position();
    };
    const auto& all = session.moment().exchanges;
    const auto picked = session.instance();
    const auto found = std::ranges::find_if(all, [&](const Exchange& exchange) {
        return is_now(exchange) && picked && exchange.instance == *picked;
    });
    if (found != all.end())
        return &*found;
    const auto first = std::ranges::find_if(all, [&](const Exchange& exchange) {
        return is_now(exchange) && tree_of(session, exchange) == tree;
    });
    return first == all.end() ? nullptr : &*first;
}

// Listings 3 and 4: an exchange takes the sons along, and leads to the other side (§4.2).
std::string outcome(const Exchange& exchange, unsigned phase, bool is_last) {
    if (phase == 0)
        return exchange.exchanged ? "exchanged with the root's subtrees" : "kept";
    if (exchange.exchanged)
        return std::string("exchanged") +
               (is_last ? "" : " with their left subtrees; both go right");
    return std::string("kept") + (is_last ? "" : "; both go left");
}

}  // namespace

std::string narrate(Session& session, std::uint32_t shown_tree, const ValueName& name_of) {
    if (session.operation() == nullptr)
        return fmt::format("{} values wait in {}", session.run().n(),
                           session.program().streams[session.program().input.number].name);
    const Forest& forest = session.moment().forest;
    const Exchange* told =
        forest.nodes.empty() ? nullptr : chosen(session, shown_tree % forest.trees());
    if (told == nullptr)
        return session.operation()->label;
    const abisort::PlanBlock& block = block_of(session, *told);
    const bool is_last = block.stage + block.phase + 1 == session.planned()->level;
    const auto [p, q] = block.phase == 0 ? std::pair("root", "spare") : std::pair("p", "q");
    return fmt::format("stage {}, phase {}: {} = {} {} {} = {}{}, {}", block.stage, block.phase, p,
                       name_of(told->first), told->is_greater ? ">" : "<", q, name_of(told->second),
                       tree_of(session, *told) % 2 == 0 ? "" : " in a descending tree",
                       outcome(*told, block.phase, is_last));
}

std::optional<Tally> tally(Session& session, std::uint32_t shown_tree) {
    const abisort::PlanOperation* now = session.planned();
    if (now == nullptr || now->level == 0 || session.run().n() > 1u << max_log2_tallied ||
        session.moment().forest.nodes.empty())
        return std::nullopt;
    const std::uint32_t tree = shown_tree % session.moment().forest.trees();
    Tally found;
    for (std::size_t o = session.position(); o-- > 0;) {
        if (session.run().plan()->operations[o].level != now->level)
            break;
        for (const Exchange& exchange : session.exchanges(o)) {
            if (tree_of(session, exchange) != tree)
                continue;
            ++found.comparisons;
            found.exchanges += exchange.exchanged ? 1 : 0;
        }
    }
    if (!abisort::merges_by_16(session.run().plan()->variant))
        found.all_comparisons = (std::uint64_t{2} << now->level) - now->level - 2;
    return found;
}

}  // namespace viewer
