// SPDX-License-Identifier: MIT
#include "abisort/program.h"

#include <algorithm>
#include <iterator>

#include "abisort/counts.h"
#include "abisort/order_code.h"
#include "abisort/tree.h"
#include "shaders/types.h"

namespace abisort {
namespace {

using stream::BlockArgument;
using stream::InstanceIndex;
using stream::Start;

// A place holds a node pair, a pair of indexes, or a group of eight values.
constexpr unsigned log2_pair = 1;
constexpr unsigned log2_group = 3;

/// The parameter names of a kernel file, by what the plan calls them.
struct Parameters {
    std::string_view output;
    std::string_view input;
};

Parameters parameters_of(KernelName kernel) {
    switch (kernel) {
        case KernelName::phase0:
            return {"node_values", "root"};
        case KernelName::phase_i:
            return {"nodes", "pqidx"};
        case KernelName::copy_back:
            return {"trees", "nodes"};
        case KernelName::value_copy:
            return {"tree_values", "node_values"};
        case KernelName::local_sort:
            return {"sequence", "tree_values"};
        case KernelName::trees:
            return {"tree_values", "sequences"};
        case KernelName::traversal:
            return {"sequence", "root"};
        case KernelName::bitonic_merge:
            return {"merged", "sequence"};
    }
    return {};
}

/// The stream, or its values alone if that is what the kernel's parameter takes.
stream::StreamRef as_declared(const stream::Kernel& kernel, std::string_view parameter,
                              StreamName stream) {
    const bool has_nodes = stream == StreamName::trees || stream == StreamName::node_output;
    const bool takes_values = kernel.find(parameter)->type == "value_t";
    return {number(stream), has_nodes && takes_values ? "value" : ""};
}

bool is_classic(const stream::Kernel& kernel) {
    return kernel.find("is_case_b_out") != nullptr;
}

// The cases are in the streams behind those of the plan, and alternate as the indexes do.
std::vector<stream::Binding> bind_cases(Variant variant, const PlanOperation& operation) {
    const std::size_t even = number(StreamName::sequences) + (sorts_locally(variant) ? 1 : 0) +
                             (merges_by_16(variant) ? 1 : 0);
    const unsigned step = operation.step;
    std::vector<stream::Binding> bound = {{"is_case_b_out", {even + step % 2, ""}}};
    if (operation.kernel == KernelName::phase_i)
        bound.push_back({"is_case_b", {even + (step + 1) % 2, ""}});
    return bound;
}

std::vector<stream::Binding> bind(const PlanOperation& operation, const stream::Kernel& kernel) {
    const auto [output, input] = parameters_of(operation.kernel);
    const bool follows_indexes = operation.kernel == KernelName::phase_i;
    const StreamName source = follows_indexes ? pqidx_input(operation.step) : operation.input;
    std::vector<stream::Binding> bound = {
        {output, as_declared(kernel, output, operation.output)},
        {input, as_declared(kernel, input, source)},
    };
    const stream::StreamRef indexes = {number(pqidx_output(operation.step)), ""};
    const stream::StreamRef trees = {number(StreamName::trees), ""};
    const stream::StreamRef tree_values = {number(StreamName::trees), "value"};
    if (operation.kernel == KernelName::phase0) {
        bound.push_back({"pqidx", indexes});
        bound.push_back({"spare_value", tree_values});
    } else if (follows_indexes) {
        bound.push_back({"pqidx_out", indexes});
        bound.push_back({"trees", trees});
        bound.push_back({"node", trees});
    } else if (operation.kernel == KernelName::traversal) {
        bound.push_back({"spare_value", tree_values});
        bound.push_back({"trees", trees});
        bound.push_back({"tree_values", tree_values});
    }
    return bound;
}

stream::LaunchBlock bind_block(const PlanOperation& operation, const PlanBlock& block,
                               bool reads_cases) {
    const KernelName kernel = operation.kernel;
    const auto start = [](const LinearInput& input) {
        return Start{input.start, input.log2_stride};
    };
    stream::LaunchBlock bound{block.output, {{parameters_of(kernel).input, start(block.input)}}};
    if (is_phase(kernel) || is_copy(kernel))
        bound.tag = {block.stage, block.phase};
    if (kernel == KernelName::phase0 || kernel == KernelName::traversal)
        bound.arguments.push_back({"spare_value", start(block.spare)});
    if (kernel == KernelName::phase_i)
        bound.arguments.push_back({"node", Start{block.next_nodes}});
    if (is_phase(kernel) || kernel == KernelName::bitonic_merge)
        bound.arguments.push_back({"instances_per_tree", InstanceIndex{block.instances_per_tree}});
    if (is_phase(kernel))
        bound.arguments.push_back(
            {"first_instance",
             InstanceIndex{block.first_instance ^
                           (operation.descends_first ? block.instances_per_tree : 0)}});
    if (reads_cases)
        bound.arguments.push_back({"is_case_b", Start{block.input.start >> log2_pair}});
    return bound;
}

std::string phases(const PlanOperation& operation) {
    std::string text;
    for (const PlanBlock& block : operation.blocks)
        text += (text.empty() ? "" : ", ") + ("phase " + std::to_string(block.phase)) +
                " of stage " + std::to_string(block.stage);
    return text;
}

/// The phases of one step are one stream operation, overlapped (§5.4); copies (§6.1) are none.
class OperationCounter {
  public:
    bool begins(const PlanOperation& operation) {
        if (is_copy(operation.kernel))
            return false;
        const bool is_beside = last_ != nullptr && is_phase(operation.kernel) &&
                               is_phase(last_->kernel) && last_->level == operation.level &&
                               last_->step == operation.step;
        last_ = &operation;
        return !is_beside;
    }

