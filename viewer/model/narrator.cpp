// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {
namespace {

// Returns the comparison that the sentence describes, or nullptr if the current operation compares
// nothing.
const Exchange* chosen(StreamSession& session, std::uint32_t tree) {
    const auto is_now = [&](const Exchange& exchange) {
        return exchange.operation == session.operation_number();
    };
    const auto& all = session.position_data().exchanges;
    const auto selected = session.instance();
    const auto found = std::ranges::find_if(all, [&](const Exchange& exchange) {
        return is_now(exchange) && selected && exchange.instance == *selected;
    });
    if (found != all.end())
        return &*found;
    const auto first = std::ranges::find_if(
        all, [&](const Exchange& exchange) { return is_now(exchange) && exchange.tree == tree; });
    return first == all.end() ? nullptr : &*first;
}

// Names the subtrees that an exchange moves together with the nodes (Listings 3 and 4, §4.2).
std::string company(unsigned phase, bool is_last) {
    return phase == 0 ? " with the root's subtrees" : is_last ? "" : " with their left subtrees";
}

// Describes the order of two values. If the keys are equal, the ids decide.
std::string order_of(const Exchange& exchange, const std::string& p, const std::string& q) {
    return fmt::format("{} {} {}{}", p, exchange.is_greater ? ">" : "<", q,
                       exchange.first.key == exchange.second.key ? " by their ids" : "");
}

/// Texts about a phase's comparison. All sub-steps of the phase use these texts.
struct PhaseSentence {
    const Exchange& exchange;
    unsigned phase;
    bool is_last;   ///< true for the last phase of its stage
    std::string p;  ///< text before the phase: "root = 7", "p = 7"
    std::string q;
    std::string values;  ///< "7 > 4"
    std::string now;     ///< text about the nodes after an exchange: "now p = 4, q = 7"

    std::string text(SubStep sub_step) const {
        if (sub_step == SubStep::before)
            return fmt::format("next are {} and {}", p, q);
        const std::string found = order_of(exchange, p, q);
        if (sub_step == SubStep::compare)
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

// Describes the intervals of the selected instance. Without a selection, describes the first
// instance.
std::string interval_line(const StreamSession& session, const sorts::intervals::Level& level) {
    const auto& [step, pairs] = level.steps[session.operation()->tag.step];
    const std::uint32_t instance = session.instance_number().value_or(0);
    const sorts::intervals::IntervalPair& pair = pairs[instance];
    const sorts::intervals::Merge merge = merge_of(level.plan, step, pair.ranks.start);
    const std::uint32_t rank = pair.ranks.start - merge.a.start;
    const std::string start =
        fmt::format("{}: instance {}, ", session.operation()->label, instance);
    if (!step.is_merge())
        return start + fmt::format("rank {}: co-rank {}", rank, pair.a.start - merge.a.start);
    const auto text = [](const layout::Block& interval, std::uint32_t first) {
        return fmt::format("[{}, {})", interval.start - first, interval.end() - first);
    };
    return start + fmt::format("ranks {} to {}: A{} and B{}", rank, rank + pair.ranks.length - 1,
                               text(pair.a, merge.a.start), text(pair.b, merge.b.start));
}

}  // namespace

// Example of the second sub-step of a phase: "p = 11 > q = 4: to be exchanged with their left
// subtrees".
std::string StreamSession::sentence(const ValueName& name_of) {
    if (operation() == nullptr)
        return fmt::format("{} values wait in {}", run_->n(),
                           program().streams[program().input.number].name);
    if (const sorts::intervals::Level* level = interval_level())
        return interval_line(*this, *level);
    const Exchange* exchange = current_exchange(*this, shown_tree_);
    if (exchange == nullptr)
        return operation()->label;
    return fmt::format("stage {}, phase {}{}: {}", exchange->stage, exchange->phase,
                       abisort::descends(exchange->tree) ? ", descending" : "",
                       phase_text(*exchange, operation()->tag.level, sub_step(), name_of));
}

std::string phase_text(const Exchange& exchange, unsigned level, SubStep sub_step,
                       const ValueName& name_of) {
    const auto [p, q] = exchange.phase == 0 ? std::pair("root", "spare") : std::pair("p", "q");
    const auto named = [&](const char* which, const shaders::value_t& value) {
        return fmt::format("{} = {}", which, name_of(value));
    };
    const PhaseSentence phase = {
        exchange,
        exchange.phase,
        exchange.stage + exchange.phase + 1 == level,
        named(p, exchange.first),
        named(q, exchange.second),
        order_of(exchange, name_of(exchange.first), name_of(exchange.second)),
        fmt::format("now {}, {}", named(p, exchange.second), named(q, exchange.first))};
    return phase.text(sub_step);
}

const Exchange* current_exchange(StreamSession& session, std::uint32_t shown_tree) {
    const Forest& forest = session.position_data().forest;
    return forest.nodes.empty() ? nullptr : chosen(session, shown_tree % forest.trees());
}

std::optional<Tally> tally(StreamSession& session, std::uint32_t shown_tree) {
    const stream::Operation* now = session.operation();
    if (now == nullptr || now->tag.level == 0 || session.run().n() > 1u << max_log2_tallied ||
        session.position_data().forest.nodes.empty())
        return std::nullopt;
    const std::uint32_t tree = shown_tree % session.position_data().forest.trees();
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

std::string StreamSession::work() {
    const auto sum = tally(*this, shown_tree_);
    if (!sum)
        return {};
    const std::string of_all = sum->all_comparisons > 0
                                   ? fmt::format(" of 2m - log m - 2 = {}", sum->all_comparisons)
                                   : "";
    return fmt::format("this merge: {} comparison{}{}, {} exchange{}", sum->comparisons,
                       sum->comparisons == 1 ? "" : "s", of_all, sum->exchanges,
                       sum->exchanges == 1 ? "" : "s");
}

std::string StreamSession::reason() {
    if (operation() == nullptr)
        return "Press Right for the next step, or Space to play all steps.";
    if (is_at_end() && !is_pending())
        return "All keys are sorted.";
    if (has_sub_steps())
        return operation()->blocks.front().tag->phase == 0
                   ? "The comparison of root and spare decides at which end pairs of keys change "
                     "places."
                   : "Each comparison halves the range of j*, the border of the exchanged pairs.";
    if (run_->intervals() != nullptr)
        return "Each instance finds by bisection which parts of the two sorted runs it merges.";
    if (run_->sort().comparators)
        return "Each comparison orders two keys. Which keys are compared does not depend on their "
               "values.";
    return "";
}

}  // namespace viewer
