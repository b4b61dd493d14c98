// SPDX-License-Identifier: MIT
#include "viewer/model/thin_forest.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "abisort/tree.h"
#include "abisort/tuned.h"
#include "viewer/model/steps.h"

namespace viewer {
namespace {

using abisort::tuned::NodeBits;
using abisort::tuned::phase_block;
using shaders::thin_node_t;
using stream::Operation;

const stream::Binding* binding(const Operation& operation, std::string_view parameter) {
    const auto found = std::ranges::find(operation.streams, parameter, &stream::Binding::parameter);
    return found == operation.streams.end() ? nullptr : &*found;
}

/// How much of the current level has been executed.
class ThinLevel {
  public:
    ThinLevel(const Run& run, std::optional<unsigned> level)
        : run_(run), log2_n_(std::bit_width(run.n()) - 1), nodes_(*run.contents().thin_nodes()) {
        const auto& operations = run.program().operations;
        if (run.position() == 0)
            return;
        const unsigned asked = level.value_or(operations[run.position() - 1].tag.level);
        for (std::size_t o = 0; o < operations.size(); ++o)
            if (operations[o].tag.level == asked)
                add(operations[o], o < run.position());
        level_ = is_finished_ ? 0 : level_;
    }

    /// Number of the level, or 0 if it has no trees.
    unsigned level() const { return level_; }
    std::uint32_t n() const { return run_.n(); }
    std::size_t values() const { return values_; }
    /// Number of stages whose phase 0 has been executed.
    unsigned stages() const { return stages_; }
    std::uint32_t settled(std::uint32_t x) const { return 2 * block(stages_ - 1, 0).start + x; }

    /// Pointer to the root of the subtree that is attached at number x below the upper levels.
    std::uint32_t root(std::uint32_t x) const { return descent({stages_ - 1, 0}, settled(x)); }

    thin_node_t written(std::uint32_t pointer) const {
        const auto words = run_.contents().words(Range{nodes_, NodeBits().element_of(pointer), 1});
        return {words[0], words[1]};
    }

    /// Returns a pointer to the child in which the descent continued.
    std::uint32_t next(std::uint32_t pointer, const thin_node_t& node) const {
        const std::uint32_t element = NodeBits().element_of(pointer);
        const unsigned stage = level_ - NodeBits().stage_of(node);
        const unsigned phase = (element / 2 - block(stage, 0).start) / block(stage, 0).length;
        return descent({stage, phase}, element);
    }

  private:
    using StageAndPhase = std::pair<unsigned, unsigned>;

    layout::Block block(unsigned stage, unsigned phase) const {
        return phase_block(log2_n_, level_ - stage, phase);
    }

    // Returns a pointer to the child in which a descent continued. The next phase writes this child
    // in the same instance. Before the next phase has run, the pointer is the one that the current
    // phase pushed.
    std::uint32_t descent(StageAndPhase at, std::uint32_t element) const {
        const auto [stage, phase] = at;
        if (written_.contains({stage, phase + 1}))
            return NodeBits().written_node(element + 2 * block(stage, phase).length);
        return run_.contents().words(Range{pq_of_.at(at), element, 1})[0];
    }

    void add(const Operation& operation, bool is_executed) {
        if (operation.blocks.empty() || !operation.blocks.front().tag) {
            is_finished_ |= is_executed;
            return;
        }
        level_ = operation.tag.level;
        if (const auto* values = binding(operation, "values"))
            values_ = values->stream.number;
        if (is_executed)
            for (const stream::LaunchBlock& block : operation.blocks)
                add_block(operation, {block.tag->stage, block.tag->phase});
    }

    void add_block(const Operation& operation, StageAndPhase at) {
        if (!operation.tag.is_copy)
            pq_of_[at] = binding(operation, "pq_out")->stream.number;
        if (!writes(operation, nodes_))  // what a phase has written cannot be read before its copy
            return;
        written_.insert(at);
        if (at.second == 0)
            stages_ = at.first + 1;
    }

    const Run& run_;
    unsigned log2_n_;
    std::size_t nodes_;
    std::size_t values_ = 0;
    unsigned level_ = 0;
    unsigned stages_ = 0;
    bool is_finished_ = false;
    std::set<StageAndPhase> written_;
    std::map<StageAndPhase, std::size_t> pq_of_;
};

/// Visits the trees of a level in order.
class ThinWalk {
  public:
    explicit ThinWalk(const ThinLevel& level) : level_(level) {}

    std::vector<TreeNode> nodes() && {
        const std::uint32_t size = 1u << level_.level();
        for (std::uint32_t tree = 0; tree < level_.n() / size; ++tree)
            if (level_.stages() == 0) {
                subtree(tree * size + size / 2 - 1, 0);
                add(tree * size + size - 1, TreeNode::spare_depth, false);
            } else {
                upper_levels(tree);
            }
        return std::move(nodes_);
    }

  private:
    // Visits the upper tree levels, which phase 0 of the last stage wrote in order.
    void upper_levels(std::uint32_t tree) {
        const std::uint32_t count = 1u << level_.stages();
        for (std::uint32_t x = 0; x < count; ++x) {
            const std::uint32_t number = tree * count + x;
            subtree(level_.root(number), level_.stages());
            add(NodeBits().written_node(level_.settled(number)),
                x + 1 == count ? TreeNode::spare_depth : level_.stages() - 1 - abisort::height(x),
                true);
        }
    }

    void subtree(std::uint32_t pointer, unsigned depth) {
        if (depth + 1 == level_.level())
            return add(pointer, depth, false);
        std::uint32_t left = 0;
        std::uint32_t right = 0;
        if (NodeBits().is_written(pointer)) {
            const auto node = level_.written(pointer);
            const std::uint32_t next = level_.next(pointer, node);
            left = NodeBits().goes_right(node) ? node.kept : next;
            right = NodeBits().goes_right(node) ? next : node.kept;
        } else {
            const std::uint32_t distance = 1u << (level_.level() - depth - 2);
            left = pointer - distance;
            right = pointer + distance;
        }
        subtree(left, depth + 1);
        add(pointer, depth, false);
        subtree(right, depth + 1);
    }

    void add(std::uint32_t pointer, unsigned depth, bool is_settled) {
        const bool is_written = NodeBits().is_written(pointer);
        TreeNode node;
        node.stream = level_.values();
        node.index = is_written ? NodeBits().value_position(level_.written(pointer)) : pointer;
        node.node = is_written ? NodeBits().element_of(pointer) : level_.n() + pointer;
        node.depth = depth;
        node.is_settled = is_settled;
        nodes_.push_back(node);
    }

    const ThinLevel& level_;
    std::vector<TreeNode> nodes_;
};

}  // namespace

Trees make_thin_trees(const Run& run, std::optional<unsigned> level) {
    const ThinLevel state(run, level);
    if (state.level() == 0)
        return {};
    return {state.level(), ThinWalk(state).nodes()};
}

}  // namespace viewer