  private:
    const PlanOperation* last_ = nullptr;  ///< that was no copy
};

/// The node of pruned input trees that stands for position t of n values: its own, one for each
/// subtree that n cuts, and one for all that is beyond. The same as in shaders/pruned_trees.kernel.
std::uint32_t pruned_node(const Plan& plan, std::uint32_t t) {
    const std::uint32_t last_left = t - (1u << height(t)) + 1;
    if (t < plan.n())
        return plan.first_input_node() + t;
    return last_left < plan.n() ? plan.first_input_node() + plan.n() + height(t) : beyond_all(plan);
}

/// The position of the node of height h whose subtree n cuts, or would.
std::uint32_t cut_position(std::uint32_t n, unsigned h) {
    return (n >> h >> 1 << h << 1) + (1u << h) - 1;
}

// Nodes that are greater than all values, and what they and the nodes of the values lead to.
stream::Preparation pruned_trees(const Plan& plan) {
    const stream::StreamRef trees = {number(StreamName::trees), ""};
    const std::uint32_t first = plan.first_input_node();
    const std::uint32_t pairs = (plan.n() + most_cut_nodes + 1) / 2;
    stream::Operation operation{.kernel = &shaders::library().kernel("pruned_trees"),
                                .label = "pruned input trees",
                                .streams = {{"nodes", trees}, {"node", trees}}};
    for (const layout::Block& piece : layout::aligned_blocks(first / 2, pairs))
        operation.blocks.push_back({piece,
                                    {{"node", Start{2 * piece.start}},
                                     {"block_start", 2 * piece.start},
                                     {"first", first},
                                     {"size", plan.n()}}});
    const auto from_host = [plan, pairs](const stream::StreamSpec& spec) {
        const layout::Mapping mapping = spec.element_mapping();
        std::vector<std::uint32_t> words;
        for (std::uint32_t i = 0; i < 2 * pairs; ++i) {
            const std::uint32_t t = i < plan.n() ? i : cut_position(plan.n(), i - plan.n());
            const bool is_one = i < plan.n() + most_cut_nodes;
            words.insert(words.end(), {padding_code, padding_code});
            for (const std::uint32_t child : {left_child(t), right_child(t)})
                words.push_back(
                    pack(to_2d(mapping, is_one ? pruned_node(plan, child) : beyond_all(plan))));
        }
        return words;
    };
    return {std::move(operation), trees, first, from_host};
}

// A kernel sets the child pointers of the input trees for n values, or the host where kernels
// compute no addresses (§6.2.2).
stream::Preparation child_pointers(std::uint32_t n) {
    const stream::StreamRef children = {number(StreamName::trees), "children"};
    stream::Operation operation{
        .kernel = &shaders::library().kernel("child_pointers"),
        .label = "child pointers of the input trees",
        .streams = {{"children", children}, {"node", {number(StreamName::trees)}}}};
    operation.blocks.push_back({{n / 2, n / 2}, {{"node", Start{n}}, {"first_node", n}}});
    const auto from_host = [n](const stream::StreamSpec& trees) {
        const layout::Mapping mapping = trees.element_mapping();
        std::vector<std::uint32_t> words;
        words.reserve(std::size_t{2} * n);
        for (std::uint32_t node = n; node < 2 * n; ++node)
            for (const std::uint32_t child : {left_child(node), right_child(node)})
                words.push_back(pack(to_2d(mapping, child)));
        return words;
    };
    return {std::move(operation), children, n, from_host};
}

/// Makes streams of one mapping, one after the other, in the order of StreamName.
class StreamMaker {
  public:
    // Row-wise, the trees (n node pairs) get the shape they have in Z-order.
    StreamMaker(unsigned log2_capacity, layout::MappingKind kind)
        : mapping_{kind, kind == layout::MappingKind::row_wise ? (log2_capacity + 1) / 2 : 0} {}

    void add(std::string_view of, std::string_view type, std::uint32_t size,
             unsigned log2_per_place) {
        streams_.push_back({std::string(of), shaders::library().type(type), size, log2_per_place,
                            mapping_, of == name(StreamName::trees)});
    }
    void add(StreamName stream, std::string_view type, std::uint32_t size,
             unsigned log2_per_place) {
        add(name(stream), type, size, log2_per_place);
    }

