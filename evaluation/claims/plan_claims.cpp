// SPDX-License-Identifier: MIT
// Checks claims about stages, phases and blocks (§5, §6, §7), block by block in plans.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "abisort/counts.h"
#include "abisort/figure.h"
#include "abisort/tree.h"
#include "evaluation/claims/exact_claims.h"
#include "evaluation/register/register.h"

namespace evaluation {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;
using abisort::Plan;
using abisort::PlanBlock;
using abisort::PlanOperation;
using abisort::Variant;
using layout::Block;

// log2 of the largest n for which every block of a plan is checked
constexpr unsigned largest_plan = 12;
// log2 of the largest n for which a plan's operations are counted
constexpr unsigned largest_counted = 22;

constexpr layout::Mapping z_order{layout::MappingKind::z_order, 0};

template <class Visit>
void for_each_phase_block(const Plan& plan, Visit visit) {
    for (const PlanOperation& operation : plan.operations)
        if (is_phase(operation.kernel))
            for (const PlanBlock& block : operation.blocks)
                visit(operation, block);
}

std::string at(const Plan& plan, unsigned level) {
    return fmt::format("{}, n = 2^{}, level {}", name(plan.variant), plan.log2_n, level);
}

std::string at(const Plan& plan, const PlanOperation& operation) {
    return fmt::format("{} step {}", at(plan, operation.level), operation.step);
}

/// Level, stage and phase of an operation.
using Phase = std::tuple<unsigned, unsigned, unsigned>;

// Returns the number of node pairs that each phase of a complete plan writes. The number is 2^k per
// tree for phase i < j - k of stage k < j of level j (§5.1). Steps of §7.2 replace the last four
// stages.
std::map<Phase, std::uint64_t> pairs_by_phase(const Plan& plan) {
    std::map<Phase, std::uint64_t> pairs;
    for (unsigned level = abisort::first_level(plan.variant); level <= plan.log2_n; ++level)
        for (unsigned stage = 0; stage < (merges_by_16(plan.variant) ? level - 4 : level); ++stage)
            for (unsigned phase = 0; phase < level - stage; ++phase)
                pairs[{level, stage, phase}] = (plan.n() >> level) << stage;
    return pairs;
}

/// Makes a plan and checks that it is complete. Claims about all blocks of a plan would hold for an
/// empty plan.
Plan whole_plan(Check& check, unsigned log2_n, Variant variant) {
    Plan plan = check.subject.plan(log2_n, variant);
    std::map<Phase, std::uint64_t> pairs;
    for_each_phase_block(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
        pairs[{operation.level, block.stage, block.phase}] += block.output.length;
    });
    check.expect(pairs == pairs_by_phase(plan), "{}, n = 2^{}: the phases are not complete",
                 name(variant), log2_n);
    return plan;
}

template <class Visit>
void for_each_plan(Check& check, Variant variant, Visit visit) {
    for (unsigned log2_n = abisort::min_log2_n(variant); log2_n <= largest_plan; ++log2_n)
        visit(whole_plan(check, log2_n, variant));
}

template <class Visit>
void for_each_plan(Check& check, Visit visit) {
    for (const Variant variant : abisort::all_variants)
        for_each_plan(check, variant, visit);
}

template <class Visit>
void for_each_level(Check& check, Variant variant, Visit visit) {
    for_each_plan(check, variant, [&](const Plan& plan) {
        for (unsigned level = abisort::first_level(variant); level <= plan.log2_n; ++level)
            visit(plan, level);
    });
}

// Calls `visit` for each level of the two variants that §7.2 compares.
template <class Visit>
void for_each_reduced_level(Check& check, Visit visit) {
    for_each_plan(check, Variant::optimized, [&](const Plan& reduced) {
        const Plan full = whole_plan(check, reduced.log2_n, Variant::overlapped);
        for (unsigned level = 5; level <= full.log2_n; ++level)
            visit(full, reduced, level);
    });
}

/// Blocks of a level, by stage or by step.
using Blocks = std::map<unsigned, std::vector<Block>>;

template <class Key>
Blocks blocks_by(const Plan& plan, unsigned level, Key key) {
    Blocks blocks;
    for_each_phase_block(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
        if (operation.level == level)
            blocks[key(operation, block)].push_back(block.output);
    });
    return blocks;
}

Blocks blocks_by_stage(const Plan& plan, unsigned level) {
    return blocks_by(plan, level, [](const auto&, const PlanBlock& block) { return block.stage; });
}

