// SPDX-License-Identifier: MIT
#include "abisort/program.h"

#include "abisort/counts.h"
#include "abisort/tree.h"
#include "shaders/types.h"

namespace abisort {
namespace {

using stream::BlockArgument;
using stream::InstanceIndex;
using stream::Start;

// An output slot holds a node pair, a pair of indexes, or a group of eight values.
constexpr unsigned log2_pair = 1;
constexpr unsigned log2_group = 3;

/// Kernel parameters that correspond to the parts of a plan operation.
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

/// Returns a reference to the stream, or only to its values if the kernel's parameter has values as
/// elements.
stream::StreamRef as_declared(const stream::Kernel& kernel, std::string_view parameter,
                              StreamName stream) {
    const bool has_nodes = stream == StreamName::trees || stream == StreamName::node_output;
    const bool takes_values = kernel.find(parameter)->type == "value_t";
    return {number(stream), has_nodes && takes_values ? "value" : ""};
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

stream::LaunchBlock bind_block(const PlanOperation& operation, const PlanBlock& block) {
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
    return bound;
}

std::string phases(const PlanOperation& operation) {
    std::string text;
    for (const PlanBlock& block : operation.blocks)
        text += (text.empty() ? "" : ", ") + ("phase " + std::to_string(block.phase)) +
                " of stage " + std::to_string(block.stage);
    return text;
}

/// Counts stream operations. All phases of one step count as one overlapped operation (§5.4), and
/// copies (§6.1) do not count.
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
    const PlanOperation* last_ = nullptr;  ///< the last operation that was not a copy
};

// The child pointers of the input trees of n values, as if the whole stream were one balanced tree
// that is stored in order (Listing 2).
stream::InitialData child_pointers(std::uint32_t n) {
    const auto words = [n](const stream::StreamSpec& trees) {
        const layout::Mapping mapping = trees.element_mapping();
        std::vector<std::uint32_t> pointers;
        pointers.reserve(std::size_t{2} * n);
        for (std::uint32_t node = n; node < 2 * n; ++node)
            for (const std::uint32_t child : {left_child(node), right_child(node)})
                pointers.push_back(pack(to_2d(mapping, child)));
        return pointers;
    };
    return {{number(StreamName::trees), "children"}, n, words};
}

/// Makes streams with one mapping, in the order of StreamName.
class StreamMaker {
  public:
    // In the row-wise mapping, the stream of trees (n node pairs) gets a texture as wide as in
    // Z-order.
    StreamMaker(unsigned log2_capacity, layout::MappingKind kind)
        : mapping_{kind, kind == layout::MappingKind::row_wise ? (log2_capacity + 1) / 2 : 0} {}

    void add(StreamName stream, std::string_view type, std::uint32_t size,
             unsigned log2_per_place) {
        streams_.push_back({std::string(name(stream)), shaders::library().type(type), size,
                            log2_per_place, mapping_, stream == StreamName::trees});
    }

    std::vector<stream::StreamSpec> streams() && { return std::move(streams_); }

  private:
    layout::Mapping mapping_;
    std::vector<stream::StreamSpec> streams_;
};

}  // namespace

std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, Variant variant,
                                             layout::MappingKind kind) {
    const std::uint32_t n = 1u << log2_capacity;
    StreamMaker maker(log2_capacity, kind);
    maker.add(StreamName::values, "value_t", n, log2_pair);
    maker.add(StreamName::trees, "node_t", 2 * n, log2_pair);
    maker.add(StreamName::node_output, "node_t", n, log2_pair);
    maker.add(StreamName::pqidx_even, "index_t", n, log2_pair);
    maker.add(StreamName::pqidx_odd, "index_t", n, log2_pair);
    if (sorts_locally(variant))
        maker.add(StreamName::sequences, "value_t", n, log2_group);
    if (merges_by_16(variant))
        maker.add(StreamName::merged, "value_t", n, log2_group);
    return std::move(maker).streams();
}

stream::Program make_program(const Plan& plan, layout::MappingKind mapping,
                             unsigned log2_capacity) {
    stream::Program program{std::string(name(plan.variant)),
                            plan.n(),
                            make_streams(log2_capacity, plan.variant, mapping),
                            {child_pointers(plan.n())},
                            {},
                            {number(StreamName::values), ""},
                            {number(StreamName::values), ""}};
    OperationCounter counter;
    for (const PlanOperation& planned : plan.operations) {
        const stream::Kernel& kernel = shaders::library().kernel(std::string(name(planned.kernel)));
        stream::Operation operation{.kernel = &kernel,
                                    .label = label(planned),
                                    .tag = {.level = planned.level,
                                            .step = planned.step,
                                            .is_copy = is_copy(planned.kernel),
                                            .is_counted = counter.begins(planned)},
                                    .streams = bind(planned, kernel)};
        for (const PlanBlock& block : planned.blocks)
            operation.blocks.push_back(bind_block(planned, block));
        operation.comparisons = planned.instances() * comparisons_per_instance(planned.kernel);
        program.operations.push_back(std::move(operation));
    }
    return program;
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
