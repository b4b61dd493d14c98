// SPDX-License-Identifier: MIT
#include "inspector/trees.h"

#include <fmt/format.h>

#include "abisort/tree.h"
#include "inspector/level.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

std::string title_of(const Tree& tree) {
    return fmt::format("{}: bitonic tree {}",
                       title(name(tree.program), std::uint64_t{1} << tree.log2_n, tree.level),
                       tree.tree);
}

std::vector<TreeNode> nodes_in_order(const abisort::Plan& plan, unsigned level, unsigned tree) {
    const std::uint32_t first = plan.n() + (tree << level);
    std::vector<TreeNode> nodes;
    for (std::uint32_t t = first; t < first + (1u << level) - 1; ++t)
        nodes.push_back(
            {t, level - 1 - abisort::height(t), abisort::left_child(t), abisort::right_child(t)});
    return nodes;
}

// Finds a tree's part of each block. Every block of a phase holds the same number of pairs for each
// tree, one tree after the other.
std::vector<TreeSubstream> substreams_of(const abisort::Plan& plan, unsigned level, unsigned tree) {
    std::vector<TreeSubstream> substreams;
    for (const abisort::PlanOperation& operation : plan.operations) {
        if (operation.level != level || !is_phase(operation.kernel))
            continue;
        for (const abisort::PlanBlock& block : operation.blocks) {
            const std::uint32_t pairs = block.instances_per_tree;
            substreams.push_back({block.stage,
                                  block.phase,
                                  block.phase == 0 ? 0 : block.stage + block.phase,
                                  block.stage + block.phase,
                                  {block.output.start + tree * pairs, pairs}});
        }
    }
    std::ranges::sort(substreams, {}, [](const TreeSubstream& substream) {
        return std::pair(substream.stage, substream.phase);
    });
    return substreams;
}

}  // namespace

Tree make_tree(const abisort::Plan& plan, unsigned level, unsigned tree) {
    check_level(plan, level);
    if (level > max_level_of_trees)
        throw ViewError(
            fmt::format("a tree of 2^{} nodes would fill gigabytes; the largest has 2^{} (--view "
                        "blocks has no such limit)",
                        level, max_level_of_trees));
    const unsigned trees = 1u << (plan.log2_n - level);
    if (tree >= trees)
        throw ViewError(
            fmt::format("tree {}: level {} has the trees 0 to {}", tree, level, trees - 1));
    Tree view{plan.variant,
              plan.log2_n,
              level,
              tree,
              nodes_in_order(plan, level, tree),
              0,
              0,
              substreams_of(plan, level, tree)};
    view.root = view.nodes[view.nodes.size() / 2].index;
    view.spare = view.nodes.back().index + 1;
    return view;
}

std::vector<Table> tables_of(const Tree& tree) {
    Table nodes{title_of(tree),
                {{"index"}, {"level"}, {"left"}, {"right"}},
                {},
                {fmt::format("The root is node {}, the spare node is {}.", tree.root, tree.spare)}};
    for (const TreeNode& node : tree.nodes)
        nodes.rows.push_back(
            {integer(node.index), integer(node.level), integer(node.left), integer(node.right)});
    Table blocks{"Node pairs that each phase writes (Table 1)",
                 {{"stage"}, {"phase"}, {"first_level"}, {"last_level"}, {"start"}, {"end"}},
                 {}};
    for (const TreeSubstream& s : tree.substreams)
        blocks.rows.push_back({integer(s.stage), integer(s.phase), integer(s.first_level),
                               integer(s.last_level), integer(s.pairs.start),
                               integer(s.pairs.end())});
    return {std::move(nodes), std::move(blocks)};
}

}  // namespace inspector