Blocks blocks_by_step(const Plan& plan, unsigned level) {
    return blocks_by(plan, level, [](const PlanOperation& op, const auto&) { return op.step; });
}

std::uint64_t length(const std::vector<Block>& blocks) {
    std::uint64_t sum = 0;
    for (const Block& block : blocks)
        sum += block.length;
    return sum;
}

void figures(Check& check) {
    for (const abisort::ReportFigure& figure : abisort::report_figures())
        check.expect(abisort::drawn(check.subject.plan(figure.log2_n, figure.variant),
                                    figure.level) == figure.text,
                     "Figure {} differs", figure.number);
    check.found = "all cells of the four figures";
}

// Returns the block of a phase, in node pairs, according to Table 1 as printed.
Block block_of_table_1(unsigned log2_n, unsigned j, unsigned k, unsigned i) {
    const std::uint32_t trees = 1u << (log2_n - j);
    const auto power = [](unsigned exponent) { return 1u << exponent; };
    if (i == 0)
        return {0, power(k) * trees};
    const std::uint32_t start = i == 1 ? power(k) * trees : (power(k + i - 1) + power(k)) * trees;
    const std::uint32_t end =
        i == 1 ? power(k + 1) * trees : (power(k + i - 1) + power(k + 1)) * trees;
    return {start, end - start};
}

void table_1(Check& check) {
    for_each_plan(check, [&](const Plan& plan) {
        for_each_phase_block(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            check.expect(block.output == block_of_table_1(plan.log2_n, operation.level, block.stage,
                                                          block.phase),
                         "{} writes another block than Table 1 has", at(plan, operation));
        });
    });
}

void half_of_n_pairs(Check& check) {
    for_each_plan(check, [&](const Plan& plan) {
        for_each_phase_block(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            check.expect(block.output.end() <= plan.n() / 2, "{} writes beyond n/2 node pairs",
                         at(plan, operation));
        });
    });
    check.found = "no block ends beyond n/2";
}

/// Bounding box of elements in a texture.
struct Box {
    layout::Position least;
    layout::Position most;

    std::uint64_t width() const { return most.x - least.x + 1; }
    std::uint64_t height() const { return most.y - least.y + 1; }
    bool meets(const Box& other) const {
        return least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y &&
               other.least.y <= most.y;
    }
};

Box bounding_box(const Subject& subject, const layout::Mapping& mapping, const Block& block) {
    const layout::Position first = subject.to_2d(mapping, block.start);
    Box box{first, first};
    for (std::uint32_t a = block.start; a < block.end(); ++a) {
        const layout::Position position = subject.to_2d(mapping, a);
        box.least = {std::min(box.least.x, position.x), std::min(box.least.y, position.y)};
        box.most = {std::max(box.most.x, position.x), std::max(box.most.y, position.y)};
    }
    return box;
}

// Returns the Z-order mapping, and the row-wise mappings of every width.
std::vector<layout::Mapping> mappings_of(const Plan& plan) {
    std::vector<layout::Mapping> mappings = {z_order};
    for (unsigned log2_width = 0; log2_width < plan.log2_n; ++log2_width)
        mappings.push_back({layout::MappingKind::row_wise, log2_width});
    return mappings;
}

// Checks that blocks are rectangles. A mapping is one-to-one, so a block fills its bounding box if
// both have the same area.
void rectangles(Check& check) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for_each_plan(check, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations) {
            std::vector<Block> blocks;
            for (const PlanBlock& block : operation.blocks) {
                blocks.push_back(block.output);
                check.expect(layout::is_aligned(block.output), "{} has a block not aligned",
                             at(plan, operation));
                if (!seen.emplace(block.output.start, block.output.length).second)
                    continue;
                for (const layout::Mapping& mapping : mappings_of(plan)) {
                    const Box box = bounding_box(check.subject, mapping, block.output);
                    check.expect(box.width() * box.height() == block.output.length,
                                 "{}: a block is no rectangle, {}, width 2^{}", at(plan, operation),
                                 name(mapping.kind), mapping.log2_width);
                }
            }
            check.expect(layout::are_disjoint(blocks), "{} has blocks that overlap",
                         at(plan, operation));
        }
    });
}

