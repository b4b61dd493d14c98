// SPDX-License-Identifier: MIT
#include "abisort/plan.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "io/names.h"

namespace abisort {
namespace {

constexpr io::Named<Variant> variants[] = {{Variant::appendix_a, "appendix-a"},
                                           {Variant::overlapped, "overlapped"},
                                           {Variant::local_sort, "local-sort"},
                                           {Variant::optimized, "optimized"}};

// The local sort makes 8 rounds of odd-even transition sort on 8 values: 4 rounds of 4 comparisons
// and 4 rounds of 3. The first round of the merge of 16 needs only 4 + 4 comparisons for one half,
// and three rounds of 4 follow. The kernels are listed in the order of KernelName.
constexpr KernelFacts kernels[] = {
    {"phase0", "node_values", "root", 1},
    {"phase_i", "nodes", "pqidx", 1},
    {"copy_back", "trees", "nodes", 0, "nodes copied back"},
    {"value_copy", "tree_values", "node_values", 0, "values copied back"},
    {"local_sort", "sequence", "tree_values", 4 * 4 + 4 * 3, "local sort of 8 values"},
    {"trees", "tree_values", "sequences", 0, "sequences to bitonic trees"},
    {"traversal", "sequence", "root", 0, "traversal to bitonic sequences of 16"},
    {"bitonic_merge", "merged", "sequence", 8 + 3 * 4, "bitonic merge of 16 values"}};

constexpr io::Named<StreamName> streams[] = {{StreamName::values, "values"},
                                             {StreamName::trees, "trees"},
                                             {StreamName::node_output, "node output"},
                                             {StreamName::pqidx_even, "pqidx even"},
                                             {StreamName::pqidx_odd, "pqidx odd"},
                                             {StreamName::sequences, "sequences"},
                                             {StreamName::merged, "merged"}};

// The local sort sorts 8 = 2^3 values (§7.1). A bitonic merge of 16 = 2^4 values, by two instances
// of eight values each, replaces the last 4 stages (§7.2).
constexpr unsigned local_sort_levels = 3;
constexpr unsigned merge_stages = 4;
constexpr unsigned log2_group = 3;

struct PhaseOfStage {
    unsigned stage;
    unsigned phase;
};

class PlanBuilder {
  public:
    PlanBuilder(unsigned log2_n, Variant variant) : plan_{log2_n, variant, {}} {}

    Plan build() && {
        if (sorts_locally(plan_.variant))
            add_local_sort();
        else
            add_source_values();
        for (level_ = first_level(plan_.variant); level_ <= plan_.log2_n; ++level_)
            add_level();
        return std::move(plan_);
    }

  private:
    // Number of adaptive stages of the level.
    unsigned stages() const { return merges_by_16(plan_.variant) ? level_ - merge_stages : level_; }

    std::uint32_t tree_count() const { return 1u << (plan_.log2_n - level_); }

    void add_level() {
        step_ = 0;
        if (plan_.variant == Variant::appendix_a)
            add_stages_in_sequence();
        else
            add_stages_overlapped();
        if (merges_by_16(plan_.variant))
            add_merge_of_16();
    }

    // Adds stage after stage, each with all its phases (Listing 5).
    void add_stages_in_sequence() {
        for (unsigned stage = 0; stage < stages(); ++stage)
            for (unsigned phase = 0; phase < level_ - stage; ++phase)
                add_step({{stage, phase}});
    }

    // Adds overlapped stages (§5.4): stage k executes its phase i in step s = 2k + i. The last
    // phase of stage k is i = j - k - 1, so the stages with s - j + 1 <= k <= s/2 are active in
    // step s (docs/deviations.md, E1).
    void add_stages_overlapped() {
        if (stages() == 0)
            return;
        const unsigned last_step = (stages() - 1) + level_ - 1;
        for (unsigned step = 0; step <= last_step; ++step) {
            std::vector<PhaseOfStage> active;
            const unsigned first = step < level_ ? 0 : step - level_ + 1;
            const unsigned last = std::min(step / 2, stages() - 1);
            for (unsigned stage = first; stage <= last; ++stage)
                active.push_back({stage, step - 2 * stage});
            add_step(active);
        }
    }

