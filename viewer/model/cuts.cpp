// SPDX-License-Identifier: MIT
#include "viewer/model/cuts.h"

#include <map>
#include <set>

#include "viewer/model/narrator.h"

namespace viewer {
namespace {

// Instance m of every phase of a stage works on its m-th sequence. Phase i > 0 compares in the
// middle of what is left: if it exchanges, so do all before, and the search goes on to the right.
void compare(Cut& cut, const Exchange& exchange, unsigned phase) {
    if (phase == 0)
        return;
    const std::uint32_t middle = cut.low + (cut.high - cut.low + 1) / 2 - 1;
    if (exchange.exchanged)
        cut.low = middle + 1;
    else
        cut.high = middle;
}

}  // namespace

std::vector<Cut> cuts(Session& session) {
    const abisort::PlanOperation* now = session.planned();
    if (now == nullptr || now->level == 0 || session.run().n() > 1u << max_log2_tallied ||
        session.moment().forest.nodes.empty())
        return {};
    const auto& operations = session.run().plan()->operations;
    std::size_t first = session.position();
    while (first > 0 && operations[first - 1].level == now->level)
        --first;
    std::set<unsigned> under_way;
    std::map<std::pair<unsigned, std::uint32_t>, Cut> found;
    for (std::size_t o = first; o <= *session.told(); ++o)
        for (const Exchange& exchange : session.exchanges(o)) {
            const abisort::PlanBlock& block = operations[o].blocks[exchange.instance.block];
            if (operations[o].step == now->step)
                under_way.insert(block.stage);
            const std::uint32_t half = 1u << (now->level - block.stage - 1);
            const std::uint32_t m = exchange.instance.m;
            const auto [cut, is_new] = found.try_emplace(
                {block.stage, m}, Cut{block.stage, 2 * half * m, half, 0, half - 1});
            // Before phase 0 nothing is known of the last ones, either.
            if (o >= session.position() && block.phase == 0)
                cut->second.high = half;
            if (o < session.position())
                compare(cut->second, exchange, block.phase);
        }
    std::vector<Cut> all;
    for (const auto& [key, cut] : found)
        if (under_way.contains(cut.stage) && cut.half > 1)
            all.push_back(cut);
    return all;
}

std::vector<CutPart> parts_of(const Cut& cut) {
    std::vector<CutPart> parts;
    for (const std::uint32_t half : {cut.first, cut.first + cut.half})
        for (const CutPart& part : {CutPart{CutPart::Kind::exchanged, half, half + cut.low},
                                    CutPart{CutPart::Kind::open, half + cut.low, half + cut.high},
                                    CutPart{CutPart::Kind::kept, half + cut.high, half + cut.half}})
            if (part.first < part.last)
                parts.push_back(part);
    return parts;
}

}  // namespace viewer