void operation_counts(Check& check) {
    for (std::uint64_t l = 4; l <= largest_counted; ++l) {
        std::uint64_t optimized = 0;
        for (std::uint64_t j = 5; j <= l; ++j)
            optimized += 2 * j - 5;
        for (const auto& [program, expected] :
             {std::pair{Variant::appendix_a, l * (l + 1) * (l + 2) / 6},
              {Variant::overlapped, l * l},
              {Variant::optimized, optimized}}) {
            const Plan plan = whole_plan(check, static_cast<unsigned>(l), program);
            check.expect(abisort::adaptive_steps(plan) == expected, "{}, n = 2^{}", name(program),
                         l);
        }
    }
    check.found = "at n = 2^20: 1540, 400, 320";
}

// Checks the number of launches. A step has up to two launches and two copies (deviation D8). If
// stages overlap, a sort has log^2 n steps. Each launch that §7 adds replaces more than one other
// launch.
void launches(Check& check) {
    double most = 0;
    for (const Variant program : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for (unsigned l = abisort::min_log2_n(program); l <= largest_counted; ++l) {
            const std::uint64_t launches = whole_plan(check, l, program).operations.size();
            check.expect(launches <= 4 * l * l, "{}, n = 2^{}: {}", name(program), l, launches);
            most = std::max(most, static_cast<double>(launches) / (l * l));
        }
    check.found = fmt::format("at most {:.2f} log^2 n", most);
}

void steps_of_levels(Check& check) {
    for (const auto& [program, fewer] :
         {std::pair{Variant::overlapped, 1u}, {Variant::optimized, 5u}}) {
        const Plan plan = whole_plan(check, largest_plan, program);
        // the first level with steps is level 1 or, with §7, level 5
        for (unsigned j = fewer; j <= largest_plan; ++j) {
            const std::size_t steps = blocks_by_step(plan, j).size();
            check.expect(steps == 2 * j - fewer, "{}: {} steps", at(plan, j), steps);
        }
    }
    check.found = "every level";
}

// Checks how often nodes are visited. An instance of a phase visits two nodes and pushes them to
// its output slot, and a tree of level j has 2^(j-1) node pairs. So a stage visits a node twice
// only if blocks of the stage's phases overlap. A stage visits all nodes only if its blocks cover
// n/2 pairs.
void visits(Check& check) {
    for_each_level(check, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const Blocks stages = blocks_by_stage(plan, level);
        check.expect(stages.size() == level, "{}: has another number of stages", at(plan, level));
        for (const auto& [stage, blocks] : stages) {
            check.expect(layout::are_disjoint(blocks), "{} stage {}: writes an output slot twice",
                         at(plan, level), stage);
            const bool visits_all = length(blocks) == plan.n() / 2;
            const bool is_of_last_two = stage + 2 >= level;
            check.expect(visits_all == is_of_last_two, "{} stage {} visits {} of {} pairs",
                         at(plan, level), stage, length(blocks), plan.n() / 2);
        }
    });
}

// Checks the number of comparisons in a stage. Each kernel instance makes one comparison.
void stage_comparisons(Check& check) {
    for_each_level(check, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            check.expect(length(blocks) == (plan.n() >> level) * (level - stage) << stage,
                         "{} stage {}: {}", at(plan, level), stage, length(blocks));
    });
}

// Checks that all stages of a level together write one node pair per comparison.
void appended_stages(Check& check) {
    for_each_level(check, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        if (level < 2)
            return;
        std::uint64_t pairs = 0;
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            pairs += length(blocks);
        const std::uint64_t m = std::uint64_t{1} << level;
        check.expect(pairs == (plan.n() / m) * (2 * m - level - 2) && pairs > plan.n() / 2,
                     "{}: {} pairs", at(plan, level), pairs);
    });
}

bool is_written_by_phase_0(const FigureCell& cell, unsigned stage) {
    return std::ranges::all_of(cell.levels, [stage](unsigned level) {
        return level == FigureCell::spare || level <= stage;
    });
}

// Checks the order in which nodes are stored. After phase 0 of stage k, exactly the nodes of tree
// levels 0 to k are at the front. After phase 1, all nodes of tree level k + 1 follow them.
void levels_in_front(Check& check) {
    for_each_level(check, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        for (const FigureRow& row : abisort::figure(plan, level)) {
            const PlanBlock& block = row.blocks.front();
            const auto front = static_cast<std::uint32_t>((plan.n() >> level) << block.stage);
            for (std::size_t c = 0; c < row.cells.size(); ++c)
                check.expect(!row.cells[c] ||
                                 is_written_by_phase_0(*row.cells[c], block.stage) == (c < front),
                             "{} stage {} phase {}: pair {}", at(plan, level), block.stage,
                             block.phase, c);
            check.expect(block.phase != 1 || block.output == Block{front, front},
                         "{} stage {}: not all of the next level", at(plan, level), block.stage);
        }
    });
}

