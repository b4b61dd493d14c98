// SPDX-License-Identifier: MIT
#include "abisort/tuned.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace abisort::tuned {
namespace {

using stream::Start;
using stream::StreamRef;

// Numbers of the streams. The levels alternate between the two streams of values (0 and 1).
constexpr std::size_t nodes_number = 2;
constexpr std::size_t pq_number = 3;  // the only stream of p and q indexes (Nodes::in_place)
// p and q indexes that odd steps write (Nodes::copied_back, §6.1)
constexpr std::size_t pq_odd_number = 4;
constexpr std::size_t written_number = 5;  // the nodes that a step writes (Nodes::copied_back)

// Number of comparisons of Batcher's odd-even merge sort of 16 values. `merge_16` is the number of
// comparisons that merge a bitonic sequence of 16 values.
constexpr std::uint64_t sort_16 = 63;
constexpr std::uint64_t merge_16 = 32;

// Number of steps of a level, up to the last phase of the last adaptive stage.
unsigned steps_of(unsigned level, unsigned phases) {
    return step_of(level - first_adaptive_level, last_stages, phases) + 1;
}

/// A phase of a stage.
struct Phase {
    unsigned stage;
    unsigned phase;
};

class ProgramBuilder {
  public:
    ProgramBuilder(unsigned log2_n, layout::MappingKind mapping, Form form, unsigned log2_capacity)
        : log2_n_(log2_n),
          form_(form),
          program_{"tuned", 1u << log2_n, make_streams(log2_capacity, mapping, form.nodes)} {}

    stream::Program build() && {
        add_slots("tuned_local_sort", "local sort of 16",
                  {.level = log2_slot, .sequence = 1u << log2_slot}, sort_16, "sorted",
                  {{"values", Start{0}}});
        add_slots("tuned_merge_32", "level 5: merge by a network",
                  {.level = 5, .sequence = 1u << 5}, 16 + merge_16, "merged",
                  {{"values", Start{0}}});
        for (level_ = first_adaptive_level; level_ <= log2_n_; ++level_)
            add_level();
        program_.output = values();
        return std::move(program_);
    }

  private:
    std::uint32_t n() const { return 1u << log2_n_; }
    unsigned adaptive_stages() const { return level_ - last_stages; }
    StreamRef values() const { return {turn_, ""}; }
    bool copies() const { return form_.nodes == Nodes::copied_back; }
    layout::Block block(const Phase& at) const {
        return phase_block(log2_n_, level_ - at.stage, at.phase);
    }

    /// Adds a pass over all output slots, which reads one stream of values and writes to the other
    /// stream.
    stream::Operation& add_slots(std::string_view kernel, std::string label, stream::Tag tag,
                                 std::uint64_t comparisons, std::string_view output,
                                 std::vector<stream::BlockArgument> arguments) {
        const std::uint32_t slots = n() >> log2_slot;
        stream::Operation operation{.kernel = &shaders::library().kernel(std::string(kernel)),
                                    .label = std::move(label),
                                    .tag = std::move(tag),
                                    .streams = {{"values", values()}},
                                    .blocks = {{{0, slots}, std::move(arguments)}}};
        turn_ = 1 - turn_;
        operation.streams.push_back({output, values()});
        operation.comparisons = slots * comparisons;
        return program_.operations.emplace_back(std::move(operation));
    }

    void add_level() {
        const unsigned steps = steps_of(level_, form_.phases);
        for (step_ = 0; step_ < steps; ++step_)
            add_step();
        add_final_pass();
    }

    // Adds the phases of all stages that are active in a step (§5.4).
    void add_step() {
        stream::Operation operation{
            .kernel = &shaders::library().kernel("tuned_phases"),
            .label = "level " + std::to_string(level_) + " step " + std::to_string(step_) + ":",
            .tag = {.level = level_, .step = step_},
            .streams = {{"values", values()},
                        {"pq_out", {pq_stream(step_), ""}},
                        {"written", {copies() ? written_number : nodes_number, ""}},
                        {"pq", {pq_stream(step_ + 1), ""}},
                        {"nodes", {nodes_number, ""}}}};
        for (unsigned stage = 0; stage < adaptive_stages(); ++stage)
            for (unsigned phase = 0; phase < level_ - stage; ++phase)
                if (step_of(stage, phase, form_.phases) == step_)
                    add_phase(operation, {stage, phase});
        program_.operations.push_back(std::move(operation));
        if (copies())
            add_copies(program_.operations.back().blocks);
    }

    std::size_t pq_stream(unsigned step) const {
        return copies() && step % 2 != 0 ? pq_odd_number : pq_number;
    }

