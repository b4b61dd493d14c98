// SPDX-License-Identifier: MIT
#include "viewer/model/forest.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "abisort/program.h"

namespace viewer {
namespace {

using abisort::KernelName;
using abisort::number;
using abisort::PlanBlock;
using abisort::PlanOperation;
using abisort::StreamName;

constexpr std::uint32_t none = ~0u;

/// How much of the current level has been executed.
class LevelState {
  public:
    LevelState(const Run& run, std::optional<unsigned> level) : run_(run), plan_(*run.plan()) {
        std::size_t first = run.position();
        if (first > 0)
            level_ = level.value_or(plan_.operations[first - 1].level);
        while (first > 0 && plan_.operations[first - 1].level == level_)
            --first;
        for (std::size_t o = first; o < run.position(); ++o)
            add(plan_.operations[o]);
        // before the first level, nodes that are already in `trees` are the trees of the first
        // level
        if (level_ == 0 && run.position() > 0 &&
            plan_.operations[run.position() - 1].output == StreamName::trees)
            level_ = 1;
    }

    unsigned level() const { return level_; }
    std::uint32_t trees() const { return 1u << (plan_.log2_n - level_); }
    /// Number of stages whose phase 0 has been executed.
    unsigned stages() const { return stages_; }
    bool is_merged_by_16() const { return is_merged_by_16_; }

    /// Root of the subtree with number `x` below the upper tree levels.
    std::uint32_t root(std::uint32_t x) const {
        if (roots_)
            return resolve(index_at({roots_->stream, roots_->element + x}));
        return 2 * abisort::phase_block(plan_.log2_n, level_, stages_ - 1, 1).start + x;
    }

    /// Returns the node to which a child pointer leads. If a phase has not written that node yet,
    /// returns the node from which the phase will make it.
    std::uint32_t resolve(std::uint32_t index) const {
        const auto found = awaited_.find(index);
        return found == awaited_.end() ? index : index_at(found->second.at);
    }

  private:
    /// Identifies an element of an index stream.
    struct IndexElement {
        std::size_t stream;
        std::uint32_t element;
    };
    struct Awaited {
        IndexElement at;
        unsigned stage;
    };

    std::uint32_t index_at(const IndexElement& at) const {
        return run_.contents().index(at.stream, at.element);
    }

    void add(const PlanOperation& operation) {
        is_merged_by_16_ |= operation.kernel == KernelName::traversal ||
                            operation.kernel == KernelName::bitonic_merge ||
                            operation.kernel == KernelName::local_sort;
        if (!abisort::is_phase(operation.kernel))
            return;
        for (const PlanBlock& block : operation.blocks)
            add_block(operation, block);
    }

    // Records which nodes this stage's next phase will write. Until that phase runs, the p and q
    // indexes that the last phase pushed lead to the nodes that it will read for them. The nodes
    // that phase 1 will write are roots, to which no child pointer leads.
    void add_block(const PlanOperation& operation, const PlanBlock& block) {
        const IndexElement pairs = {number(abisort::pqidx_output(operation.step)),
                                    2 * block.output.start};
        if (block.phase == 0) {
            stages_ = block.stage + 1;
            roots_ = pairs;
        } else if (block.phase == 1) {
            roots_.reset();
        }
        std::erase_if(awaited_,
                      [&](const auto& awaited) { return awaited.second.stage == block.stage; });
        if (block.phase == 0 || block.stage + block.phase + 1 >= level_)
            return;
        for (std::uint32_t i = 0; i < 2 * block.output.length; ++i)
            awaited_[block.next_nodes + i] = {{pairs.stream, pairs.element + i}, block.stage};
    }

    const Run& run_;
    const abisort::Plan& plan_;
    unsigned level_ = 0;
    unsigned stages_ = 0;
    bool is_merged_by_16_ = false;
    /// index of the roots, until phase 1 of the last stage has written them
    std::optional<IndexElement> roots_;
    std::unordered_map<std::uint32_t, Awaited> awaited_;
};

/// Visits the trees of a level in order.
class Walk {
  public:
    Walk(const Run& run, const LevelState& state) : run_(run), state_(state) {}

    std::vector<TreeNode> nodes() && {
        const std::uint32_t n = run_.n();
        const std::uint32_t size = 1u << state_.level();
        for (std::uint32_t tree = 0; tree < state_.trees(); ++tree)
            if (state_.stages() == 0) {
                subtree(n + tree * size + size / 2 - 1, 0);
                add(n + tree * size + size - 1);
            } else {
                upper_levels(tree);
            }
        return std::move(nodes_);
    }

  private:
    // Visits the upper tree levels, which phase 0 of the last stage wrote in order to nodes [0,
    // 2^stages) of each tree. Between these nodes are the subtrees of the lower levels, whose roots
    // phase 1 writes.
    void upper_levels(std::uint32_t tree) {
        const std::uint32_t count = 1u << state_.stages();
        for (std::uint32_t x = 0; x < count; ++x) {
            const std::uint32_t settled = tree * count + x;
            if (state_.stages() < state_.level())
                subtree(state_.root(settled), state_.stages());
            add(settled);
        }
    }