// Checks that the blocks of a step are disjoint as index ranges and as rectangles. The rectangles
// are in Z-order and in row-wise mappings of every width. A block's first and last element
// determine its rectangle.
void step_blocks(Check& check) {
    const auto expect_disjoint = [&](const Plan& plan, unsigned level) {
        for (const auto& [step, blocks] : blocks_by_step(plan, level)) {
            check.expect(layout::are_disjoint(blocks), "{} step {}", at(plan, level), step);
            for (const layout::Mapping& mapping : mappings_of(plan)) {
                std::vector<Box> boxes;
                for (const Block& block : blocks) {
                    const auto last = static_cast<std::uint32_t>(block.end() - 1);
                    const Box box{check.subject.to_2d(mapping, block.start),
                                  check.subject.to_2d(mapping, last)};
                    check.expect(std::ranges::none_of(
                                     boxes, [&](const Box& other) { return box.meets(other); }),
                                 "{} step {}: rectangles overlap", at(plan, level), step);
                    boxes.push_back(box);
                }
            }
        }
    };
    for (const Variant variant : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for_each_level(check, variant, expect_disjoint);
}

void squares(Check& check) {
    for_each_plan(check, Variant::appendix_a, [&](const Plan& plan) {
        for_each_phase_block(plan, [&](const PlanOperation& operation, const PlanBlock& block) {
            const Box box = bounding_box(check.subject, z_order, block.output);
            check.expect((box.width() == box.height() || box.width() == 2 * box.height()) &&
                             box.width() * box.height() == block.output.length,
                         "{}: a block of {} x {}", at(plan, operation), box.width(), box.height());
        });
    });
}

// Returns how many cache lines of 2^log2_line x 2^log2_line texels a block covers.
std::size_t lines_of(const Subject& subject, const layout::Mapping& mapping, const Block& block,
                     unsigned log2_line) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> lines;
    for (std::uint32_t a = block.start; a < block.end(); ++a) {
        const layout::Position position = subject.to_2d(mapping, a);
        lines.emplace(position.x >> log2_line, position.y >> log2_line);
    }
    return lines.size();
}

void cache_lines(Check& check) {
    const layout::Mapping row_wise{layout::MappingKind::row_wise, largest_plan / 2};
    std::size_t least = 0;
    std::size_t row_wise_lines = 0;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    const auto count_lines = [&](const PlanOperation&, const PlanBlock& block) {
        if (!seen.emplace(block.output.start, block.output.length).second)
            return;
        for (unsigned log2_line = 1; log2_line <= 4; ++log2_line) {
            const std::size_t fewest =
                std::max<std::size_t>(block.output.length >> 2 * log2_line, 1);
            check.expect(lines_of(check.subject, z_order, block.output, log2_line) == fewest,
                         "a block of {} covers more lines of 2^{} texels", block.output.length,
                         log2_line);
            least += fewest;
            row_wise_lines += lines_of(check.subject, row_wise, block.output, log2_line);
        }
    };
    for_each_plan(check, Variant::appendix_a,
                  [&](const Plan& plan) { for_each_phase_block(plan, count_lines); });
    check.expect(row_wise_lines > least, "row-wise covers as few lines");
    check.found = fmt::format("{} lines; row-wise {:.1f} times as many", least,
                              static_cast<double>(row_wise_lines) / static_cast<double>(least));
}

void reduced_steps(Check& check) {
    for_each_reduced_level(check, [&](const Plan& full, const Plan& reduced, unsigned level) {
        const Blocks all = blocks_by_step(full, level);
        const Blocks left = blocks_by_step(reduced, level);
        for (const auto& [step, blocks] : left) {
            const bool is_of_last_three = step + 3 >= left.size();
            check.expect(
                all.contains(step) && (length(blocks) < length(all.at(step))) == is_of_last_three,
                "{} step {}: {} pairs", at(reduced, level), step, length(blocks));
        }
    });
}

// Returns whether the nodes of a level are stored in in-order traversal order after the level's
// last phase.
bool is_in_order(const Plan& plan, unsigned level) {
    const auto rows = abisort::figure(plan, level);
    if (rows.empty())
        throw std::out_of_range(at(plan, level) + " has no phase");
    const std::vector<std::optional<FigureCell>>& cells = rows.back().cells;
    const std::uint32_t pairs = 1u << (level - 1);
    for (std::size_t c = 0; c < cells.size(); ++c)
        for (std::uint32_t node = 0; node < 2; ++node) {
            const auto t = static_cast<std::uint32_t>(2 * (c % pairs) + node);
            const unsigned expected =
                t + 1 == 2 * pairs ? FigureCell::spare : level - 1 - abisort::height(t);
            if (!cells[c] || cells[c]->levels[node] != expected)
                return false;
        }
    return true;
}