    void add_phase(stream::Operation& operation, const Phase& at) const {
        const unsigned repeated = repeated_phases(at.stage, at.phase, form_.phases);
        const unsigned first = at.phase - repeated;
        std::uint32_t start = 0;
        if (first > 0)
            start = 2 * block({at.stage, first - 1}).start;
        else if (at.stage > 0)
            start = 2 * block({at.stage - 1, 1}).start;
        operation.label += (operation.blocks.empty() ? " phase " : ", phase ") +
                           std::to_string(at.phase) + " of stage " + std::to_string(at.stage);
        operation.blocks.push_back({block(at),
                                    {{"size", n()},
                                     {"instances_per_tree", std::uint32_t{1} << at.stage},
                                     {"stage", std::uint32_t{level_ - at.stage}},
                                     {"first_phase", std::uint32_t{first}},
                                     {"phase", std::uint32_t{at.phase}},
                                     {"start", start}},
                                    1,
                                    stream::BlockTag{at.stage, at.phase}});
        *operation.comparisons += std::uint64_t{block(at).length} * (1 + repeated);
    }

    void add_copies(const std::vector<stream::LaunchBlock>& written) {
        stream::Operation operation{
            .kernel = &shaders::library().kernel("tuned_copy_back"),
            .label = "level " + std::to_string(level_) + " step " + std::to_string(step_) +
                     ": copy back",
            .tag = {.level = level_, .step = step_, .is_copy = true, .is_counted = false},
            .streams = {{"nodes", {nodes_number, ""}}, {"written", {written_number, ""}}}};
        for (const stream::LaunchBlock& block : written)
            operation.blocks.push_back(
                {block.output, {{"written", Start{2 * block.output.start}}}, 1, block.tag});
        program_.operations.push_back(std::move(operation));
    }

    // Adds the final pass. Phases 1 and 0 of the last adaptive stage left the roots and spare nodes
    // of subtrees of 2^5 values.
    void add_final_pass() {
        const Phase roots = {adaptive_stages() - 1, 1};
        const Phase spares = {adaptive_stages() - 1, 0};
        stream::Operation& pass = add_slots(
            "tuned_finish", "level " + std::to_string(level_) + ": last stages, and a merge of 16",
            {.level = level_, .step = step_, .sequence = 1u << level_}, last_stages + merge_16,
            "merged",
            {{"spare", Start{2 * block(spares).start}},
             {"first_root", 2 * block(roots).start},
             {"size", n()},
             {"instances_per_tree", std::uint32_t{1} << (level_ - log2_slot)}});
        pass.streams.push_back({"spare", {nodes_number, ""}});
        pass.streams.push_back({"nodes", {nodes_number, ""}});
    }

    unsigned log2_n_;
    Form form_;
    stream::Program program_;
    std::size_t turn_ = 0;  ///< index of the stream that currently holds the values
    unsigned level_ = 0;
    unsigned step_ = 0;
};

// Returns base(m), the number of the first node pair of the stage whose subtrees have 2^m values.
// The pairs of stages with smaller subtrees come first: base(m + 1) = base(m) + m n / 2^m.
std::uint32_t first_pair(unsigned log2_n, unsigned m) {
    const std::uint64_t n = std::uint64_t{1} << log2_n;
    return static_cast<std::uint32_t>(7 * n / 32 - (m + 1) * n / (std::uint64_t{1} << (m - 1)));
}

}  // namespace

std::uint32_t node_pairs(unsigned log2_n) {
    return 1u << (log2_n - 2);
}

layout::Block phase_block(unsigned log2_n, unsigned m, unsigned phase) {
    const std::uint32_t length = 1u << (log2_n - m);
    return {first_pair(log2_n, m) + phase * length, length};
}

std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, layout::MappingKind kind,
                                             Nodes nodes) {
    const std::uint32_t n = 1u << log2_capacity;
    // A row-wise stream is as wide as a square texture of n/16 slots (D17).
    const layout::Mapping mapping = {
        kind, kind == layout::MappingKind::row_wise ? (log2_capacity - log2_slot + 1) / 2 : 0};
    const std::uint32_t pairs = node_pairs(log2_capacity);
    const auto* value = shaders::library().type("value_t");
    const auto* node = shaders::library().type("thin_node_t");
    const auto* pointer = shaders::library().type("uint");
    std::vector<stream::StreamSpec> streams = {{"values even", value, n, log2_slot, mapping},
                                               {"values odd", value, n, log2_slot, mapping},
                                               {"nodes", node, 2 * pairs, 1, mapping},
                                               {"p and q", pointer, 2 * pairs, 1, mapping}};
    if (nodes == Nodes::copied_back) {
        streams.back().name = "p and q even";
        streams.push_back({"p and q odd", pointer, 2 * pairs, 1, mapping});
        streams.push_back({"written nodes", node, 2 * pairs, 1, mapping});
    }
    return streams;
}

stream::Program make_program(unsigned log2_n, layout::MappingKind mapping, Form form,
                             unsigned log2_capacity) {
    if (log2_n < min_log2_n || log2_n > log2_capacity || log2_capacity > max_log2_n)
        throw std::invalid_argument("tuned: log2 n = " + std::to_string(log2_n) + ", expected " +
                                    std::to_string(min_log2_n) + " to " +
                                    std::to_string(max_log2_n));
    return ProgramBuilder(log2_n, mapping, form, log2_capacity).build();
}

}  // namespace abisort::tuned