    void subtree(std::uint32_t index, unsigned depth) {
        if (depth + 1 == state_.level())
            return add(index);
        const shaders::node_t node = run_.contents().node(stream_of(index), index);
        subtree(child(node.left), depth + 1);
        add(index);
        subtree(child(node.right), depth + 1);
    }

    std::uint32_t child(std::uint32_t packed) const {
        return state_.resolve(run_.contents().node_index(packed));
    }

    std::size_t stream_of(std::uint32_t index) const {
        return number(index < run_.n() ? StreamName::node_output : StreamName::trees);
    }

    void add(std::uint32_t index) { nodes_.push_back({stream_of(index), index}); }

    const Run& run_;
    const LevelState& state_;
    std::vector<TreeNode> nodes_;
};

// Finds the sequences of GPU-ABiSort at a position without trees. The operation before such a
// position has written all values, one sequence after the other.
void find_sequences(const Run& run, Sequences& sequences) {
    const PlanOperation& last = run.plan()->operations[run.position() - 1];
    const PlanBlock& block = last.blocks.front();
    sequences.stream = number(last.output);
    sequences.first = block.output.start << run.contents().spec(sequences.stream).log2_per_place;
    sequences.size = last.kernel == KernelName::local_sort  ? 8
                     : last.kernel == KernelName::traversal ? 16
                     : last.level == 0                      ? 16
                                                            : 1u << last.level;
}

// Returns whether the ranges of a stream cover `count` elements without a gap.
bool are_whole(std::vector<Range>& ranges, std::uint32_t count) {
    std::ranges::sort(ranges, {}, &Range::first);
    std::uint32_t end = ranges.front().first;
    for (const Range& range : ranges) {
        if (range.first > end)
            return false;
        end = std::max(end, range.first + range.count);
    }
    return end - ranges.front().first >= count;
}

// Finds the stream to which one or several operations wrote all values last.
void find_values(const Run& run, Sequences& sequences) {
    struct Written {
        std::uint32_t sequence = 0;
        std::vector<Range> ranges;
    };
    std::map<std::size_t, Written> of_streams;
    const Contents& contents = run.contents();
    for (std::size_t o = run.position(); o-- > 0;) {
        const stream::Operation& operation = run.program().operations[o];
        for (const Range& range : ranges_written(operation, contents)) {
            if (contents.kind(range.stream) != ElementKind::value)
                continue;
            Written& written =
                of_streams.try_emplace(range.stream, Written{operation.tag.sequence, {}})
                    .first->second;
            written.ranges.push_back(range);
            if (!are_whole(written.ranges, run.n()))
                continue;
            sequences.stream = range.stream;
            sequences.first = written.ranges.front().first;
            sequences.size = std::clamp(written.sequence, 1u, run.n());
            return;
        }
    }
}

}  // namespace

std::optional<std::uint32_t> Forest::find(std::uint32_t node) const {
    if (node >= number_of_.size() || number_of_[node] == none)
        return std::nullopt;
    return number_of_[node];
}

std::optional<std::uint32_t> Forest::find(const Contents& contents, std::size_t stream,
                                          std::uint32_t element) const {
    const ElementKind kind = contents.kind(stream);
    if (kind == ElementKind::node)
        return find(element);
    if (kind == ElementKind::index && contents.has_nodes())
        return find(contents.index(stream, element));
    return std::nullopt;
}

// The trees belong to the level of the position. Between two levels, they belong to the next one.
Forest make_forest(const Run& run, std::optional<unsigned> level) {
    Forest forest;
    if (!run.has_trees() || run.position() == 0)
        return forest;
    const LevelState state(run, level);
    if (state.level() == 0 || state.is_merged_by_16())
        return forest;
    forest.level = state.level();
    forest.tree_size = 1u << state.level();
    forest.nodes = Walk(run, state).nodes();
    forest.number_of_.assign(std::size_t{2} * run.n(), none);
    for (std::uint32_t i = 0; i < forest.nodes.size(); ++i)
        forest.number_of_[forest.nodes[i].index] = i;
    return forest;
}

Sequences make_sequences(const Run& run, const Forest& forest) {
    Sequences sequences;
    const Contents& contents = run.contents();
    sequences.values.reserve(run.n());
    if (!forest.nodes.empty()) {
        sequences.are_trees = true;
        sequences.size = forest.tree_size;
        for (const TreeNode& node : forest.nodes)
            sequences.values.push_back(contents.value(node.stream, node.index));
        return sequences;
    }
    sequences.stream = run.program().input.number;
    sequences.size = 1;
    if (run.position() > 0 && run.plan() != nullptr)
        find_sequences(run, sequences);
    else if (run.position() > 0)
        find_values(run, sequences);
    for (std::uint32_t i = 0; i < run.n(); ++i)
        sequences.values.push_back(contents.value(sequences.stream, sequences.first + i));
    return sequences;
}

}  // namespace viewer
