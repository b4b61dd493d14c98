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
#include "abisort/report_figures.h"
#include "abisort/scaling.h"
#include "abisort/tree.h"
#include "evaluation/claims/exact_claims.h"
#include "evaluation/register/claim.h"

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

std::string at(const Plan& plan, const PlanOperation& operation) {
    return fmt::format("{} step {}", at(plan, operation.level), operation.step);
}

/// A stage, and one of its phases.
using Phase = std::pair<unsigned, unsigned>;

// Returns the phases i of stages k on level j, for k < j and i < j - k (§5.1), except the last four
// stages if §7.2 replaces them.
std::set<Phase> phases_of(Variant variant, unsigned level) {
    const unsigned stages = merges_by_16(variant) ? level - 4 : level;
    std::set<Phase> phases;
    for (unsigned stage = 0; stage < stages; ++stage)
        for (unsigned phase = 0; phase < level - stage; ++phase)
            phases.emplace(stage, phase);
    return phases;
}

/// Checks that a plan is complete: every phase of stage k must have 2^k instances per tree. Without
/// this check, claims about all blocks would hold for an empty plan.
void expect_whole(Findings& findings, const Plan& plan) {
    std::map<std::tuple<unsigned, unsigned, unsigned>, std::uint64_t> pairs;
    for (const PlanOperation& operation : plan.operations)
        if (is_phase(operation.kernel))
            for (const PlanBlock& block : operation.blocks)
                pairs[{operation.level, block.stage, block.phase}] += block.output.length;
    std::size_t expected = 0;
    for (unsigned level = abisort::first_level(plan.variant); level <= plan.log2_n; ++level)
        for (const auto& [stage, phase] : phases_of(plan.variant, level)) {
            ++expected;
            const auto found = pairs.find({level, stage, phase});
            const std::uint64_t written = found == pairs.end() ? 0 : found->second;
            findings.expect(written == (plan.n() >> level) << stage,
                            fmt::format("{} stage {} phase {} writes {} node pairs",
                                        at(plan, level), stage, phase, written));
        }
    findings.expect(pairs.size() == expected, at(plan, plan.log2_n) + ": other phases");
}

Plan whole_plan(Findings& findings, const Subject& subject, unsigned log2_n, Variant variant) {
    Plan plan = subject.plan(log2_n, variant);
    expect_whole(findings, plan);
    return plan;
}

template <class Visit>
void for_each_plan(Findings& findings, const Subject& subject, Visit visit) {
    for (const Variant variant : abisort::all_variants)
        for (unsigned log2_n = abisort::min_log2_n(variant); log2_n <= largest_plan; ++log2_n)
            visit(whole_plan(findings, subject, log2_n, variant));
}

template <class Visit>
void for_each_level(Findings& findings, const Subject& subject, Variant variant, Visit visit) {
    for (unsigned log2_n = abisort::min_log2_n(variant); log2_n <= largest_plan; ++log2_n) {
        const Plan plan = whole_plan(findings, subject, log2_n, variant);
        for (unsigned level = abisort::first_level(variant); level <= log2_n; ++level)
            visit(plan, level);
    }
}

Finding figures(const Subject& subject) {
    Findings findings;
    for (const abisort::ReportFigure& figure : abisort::report_figures())
        findings.expect(abisort::drawn(subject.plan(figure.log2_n, figure.variant), figure.level) ==
                            figure.text,
                        fmt::format("Figure {} differs", figure.number));
    return findings.judge("all cells of the four figures");
}

// Returns the block of a phase by Table 1 as printed, in node pairs.
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