    // Adds a step: phase 0 of at most one stage, phases i > 0 of any number of stages, and the copy
    // back to the input stream (§6.1). The last step of a level, phase 0 of stage j - 1, writes
    // every pair, and its values go directly to the next level's input trees (Listing 2).
    void add_step(const std::vector<PhaseOfStage>& active) {
        PlanOperation roots =
            operation(KernelName::phase0, StreamName::trees, StreamName::node_output);
        PlanOperation inner =
            operation(KernelName::phase_i, StreamName::trees, StreamName::node_output);
        for (const auto [stage, phase] : active)
            (phase == 0 ? roots : inner).blocks.push_back(phase_operation(stage, phase));

        const bool ends_level = active.back().stage == level_ - 1;
        PlanOperation values =
            ends_level ? result_of_level() : copied(roots, KernelName::value_copy);
        PlanOperation nodes = copied(inner, KernelName::copy_back);
        for (PlanOperation* launch : {&roots, &inner, &values, &nodes})
            if (!launch->blocks.empty())
                plan_.operations.push_back(std::move(*launch));
        ++step_;
    }

    PlanBlock phase_operation(unsigned stage, unsigned phase) const {
        PlanBlock block;
        block.stage = stage;
        block.phase = phase;
        block.output = places(stage, phase);
        block.instances_per_tree = 1u << stage;
        if (phase == 0)
            set_root_and_spare(block);
        else
            set_indexes(block);
        return block;
    }

    // Sets where phase 0 reads roots and spare nodes (first assignments of Listing 5). Stage 0
    // reads nodes 2^(j-1) - 1 and 2^j - 1 of each input tree, with a stride. Later stages read
    // nodes [len, 2 len) and [0, len), which phases 1 and 0 of the previous stage wrote.
    void set_root_and_spare(PlanBlock& block) const {
        if (block.stage > 0) {
            block.input = {2 * places(block.stage - 1, 1).start, 0};
            block.spare = {0, 0};
        } else {
            block.input = {plan_.first_input_node() + (1u << (level_ - 1)) - 1, level_};
            block.spare = {plan_.first_input_node() + (1u << level_) - 1, level_};
        }
    }

    // Sets where a phase reads its p and q indexes: in the output slots that the previous phase
    // wrote.
    void set_indexes(PlanBlock& block) const {
        block.input = {2 * places(block.stage, block.phase - 1).start, 0};
        block.next_nodes = 2 * places(block.stage, block.phase + 1).start;
    }

    // Returns the output slots of a phase (Table 1).
    layout::Block places(unsigned stage, unsigned phase) const {
        return phase_block(plan_.log2_n, level_, stage, phase);
    }

    PlanOperation operation(KernelName kernel, StreamName input, StreamName output) const {
        return {kernel, level_, step_, input, output, {}};
    }

    PlanBlock& add_one_block(KernelName kernel, StreamName input, StreamName output,
                             const layout::Block& slots, std::uint32_t instances_per_tree = 0) {
        plan_.operations.push_back(operation(kernel, input, output));
        PlanBlock& block = plan_.operations.back().blocks.emplace_back();
        block.output = slots;
        block.instances_per_tree = instances_per_tree;
        return block;
    }

    PlanOperation copied(const PlanOperation& written, KernelName kernel) const {
        PlanOperation copy = operation(kernel, StreamName::node_output, StreamName::trees);
        for (const PlanBlock& block : written.blocks)
            copy.blocks.push_back(
                {block.stage, block.phase, block.output, {2 * block.output.start, 0}, {}, 0, 0});
        return copy;
    }

    // Adds the copy of the input to the input trees (Listing 2: `bitonicTrees[n .. 2n - 1].value =
    // sourceData`).
    void add_source_values() {
        add_one_block(KernelName::value_copy, StreamName::values, StreamName::trees,
                      input_tree_pairs());
    }