void out_of_order(Check& check) {
    for_each_reduced_level(check, [&](const Plan& full, const Plan& reduced, unsigned level) {
        check.expect(is_in_order(full, level), "{}: not in order", at(full, level));
        check.expect(!is_in_order(reduced, level), "{}: in order", at(reduced, level));
    });
}

constexpr unsigned scaled_log2_n[] = {16, 20, 24};

// Speed-up of a plan on p units over the same plan on one unit without copy passes, divided by p.
double efficiency(const Plan& plan, abisort::Copies copies, double p) {
    const auto units = static_cast<std::uint64_t>(p);
    const std::uint64_t one = abisort::parallel_time(abisort::widths_of(plan), 1);
    const std::uint64_t time = abisort::parallel_time(abisort::widths_of(plan, copies), units);
    return static_cast<double>(one) / static_cast<double>(std::max<std::uint64_t>(units * time, 1));
}

// Checks how a sort scales with p, the number of units. If p is at most the bound, the efficiency
// stays above a constant as n grows. If p exceeds the bound, the efficiency falls. Copying every
// output slot halves the efficiency.
template <abisort::Copies copies>
void scales(Check& check) {
    const double least = copies == abisort::Copies::included ? 0.25 : 0.5;
    for (const auto& [program, power] :
         {std::pair{Variant::appendix_a, 2}, std::pair{Variant::overlapped, 1}}) {
        check.found += fmt::format("{}{}", check.found.empty() ? "" : "; ", name(program));
        for (const unsigned log2_n : scaled_log2_n) {
            const Plan plan = whole_plan(check, log2_n, program);
            const double at_bound = efficiency(plan, copies, scalable_processors(log2_n, power));
            const double beyond = efficiency(plan, copies, 16 * scalable_processors(log2_n, 1));
            check.expect(at_bound >= least && beyond < 0.25, "{} 2^{}: {:.2f}, then {:.2f}",
                         name(program), log2_n, at_bound, beyond);
            check.found += fmt::format(" 2^{}: {:.2f}, then {:.2f}", log2_n, at_bound, beyond);
        }
    }
}

// Checks that without overlap of stages the efficiency falls as n grows. p is the number of units
// up to which a sort with overlapped stages scales.
void apart(Check& check) {
    double before = 0.5;
    for (const unsigned log2_n : scaled_log2_n) {
        const auto at_bound = [&](Variant program) {
            return efficiency(whole_plan(check, log2_n, program), abisort::Copies::left_out,
                              scalable_processors(log2_n, 1));
        };
        const double overlapped = at_bound(Variant::overlapped);
        const double in_sequence = at_bound(Variant::appendix_a);
        check.expect(overlapped >= 0.5 && in_sequence < before, "2^{}: {:.2f} and {:.2f}", log2_n,
                     overlapped, in_sequence);
        before = in_sequence;
        check.found += fmt::format("{}2^{}: {:.2f} and {:.2f}", check.found.empty() ? "" : ", ",
                                   log2_n, overlapped, in_sequence);
    }
}

}  // namespace

double scalable_processors(unsigned log2_n, int power) {
    return std::exp2(log2_n) / std::pow(log2_n, power);
}

std::span<const ExactClaim> plan_claims() {
    static constexpr ExactClaim claims[] = {
        {"figures", figures},
        {"table-1", table_1},
        {"rectangles", rectangles},
        {"memory", half_of_n_pairs},
        {"operations", operation_counts},
        {"steps", steps_of_levels},
        {"launches", launches},
        {"scaling", scales<abisort::Copies::left_out>},
        {"scaling-with-copies", scales<abisort::Copies::included>},
        {"scaling-apart", apart},
        {"visits", visits},
        {"stage-comparisons", stage_comparisons},
        {"append-stages", appended_stages},
        {"levels-in-front", levels_in_front},
        {"step-blocks", step_blocks},
        {"squares", squares},
        {"cache-lines", cache_lines},
        {"reduced-steps", reduced_steps},
        {"out-of-order", out_of_order}};
    return claims;
}

}  // namespace evaluation