Finding table_1(const Subject& subject) {
    Findings findings;
    for_each_plan(findings, subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations)
            for (const PlanBlock& block : operation.blocks)
                if (is_phase(operation.kernel))
                    findings.expect(block.output == block_of_table_1(plan.log2_n, operation.level,
                                                                     block.stage, block.phase),
                                    at(plan, operation) + " writes another block than Table 1 has");
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

layout::Rectangle bounding_box(const Subject& subject, const layout::Mapping& mapping,
                               const Block& block) {
    layout::Position least = subject.to_2d(mapping, block.start);
    layout::Position most = least;
    for (std::uint32_t a = block.start; a < block.end(); ++a) {
        const layout::Position position = subject.to_2d(mapping, a);
        least = {std::min(least.x, position.x), std::min(least.y, position.y)};
        most = {std::max(most.x, position.x), std::max(most.y, position.y)};
    }
    return {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
}

std::uint64_t area_of(const layout::Rectangle& area) {
    return std::uint64_t{area.width} * area.height;
}

// Returns Z-order, and row-wise mappings of every width.
std::vector<layout::Mapping> mappings_of(const Plan& plan) {
    std::vector<layout::Mapping> mappings = {{layout::MappingKind::z_order, 0}};
    for (unsigned log2_width = 0; log2_width < plan.log2_n; ++log2_width)
        mappings.push_back({layout::MappingKind::row_wise, log2_width});
    return mappings;
}

// Checks that blocks are rectangles. Mappings are one-to-one, so a block fills its bounding box if
// both have the same area.
Finding rectangles(const Subject& subject) {
    Findings findings;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for_each_plan(findings, subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations) {
            std::vector<Block> blocks;
            for (const PlanBlock& block : operation.blocks) {
                blocks.push_back(block.output);
                findings.expect(layout::is_aligned(block.output),
                                at(plan, operation) + " has a block that is not aligned");
                if (seen.emplace(block.output.start, block.output.length).second)
                    for (const layout::Mapping& mapping : mappings_of(plan))
                        findings.expect(area_of(bounding_box(subject, mapping, block.output)) ==
                                            block.output.length,
                                        fmt::format("{}: a block is no rectangle, {}, width 2^{}",
                                                    at(plan, operation), name(mapping.kind),
                                                    mapping.log2_width));
            }
            findings.expect(layout::are_disjoint(blocks),
                            at(plan, operation) + " has blocks that overlap");
        }
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

Finding half_of_n_pairs(const Subject& subject) {
    Findings findings;
    for_each_plan(findings, subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations)
            for (const PlanBlock& block : operation.blocks)
                if (is_phase(operation.kernel))
                    findings.expect(block.output.end() <= plan.n() / 2,
                                    at(plan, operation) + " writes beyond n/2 node pairs");
    });
    return findings.judge("no block ends beyond n/2");
}

Finding operation_counts(const Subject& subject) {
    Findings findings;
    for (std::uint64_t l = 4; l <= largest_counted; ++l) {
        const auto steps = [&](Variant program) {
            const auto log2_n = static_cast<unsigned>(l);
            return abisort::adaptive_steps(whole_plan(findings, subject, log2_n, program));
        };
        std::uint64_t optimized = 0;
        for (std::uint64_t j = 5; j <= l; ++j)
            optimized += 2 * j - 5;
        findings.expect(steps(Variant::appendix_a) == l * (l + 1) * (l + 2) / 6,
                        fmt::format("appendix-a, n = 2^{}", l));
        findings.expect(steps(Variant::overlapped) == l * l,
                        fmt::format("overlapped, n = 2^{}", l));
        findings.expect(steps(Variant::optimized) == optimized,
                        fmt::format("optimized, n = 2^{}", l));
    }
    return findings.judge("at n = 2^20: 1540, 400, 320");
}

// Checks the number of launches. A step has up to two launches and two copies (deviation D8). With
// overlapped stages a sort has log^2 n steps. The launches that §7 adds replace more launches.
Finding launches(const Subject& subject) {
    Findings findings;
    double most = 0;
    for (const Variant program : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for (std::uint64_t l = abisort::min_log2_n(program); l <= largest_counted; ++l) {
            const std::uint64_t launches =
                whole_plan(findings, subject, static_cast<unsigned>(l), program).operations.size();
            findings.expect(launches <= 4 * l * l,
                            fmt::format("{}, n = 2^{}: {}", name(program), l, launches));
            most = std::max(most, static_cast<double>(launches) / static_cast<double>(l * l));
        }
    return findings.judge(fmt::format("at most {:.2f} log^2 n", most));
}

Finding steps_of_levels(const Subject& subject) {
    Findings findings;
    for (const Variant program : {Variant::overlapped, Variant::optimized}) {
        std::map<unsigned, std::set<unsigned>> steps;
        const Plan plan = whole_plan(findings, subject, largest_plan, program);
        for (const PlanOperation& operation : plan.operations)
            if (is_phase(operation.kernel))
                steps[operation.level].insert(operation.step);
        const bool optimized = program == Variant::optimized;
        for (unsigned j = optimized ? 5 : 1; j <= largest_plan; ++j)
            findings.expect(
                steps[j].size() == (optimized ? 2 * j - 5 : 2 * j - 1),
                fmt::format("{}, level {}: {} steps", name(program), j, steps[j].size()));
    }
    return findings.judge("every level");
}

/// Collects the blocks of each stage of a level.
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

// Checks the visits of nodes. An instance of a phase visits two nodes and pushes them to its output
// slot, and a tree of level j has 2^(j-1) node pairs. So a stage visits a node twice only if blocks
// of its phases overlap, and it visits all nodes only if its blocks cover n/2 pairs.
Finding visits(const Subject& subject) {
    Findings findings;
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const auto stages = blocks_by_stage(plan, level);
        findings.expect(stages.size() == level, at(plan, level) + ": has another number of stages");
        for (const auto& [stage, blocks] : stages) {
            findings.expect(
                layout::are_disjoint(blocks),
                fmt::format("{} stage {}: writes an output slot twice", at(plan, level), stage));
            const bool visits_all = length(blocks) == plan.n() / 2;
            const bool is_of_last_two = stage + 2 >= level;
            findings.expect(visits_all == is_of_last_two,
                            fmt::format("{} stage {} visits {} of {} pairs", at(plan, level), stage,
                                        length(blocks), plan.n() / 2));
        }
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

// Checks the comparisons of a stage. Each kernel instance makes one comparison.
Finding stage_comparisons(const Subject& subject) {
    Findings findings;
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        const std::uint64_t trees = plan.n() >> level;
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            findings.expect(length(blocks) == trees * (level - stage) << stage,
                            fmt::format("{} stage {}: {}", at(plan, level), stage, length(blocks)));
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

// Checks that all stages of a level together write one node pair per comparison.
Finding appended_stages(const Subject& subject) {
    Findings findings;
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        if (level < 2)
            return;
        std::uint64_t pairs = 0;
        for (const auto& [stage, blocks] : blocks_by_stage(plan, level))
            pairs += length(blocks);
        const std::uint64_t m = std::uint64_t{1} << level;
        findings.expect(pairs == (plan.n() / m) * (2 * m - level - 2) && pairs > plan.n() / 2,
                        fmt::format("{}: {} pairs", at(plan, level), pairs));
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

bool is_written_by_phase_0(const FigureCell& cell, unsigned stage) {
    return std::ranges::all_of(cell.levels, [stage](unsigned level) {
        return level == FigureCell::spare || level <= stage;
    });
}

// Checks the order of nodes. After phase 0 of stage k, exactly the nodes of levels 0 to k are at
// the front. After phase 1, all nodes of level k + 1 follow these nodes.
Finding levels_in_front(const Subject& subject) {
    Findings findings;
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
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

/// The bounding box of a block in a texture.
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

// Checks that the blocks of a step are disjoint, both as index ranges and as rectangles (in Z-order
// and in row-wise mappings of every width).
Finding step_blocks(const Subject& subject) {
    Findings findings;
    for (const Variant variant : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for_each_level(findings, subject, variant, [&](const Plan& plan, unsigned level) {
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
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

Finding squares(const Subject& subject) {
    Findings findings;
    const layout::Mapping z_order{layout::MappingKind::z_order, 0};
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        for_each_phase_block(plan, level, [&](const PlanOperation&, const PlanBlock& block) {
            const layout::Rectangle box = bounding_box(subject, z_order, block.output);
            findings.expect(
                (box.width == box.height || box.width == 2 * box.height) &&
                    area_of(box) == block.output.length,
                fmt::format("{}: a block of {} x {}", at(plan, level), box.width, box.height));
        });
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

// Number of cache lines of 2^log2_line x 2^log2_line texels that a block covers.
std::size_t lines_of(const Subject& subject, const layout::Mapping& mapping, const Block& block,
                     unsigned log2_line) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> lines;
    for (std::uint32_t a = block.start; a < block.end(); ++a) {
        const layout::Position position = subject.to_2d(mapping, a);
        lines.emplace(position.x >> log2_line, position.y >> log2_line);
    }
    return lines.size();
}

Finding cache_lines(const Subject& subject) {
    const layout::Mapping z_order{layout::MappingKind::z_order, 0};
    const layout::Mapping row_wise{layout::MappingKind::row_wise, largest_plan / 2};
    Findings findings;
    std::size_t least = 0;
    std::size_t row_wise_lines = 0;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for_each_level(findings, subject, Variant::appendix_a, [&](const Plan& plan, unsigned level) {
        for_each_phase_block(plan, level, [&](const PlanOperation&, const PlanBlock& block) {
            if (!seen.emplace(block.output.start, block.output.length).second)
                return;
            for (unsigned log2_line = 1; log2_line <= 4; ++log2_line) {
                const std::size_t fewest =
                    std::max<std::size_t>(block.output.length >> 2 * log2_line, 1);
                findings.expect(lines_of(subject, z_order, block.output, log2_line) == fewest,
                                fmt::format("{}: a block of {} covers more lines of 2^{} texels",
                                            at(plan, level), block.output.length, log2_line));
                least += fewest;
                row_wise_lines += lines_of(subject, row_wise, block.output, log2_line);
            }
        });
    });
    findings.expect(row_wise_lines > least, "row-wise covers as few lines");
    return findings.judge(
        fmt::format("{} lines; row-wise {:.1f} times as many", least,
                    static_cast<double>(row_wise_lines) / static_cast<double>(least)));
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
    for (unsigned log2_n = 5; log2_n <= largest_plan; ++log2_n) {
        const Plan full = whole_plan(findings, subject, log2_n, Variant::overlapped);
        const Plan reduced = whole_plan(findings, subject, log2_n, Variant::optimized);
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
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

// Returns whether the nodes are in in-order traversal order, in trees of 2^level nodes.
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

FigureRow last_row(const Plan& plan, unsigned level) {
    const auto rows = abisort::figure(plan, level);
    if (rows.empty())
        throw std::out_of_range(at(plan, level) + " has no phase");
    return rows.back();
}

Finding out_of_order(const Subject& subject) {
    Findings findings;
    std::size_t levels = 0;
    for (unsigned log2_n = 5; log2_n <= largest_plan; ++log2_n)
        for (unsigned level = 5; level <= log2_n; ++level) {
            const Plan full = whole_plan(findings, subject, log2_n, Variant::overlapped);
            const Plan reduced = whole_plan(findings, subject, log2_n, Variant::optimized);
            ++levels;
            findings.expect(is_in_order(last_row(full, level), level),
                            at(full, level) + ": not in order");
            findings.expect(!is_in_order(last_row(reduced, level), level),
                            at(reduced, level) + ": in order");
        }
    return findings.judge(fmt::format("{} levels", levels));
}

constexpr unsigned scaled_log2_n[] = {16, 20, 24};

/// Efficiency of a program on p units: its speed-up over one unit without copy passes, divided by
/// p.
class Efficiency {
  public:
    Efficiency(const abisort::Plan& plan, abisort::Copies copies)
        : widths_(abisort::widths_of(plan, copies)),
          one_(abisort::parallel_time(abisort::widths_of(plan), 1)) {}

    double operator()(double p) const {
        const auto units = static_cast<std::uint64_t>(p);
        return static_cast<double>(one_) / static_cast<double>(std::max<std::uint64_t>(
                                               units * abisort::parallel_time(widths_, units), 1));
    }

  private:
    abisort::Widths widths_;
    std::uint64_t one_;
};

// Checks the scaling. Up to the bound of p, the efficiency stays above a constant as n grows.
// Beyond the bound, the efficiency falls. Copying every output slot halves the efficiency.
Finding scales(const Subject& subject, abisort::Copies copies) {
    const double least = copies == abisort::Copies::included ? 0.25 : 0.5;
    Findings findings;
    std::string found;
    for (const auto& [program, power] :
         {std::pair{abisort::Variant::appendix_a, 2}, std::pair{abisort::Variant::overlapped, 1}}) {
        found += fmt::format("{}{}", found.empty() ? "" : "; ", name(program));
        for (const unsigned log2_n : scaled_log2_n) {
            const Efficiency efficiency(whole_plan(findings, subject, log2_n, program), copies);
            const double at_bound = efficiency(scalable_processors(log2_n, power));
            const double beyond = efficiency(16 * scalable_processors(log2_n, 1));
            const std::string text =
                fmt::format(" 2^{}: {:.2f}, then {:.2f}", log2_n, at_bound, beyond);
            findings.expect(at_bound >= least && beyond < 0.25, std::string(name(program)) + text);
            found += text;
        }
    }
    return findings.judge(found);
}

// Checks that stages in sequence lose efficiency as n grows, for the p up to which overlapped
// stages scale.
Finding apart(const Subject& subject) {
    Findings findings;
    std::string found;
    double before = 0.5;
    for (const unsigned log2_n : scaled_log2_n) {
        const auto at_bound = [&](abisort::Variant program) {
            return Efficiency(whole_plan(findings, subject, log2_n, program),
                              abisort::Copies::left_out)(scalable_processors(log2_n, 1));
        };
        const double overlapped = at_bound(abisort::Variant::overlapped);
        const double in_sequence = at_bound(abisort::Variant::appendix_a);
        findings.expect(overlapped >= 0.5 && in_sequence < before,
                        fmt::format("2^{}: {:.2f} and {:.2f}", log2_n, overlapped, in_sequence));
        before = in_sequence;
        found += fmt::format("{}2^{}: {:.2f} and {:.2f}", found.empty() ? "" : ", ", log2_n,
                             overlapped, in_sequence);
    }
    return findings.judge(found);
}

Finding scaling(const Subject& subject) {
    return scales(subject, abisort::Copies::left_out);
}

Finding scaling_with_copies(const Subject& subject) {
    return scales(subject, abisort::Copies::included);
}

}  // namespace

double scalable_processors(unsigned log2_n, int power) {
    return std::exp2(log2_n) / std::pow(log2_n, power);
}

std::span<const ExactClaim> plan_claims() {
    static constexpr ExactClaim claims[] = {
        {"figures", Source::plans, figures},
        {"table-1", Source::plans, table_1},
        {"rectangles", Source::plans_and_mappings, rectangles},
        {"memory", Source::plans, half_of_n_pairs},
        {"operations", Source::plans, operation_counts},
        {"steps", Source::plans, steps_of_levels},
        {"launches", Source::plans, launches},
        {"scaling", Source::plans, scaling},
        {"scaling-with-copies", Source::plans, scaling_with_copies},
        {"scaling-apart", Source::plans, apart},
        {"visits", Source::plans, visits},
        {"stage-comparisons", Source::plans, stage_comparisons},
        {"append-stages", Source::plans, appended_stages},
        {"levels-in-front", Source::plans, levels_in_front},
        {"step-blocks", Source::plans_and_mappings, step_blocks},
        {"squares", Source::plans_and_mappings, squares},
        {"cache-lines", Source::plans_and_mappings, cache_lines},
        {"reduced-steps", Source::plans, reduced_steps},
        {"out-of-order", Source::plans, out_of_order}};
    return claims;
}

}  // namespace evaluation