    // Returns the stream that receives a level's values: the next level's input trees, or the
    // sorted data after the last level (Listing 2, copying "or directing" them).
    StreamName level_output() const {
        return level_ == plan_.log2_n ? StreamName::values : StreamName::trees;
    }

    layout::Block level_output_pairs() const {
        return level_ == plan_.log2_n ? layout::Block{0, plan_.n() / 2} : input_tree_pairs();
    }

    PlanOperation result_of_level() const {
        PlanOperation copy =
            operation(KernelName::value_copy, StreamName::node_output, level_output());
        copy.blocks.push_back({level_ - 1, 0, level_output_pairs(), {}, {}, 0, 0});
        return copy;
    }

    layout::Block input_tree_pairs() const { return {plan_.first_input_node() / 2, plan_.n() / 2}; }
    layout::Block all_groups() const { return {0, plan_.n() >> log2_group}; }

    // Adds the local sort (§7.1): each instance sorts eight input values, in alternating
    // directions.
    void add_local_sort() {
        add_one_block(KernelName::local_sort, StreamName::values, StreamName::sequences,
                      all_groups(), 1);
        add_trees(StreamName::sequences);
    }

    void add_trees(StreamName from) {
        add_one_block(KernelName::trees, from, level_output(), level_output_pairs());
        ++step_;
    }

    // Adds the merge of 16 after the adaptive stages (§7.2). On level 4, which has no adaptive
    // stages, the pass merges the sequences of the local sort.
    void add_merge_of_16() {
        if (stages() > 0)
            add_traversal();
        add_one_block(KernelName::bitonic_merge, StreamName::sequences, StreamName::merged,
                      all_groups(), 1u << (level_ - log2_group));
        ++step_;
        add_trees(StreamName::merged);
    }

    // Adds the traversal (§7.2). Phase 0 of the last adaptive stage left n/16 spare nodes in [0,
    // n/16). Phase 1 of this stage left the roots of the subtrees that precede the spare nodes in
    // [n/16, n/8).
    void add_traversal() {
        const std::uint32_t sequences = plan_.n() >> merge_stages;
        PlanBlock& traversed = add_one_block(KernelName::traversal, StreamName::trees,
                                             StreamName::sequences, all_groups());
        traversed.stage = stages() - 1;
        traversed.input = {sequences, 0};
        ++step_;
    }

    Plan plan_;
    unsigned level_ = 0;
    unsigned step_ = 0;
};

}  // namespace

std::string_view name(Variant variant) {
    return io::name_in(variants, variant);
}

const KernelFacts& facts_of(KernelName kernel) {
    return kernels[static_cast<std::size_t>(kernel)];
}

std::string_view name(KernelName kernel) {
    return facts_of(kernel).name;
}

std::string_view name(StreamName stream) {
    return io::name_in(streams, stream);
}

std::uint64_t PlanOperation::instances() const {
    return std::accumulate(
        blocks.begin(), blocks.end(), std::uint64_t{0},
        [](std::uint64_t sum, const PlanBlock& block) { return sum + block.output.length; });
}

unsigned first_level(Variant variant) {
    return sorts_locally(variant) ? local_sort_levels + 1 : 1;
}

unsigned min_log2_n(Variant variant) {
    return first_level(variant);
}

Plan make_plan(unsigned log2_n, Variant variant) {
    if (log2_n < min_log2_n(variant) || log2_n > max_log2_n)
        throw std::invalid_argument("make_plan: log2 n = " + std::to_string(log2_n) +
                                    ", expected " + std::to_string(min_log2_n(variant)) + " to " +
                                    std::to_string(max_log2_n) + " for variant " +
                                    std::string(name(variant)));
    return PlanBuilder(log2_n, variant).build();
}

layout::Block phase_block(unsigned log2_n, unsigned level, unsigned stage, unsigned phase) {
    const std::uint32_t trees = 1u << (log2_n - level);
    const std::uint32_t length = (1u << stage) * trees;
    if (phase == 0)
        return {0, length};
    if (phase == 1)
        return {length, length};
    return {((1u << (stage + phase - 1)) + (1u << stage)) * trees, length};
}

}  // namespace abisort
