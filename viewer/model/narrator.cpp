// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {
namespace {

// Returns the comparison that the sentence describes, or nullptr if the current operation compares
// nothing.
const Exchange* chosen(Session& session, std::uint32_t tree) {
    const auto is_now = [&](const Exchange& exchange) {
        return exchange.operation == session.told();
    };
    const auto& all = session.moment().exchanges;
    const auto picked = session.instance();
    const auto found = std::ranges::find_if(all, [&](const Exchange& exchange) {
        return is_now(exchange) && picked && exchange.instance == *picked;
    });
    if (found != all.end())
        return &*found;
    const auto first = std::ranges::find_if(
        all, [&](const Exchange& exchange) { return is_now(exchange) && exchange.tree == tree; });
    return first == all.end() ? nullptr : &*first;
}

// Names the subtrees that move in an exchange (Listings 3 and 4, §4.2).
std::string company(unsigned phase, bool is_last) {
    return phase == 0 ? " with the root's subtrees" : is_last ? "" : " with their left subtrees";
}

// Describes the order of two values. If the keys are equal, the ids decide.
std::string order_of(const Exchange& exchange, const std::string& p, const std::string& q) {
    return fmt::format("{} {} {}{}", p, exchange.is_greater ? ">" : "<", q,
                       exchange.first.key == exchange.second.key ? " by their ids" : "");
}

/// Texts about a phase's comparison, used in all of its sub-steps.
struct ToldPhase {
    const Exchange& exchange;
    unsigned phase;
    bool is_last;   ///< true for the last phase of its stage
    std::string p;  ///< text before the phase: "root = 7", "p = 7"
    std::string q;
    std::string values;  ///< "7 > 4"
    std::string now;     ///< text after an exchange: "now p = 4, q = 7"

    std::string text(Beat beat) const {
        if (beat == Beat::before)
            return fmt::format("next are {} and {}", p, q);
        const std::string found = order_of(exchange, p, q);
        if (beat == Beat::compare)
            return fmt::format(
                "{}{}", found,
                exchange.exchanged ? ": to be exchanged" + company(phase, is_last) : ": they stay");
        const std::string side = phase == 0 || is_last ? ""
                                 : exchange.exchanged  ? "; both go right"
                                                       : "; both go left";
        if (!exchange.exchanged)
            return fmt::format("{}, kept{}", found, side);
        return fmt::format("{}, exchanged{}: {}{}", values, company(phase, is_last), now, side);
    }
};

// Describes the intervals of the selected instance, or of the first one.
std::string interval_line(const Session& session, const sorts::intervals::Level& level) {
    const auto& [step, pairs] = level.steps[session.operation()->tag.step];
    const std::uint32_t instance = session.instance_number().value_or(0);
    const sorts::intervals::IntervalPair& pair = pairs[instance];
    const sorts::intervals::Merge merge = merge_of(level.plan, step, pair.ranks.start);
    const std::uint32_t rank = pair.ranks.start - merge.a.start;
    const std::string told = fmt::format("{}: instance {}, ", session.operation()->label, instance);
    if (!step.is_merge())
        return told + fmt::format("rank {}: co-rank {}", rank, pair.a.start - merge.a.start);
    const auto text = [](const layout::Block& interval, std::uint32_t first) {
        return fmt::format("[{}, {})", interval.start - first, interval.end() - first);
    };
    return told + fmt::format("ranks {} to {}: A{} and B{}", rank, rank + pair.ranks.length - 1,
                              text(pair.a, merge.a.start), text(pair.b, merge.b.start));
}

}  // namespace

std::string narrate(Session& session, std::uint32_t shown_tree, const ValueName& name_of) {
    if (session.operation() == nullptr)
        return fmt::format("{} values wait in {}", session.run().n(),
                           session.program().streams[session.program().input.number].name);
    if (const sorts::intervals::Level* level = session.interval_level())
        return interval_line(session, *level);
    const Exchange* told = told_exchange(session, shown_tree);
    if (told == nullptr)
        return session.operation()->label;
    const bool is_last = told->stage + told->phase + 1 == session.operation()->tag.level;
    const auto [p, q] = told->phase == 0 ? std::pair("root", "spare") : std::pair("p", "q");
    const auto named = [&](const char* which, const shaders::value_t& value) {
        return fmt::format("{} = {}", which, name_of(value));
    };
    const ToldPhase phase = {
        *told,
        told->phase,
        is_last,
        named(p, told->first),
        named(q, told->second),
        order_of(*told, name_of(told->first), name_of(told->second)),
        fmt::format("now {}, {}", named(p, told->second), named(q, told->first))};
    return fmt::format("stage {}, phase {}{}: {}", told->stage, told->phase,
                       abisort::descends(told->tree) ? ", descending" : "",
                       phase.text(session.beat()));
}

const Exchange* told_exchange(Session& session, std::uint32_t shown_tree) {
    const Forest& forest = session.moment().forest;
    return forest.nodes.empty() ? nullptr : chosen(session, shown_tree % forest.trees());
}

std::optional<Tally> tally(Session& session, std::uint32_t shown_tree) {
    const stream::Operation* now = session.operation();
    if (now == nullptr || now->tag.level == 0 || session.run().n() > 1u << max_log2_tallied ||
        session.moment().forest.nodes.empty())
        return std::nullopt;
    const std::uint32_t tree = shown_tree % session.moment().forest.trees();
    Tally found;
    for (std::size_t o = session.position(); o-- > 0;) {
        if (session.program().operations[o].tag.level != now->tag.level)
            break;
        for (const Exchange& exchange : session.exchanges(o)) {
            if (exchange.tree != tree)
                continue;
            ++found.comparisons;
            found.exchanges += exchange.exchanged ? 1 : 0;
        }
    }
    const abisort::Plan* plan = session.run().plan();
    if (plan != nullptr && !abisort::merges_by_16(plan->variant))
        found.all_comparisons = (std::uint64_t{2} << now->tag.level) - now->tag.level - 2;
    return found;
}

}  // namespace viewer