    // n values, their trees, and what a merge of them works on.
    void add_all(std::uint32_t n, std::uint32_t trees, std::uint32_t working) {
        add(StreamName::values, "value_t", n, log2_pair);
        add(StreamName::trees, "node_t", trees, log2_pair);
        add(StreamName::node_output, "node_t", working, log2_pair);
        add(StreamName::pqidx_even, "index_t", working, log2_pair);
        add(StreamName::pqidx_odd, "index_t", working, log2_pair);
    }

    std::vector<stream::StreamSpec> streams() && { return std::move(streams_); }

  private:
    layout::Mapping mapping_;
    std::vector<stream::StreamSpec> streams_;
};

stream::Program program_of(const Plan& plan, std::vector<stream::StreamSpec> streams,
                           stream::Preparation preparation,
                           MinMaxDetermination determination = MinMaxDetermination::simplified) {
    const bool is_simplified = determination == MinMaxDetermination::simplified;
    stream::Program program{
        std::string(name(plan.variant)), plan.n(), std::move(streams),
        {std::move(preparation)},        {},       {number(StreamName::values), ""},
        {number(StreamName::values), ""}};
    OperationCounter counter;
    for (const PlanOperation& planned : plan.operations) {
        const std::string kernel_name(name(planned.kernel));
        const stream::Kernel& kernel = shaders::library().kernel(
            is_simplified || !is_phase(planned.kernel) ? kernel_name : kernel_name + "_classic");
        stream::Operation operation{.kernel = &kernel,
                                    .label = label(planned),
                                    .tag = {.level = planned.level,
                                            .step = planned.step,
                                            .is_copy = is_copy(planned.kernel),
                                            .is_counted = counter.begins(planned)},
                                    .streams = bind(planned, kernel)};
        if (is_classic(kernel))
            std::ranges::copy(bind_cases(plan.variant, planned),
                              std::back_inserter(operation.streams));
        for (const PlanBlock& block : planned.blocks)
            operation.blocks.push_back(
                bind_block(planned, block, kernel.find("is_case_b") != nullptr));
        operation.comparisons = planned.instances() * comparisons_per_instance(planned.kernel);
        program.operations.push_back(std::move(operation));
    }
    return program;
}

}  // namespace

std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, Variant variant,
                                             layout::MappingKind kind,
                                             MinMaxDetermination determination) {
    const std::uint32_t n = 1u << log2_capacity;
    StreamMaker maker(log2_capacity, kind);
    maker.add_all(n, 2 * n, n);
    if (sorts_locally(variant))
        maker.add(StreamName::sequences, "value_t", n, log2_group);
    if (merges_by_16(variant))
        maker.add(StreamName::merged, "value_t", n, log2_group);
    if (determination == MinMaxDetermination::classic)
        for (const std::string_view cases : {"cases even", "cases odd"})
            maker.add(cases, "uint", n / 2, 0);
    return std::move(maker).streams();
}

std::vector<stream::StreamSpec> make_pruned_streams(std::uint32_t capacity,
                                                    layout::MappingKind kind) {
    StreamMaker maker(levels_of(capacity), kind);
    const std::uint32_t working = working_nodes(capacity);
    maker.add_all(capacity, working + capacity + most_cut_nodes + 1, working);
    return std::move(maker).streams();
}

stream::Program make_program(const Plan& plan, layout::MappingKind mapping, unsigned log2_capacity,
                             MinMaxDetermination determination) {
    return program_of(plan, make_streams(log2_capacity, plan.variant, mapping, determination),
                      child_pointers(plan.n()), determination);
}

stream::Program make_pruned_program(const Plan& plan, layout::MappingKind mapping,
                                    std::uint32_t capacity) {
    return program_of(plan, make_pruned_streams(capacity, mapping), pruned_trees(plan));
}

stream::Program make_program(const Plan& plan, layout::MappingKind mapping) {
    return make_program(plan, mapping, plan.log2_n);
}

std::string label(const PlanOperation& operation) {
    const std::string at =
        "level " + std::to_string(operation.level) + " step " + std::to_string(operation.step);
    switch (operation.kernel) {
        case KernelName::phase0:
        case KernelName::phase_i:
            return at + ": " + phases(operation);
        case KernelName::copy_back:
            return at + ": nodes copied back";
        case KernelName::value_copy:
            return operation.level == 0 ? at + ": values copied into the input trees"
                                        : at + ": values copied back";
        case KernelName::local_sort:
            return "local sort of 8 values";
        case KernelName::trees:
            return at + ": sequences to bitonic trees";
        case KernelName::traversal:
            return at + ": traversal to bitonic sequences of 16";
        case KernelName::bitonic_merge:
            return at + ": bitonic merge of 16 values";
    }
    return at;
}

}  // namespace abisort
