// SPDX-License-Identifier: MIT
#include "evaluation/claims/plan_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "abisort/figure.h"
#include "abisort/tree.h"
#include "evaluation/register/findings.h"

namespace evaluation {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;
using abisort::Plan;
using abisort::PlanBlock;
using abisort::PlanOperation;
using abisort::Variant;
using layout::Block;

constexpr unsigned largest_log2_n = 12;  // plans are looked at to n = 2^12

template <class Visit>
void for_each_level(const Subject& subject, Variant variant, Visit visit) {
    for (unsigned log2_n = abisort::min_log2_n(variant); log2_n <= largest_log2_n; ++log2_n) {
        const Plan plan = subject.plan(log2_n, variant);
        for (unsigned level = abisort::first_level(variant); level <= log2_n; ++level)
            visit(plan, level);
    }
}

template <class Visit>
void for_each_phase_block(const Plan& plan, unsigned level, Visit visit) {
    for (const PlanOperation& operation : plan.operations)
        if (is_phase(operation.kernel) && operation.level == level)
            for (const PlanBlock& block : operation.blocks)
                visit(operation, block);
}

std::string at(const Plan& plan, unsigned level) {
    return fmt::format("{}, n = 2^{}, level {}", name(plan.variant), plan.log2_n, level);
}

/// The blocks of each stage of a level.
std::map<unsigned, std::vector<Block>> blocks_by_stage(const Plan& plan, unsigned level) {
    std::map<unsigned, std::vector<Block>> stages;
    for_each_phase_block(plan, level, [&](const PlanOperation&, const PlanBlock& block) {
        stages[block.stage].push_back(block.output);
    });
    return stages;
}

std::uint64_t length(const std::vector<Block>& blocks) {
    std::uint64_t sum = 0;
    for (const Block& block : blocks)
        sum += block.length;
    return sum;
}

// An instance of a phase visits two nodes and pushes them to its place; a tree of a level has
// 2^(j-1) pairs. So a stage visits no node twice only if its phases' blocks do not meet, and all
// nodes only if they cover n/2 pairs.
Finding visits(const Subject& subject) {
    Findings findings;
    for_each_level(subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const auto stages = blocks_by_stage(plan, level);
        findings.expect(stages.size() == level, at(plan, level) + ": not as many stages");
        for (const auto& [stage, blocks] : stages) {
            findings.expect(layout::are_disjoint(blocks),
                            fmt::format("{} stage {}: a place twice", at(plan, level), stage));
            const bool visits_all = length(blocks) == plan.n() / 2;
            const bool is_of_last_two = stage + 2 >= level;
            findings.expect(visits_all == is_of_last_two,
                            fmt::format("{} stage {} visits {} of {} pairs", at(plan, level), stage,
                                        length(blocks), plan.n() / 2));
        }
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

// One comparison an instance.
Finding stage_comparisons(const Subject& subject) {
    Findings findings;
    for_each_level(subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const std::uint64_t trees = plan.n() >> level;
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            findings.expect(length(blocks) == trees * (level - stage) << stage,
                            fmt::format("{} stage {}: {}", at(plan, level), stage, length(blocks)));
    });
    return findings.judge(fmt::format("{} stages", findings.checks()));
}

// What all stages write, one behind the other: as many pairs as there are comparisons.
Finding appended_stages(const Subject& subject) {
    Findings findings;
    for_each_level(subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        if (level < 2)
            return;
        std::uint64_t pairs = 0;
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            pairs += length(blocks);
        const std::uint64_t m = std::uint64_t{1} << level;
        findings.expect(pairs == (plan.n() / m) * (2 * m - level - 2) && pairs > plan.n() / 2,
                        fmt::format("{}: {} pairs", at(plan, level), pairs));
    });
    return findings.judge(fmt::format("{} levels", findings.checks()));
}

bool is_written_by_phase_0(const FigureCell& cell, unsigned stage) {
    return std::ranges::all_of(cell.levels, [stage](unsigned level) {
        return level == FigureCell::spare || level <= stage;
    });
}

// Row by row: after phase 0 of stage k, what there is of levels 0 .. k lies in front, and nothing
// else does; after phase 1, all of level k + 1 follows.
Finding levels_in_front(const Subject& subject) {
    Findings findings;
    for_each_level(subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const std::size_t trees = plan.n() >> level;
        for (const FigureRow& row : abisort::figure(plan, level)) {
            const PlanBlock& block = row.blocks.front();
            const std::size_t front = trees << block.stage;
            const std::string where =
                fmt::format("{} stage {} phase {}", at(plan, level), block.stage, block.phase);
            for (std::size_t c = 0; c < row.cells.size(); ++c)
                if (row.cells[c])
                    findings.expect(
                        is_written_by_phase_0(*row.cells[c], block.stage) == (c < front),
                        fmt::format("{}: pair {}", where, c));
            if (block.phase == 1)
                findings.expect(block.output == Block{static_cast<std::uint32_t>(front),
                                                      static_cast<std::uint32_t>(front)},
                                where + ": not all of the next level");
        }
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

/// The corners of a block's rectangle.
struct Box {
    layout::Position least;
    layout::Position most;

    bool meets(const Box& other) const {
        return least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y &&
               other.least.y <= most.y;
    }
};

bool do_boxes_meet(const Subject& subject, const std::vector<Block>& blocks,
                   const layout::Mapping& mapping) {
    std::vector<Box> boxes;
    for (const Block& block : blocks) {
        const Box box{subject.to_2d(mapping, block.start), subject.to_2d(mapping, block.end() - 1)};
        if (std::ranges::any_of(boxes, [&](const Box& other) { return box.meets(other); }))
            return true;
        boxes.push_back(box);
    }
    return false;
}

// As ranges, and as rectangles in Z-order and row-wise at every width.
Finding step_blocks(const Subject& subject) {
    Findings findings;
    for (const Variant variant : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for_each_level(subject, variant, [&](const Plan& plan, unsigned level) {
            std::map<unsigned, std::vector<Block>> steps;
            for_each_phase_block(plan, level,
                                 [&](const PlanOperation& operation, const PlanBlock& block) {
                                     steps[operation.step].push_back(block.output);
                                 });
            for (const auto& [step, blocks] : steps) {
                bool is_free = layout::are_disjoint(blocks) &&
                               !do_boxes_meet(subject, blocks, {layout::MappingKind::z_order, 0});
                for (unsigned log2_width = 0; log2_width < plan.log2_n; ++log2_width)
                    is_free &= !do_boxes_meet(subject, blocks,
                                              {layout::MappingKind::row_wise, log2_width});
                findings.expect(is_free, fmt::format("{} step {}", at(plan, level), step));
            }
        });
    return findings.judge(fmt::format("{} steps", findings.checks()));
}

Finding squares(const Subject& subject) {
    Findings findings;
    const layout::Mapping z_order{layout::MappingKind::z_order, 0};
    for_each_level(subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        for_each_phase_block(plan, level, [&](const PlanOperation&, const PlanBlock& block) {
            const layout::Rectangle box = bounding_box(subject, z_order, block.output);
            findings.expect(
                (box.width == box.height || box.width == 2 * box.height) &&
                    area_of(box) == block.output.length,
                fmt::format("{}: a block of {} x {}", at(plan, level), box.width, box.height));
        });
    });
    return findings.judge(fmt::format("{} blocks", findings.checks()));
}

std::map<unsigned, std::uint64_t> pairs_by_step(const Plan& plan, unsigned level) {
    std::map<unsigned, std::uint64_t> pairs;
    for_each_phase_block(plan, level, [&](const PlanOperation& operation, const PlanBlock& block) {
        pairs[operation.step] += block.output.length;
    });
    return pairs;
}

Finding reduced_steps(const Subject& subject) {
    Findings findings;
    for (unsigned log2_n = 5; log2_n <= largest_log2_n; ++log2_n) {
        const Plan full = subject.plan(log2_n, Variant::overlapped);
        const Plan reduced = subject.plan(log2_n, Variant::optimized);
        for (unsigned level = 5; level <= log2_n; ++level) {
            const auto all = pairs_by_step(full, level);
            const auto left = pairs_by_step(reduced, level);
            for (const auto& [step, pairs] : left) {
                const bool is_of_last_three = step + 3 >= left.size();
                findings.expect(
                    all.contains(step) && (pairs < all.at(step)) == is_of_last_three,
                    fmt::format("{} step {}: {} pairs", at(reduced, level), step, pairs));
            }
        }
    }
    return findings.judge(fmt::format("{} steps", findings.checks()));
}

// What an in-order traversal of a tree of 2^level nodes meets: the levels of each pair.
bool is_in_order(const FigureRow& row, unsigned level) {
    const std::uint32_t pairs = 1u << (level - 1);
    for (std::size_t c = 0; c < row.cells.size(); ++c)
        for (std::uint32_t node = 0; node < 2; ++node) {
            const auto t = static_cast<std::uint32_t>(2 * (c % pairs) + node);
            const unsigned expected =
                t + 1 == 2 * pairs ? FigureCell::spare : level - 1 - abisort::height(t);
            if (!row.cells[c] || row.cells[c]->levels[node] != expected)
                return false;
        }
    return true;
}

Finding out_of_order(const Subject& subject) {
    Findings findings;
    for (unsigned log2_n = 5; log2_n <= largest_log2_n; ++log2_n)
        for (unsigned level = 5; level <= log2_n; ++level) {
            const Plan full = subject.plan(log2_n, Variant::overlapped);
            const Plan reduced = subject.plan(log2_n, Variant::optimized);
            findings.expect(is_in_order(abisort::figure(full, level).back(), level),
                            at(full, level) + ": not in order");
            findings.expect(!is_in_order(abisort::figure(reduced, level).back(), level),
                            at(reduced, level) + ": in order");
        }
    return findings.judge(fmt::format("{} levels", findings.checks() / 2));
}

/// A plan that no figure can be drawn of fails its claim.
template <Finding (*check)(const Subject&)>
Finding drawn(const Subject& subject) {
    try {
        return check(subject);
    } catch (const std::out_of_range& error) {
        return judged(false, error.what());
    }
}

}  // namespace

std::vector<Claim> check_plan_claims(const Subject& subject) {
    constexpr Checker<Subject> checkers[] = {{"visits", visits},
                                             {"stage-comparisons", stage_comparisons},
                                             {"append-stages", appended_stages},
                                             {"levels-in-front", drawn<levels_in_front>},
                                             {"step-blocks", step_blocks},
                                             {"squares", squares},
                                             {"reduced-steps", reduced_steps},
                                             {"out-of-order", drawn<out_of_order>}};
    return check_all<Subject>(checkers, subject);
}

}  // namespace evaluation
