// SPDX-License-Identifier: MIT
#include "abisort/program.h"

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

/// Returns a reference to the stream, or only to its values if the kernel's parameter has values as
/// elements.
stream::StreamRef as_declared(const stream::Kernel& kernel, std::string_view parameter,
                              StreamName stream) {
    const bool has_nodes = stream == StreamName::trees || stream == StreamName::node_output;
    const bool takes_values = kernel.find(parameter)->type == "value_t";
    return {number(stream), has_nodes && takes_values ? "value" : ""};
}

std::vector<stream::Binding> bind(const PlanOperation& operation, const stream::Kernel& kernel) {
    const KernelFacts& facts = facts_of(operation.kernel);
    const bool follows_indexes = operation.kernel == KernelName::phase_i;
    const StreamName source = follows_indexes ? pqidx_input(operation.step) : operation.input;
    std::vector<stream::Binding> bound = {
        {facts.output, as_declared(kernel, facts.output, operation.output)},
        {facts.input, as_declared(kernel, facts.input, source)},
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
    stream::LaunchBlock bound{block.output, {{facts_of(kernel).input, start(block.input)}}};
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

}  // namespace

std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, Variant variant,
                                             layout::MappingKind kind) {
    const std::uint32_t n = 1u << log2_capacity;
    // With a row-wise mapping, the trees (n node pairs) get the texture shape that they have in
    // Z-order.
    const layout::Mapping mapping{
        kind, kind == layout::MappingKind::row_wise ? (log2_capacity + 1) / 2 : 0};
    std::vector<stream::StreamSpec> streams;
    const auto add = [&](StreamName stream, std::string_view type, std::uint32_t size,
                         unsigned log2_per_place) {
        streams.push_back({std::string(name(stream)), shaders::library().type(type), size,
                           log2_per_place, mapping, stream == StreamName::trees});
    };
    add(StreamName::values, "value_t", n, log2_pair);
    add(StreamName::trees, "node_t", 2 * n, log2_pair);
    add(StreamName::node_output, "node_t", n, log2_pair);
    add(StreamName::pqidx_even, "index_t", n, log2_pair);
    add(StreamName::pqidx_odd, "index_t", n, log2_pair);
    if (sorts_locally(variant))
        add(StreamName::sequences, "value_t", n, log2_group);
    if (merges_by_16(variant))
        add(StreamName::merged, "value_t", n, log2_group);
    return streams;
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
    const PlanOperation* last = nullptr;  // the last operation that was not a copy
    for (const PlanOperation& planned : plan.operations) {
        // All phases of one step count as one overlapped operation (§5.4), and copies (§6.1) do not
        // count.
        const bool is_beside = last != nullptr && is_phase(planned.kernel) &&
                               is_phase(last->kernel) && last->level == planned.level &&
                               last->step == planned.step;
        if (!is_copy(planned.kernel))
            last = &planned;
        const stream::Kernel& kernel = shaders::library().kernel(std::string(name(planned.kernel)));
        stream::Operation operation{.kernel = &kernel,
                                    .label = label(planned),
                                    .tag = {.level = planned.level,
                                            .step = planned.step,
                                            .is_copy = is_copy(planned.kernel),
                                            .is_counted = last == &planned && !is_beside},
                                    .streams = bind(planned, kernel)};
        for (const PlanBlock& block : planned.blocks)
            operation.blocks.push_back(bind_block(planned, block));
        operation.comparisons = planned.instances() * facts_of(planned.kernel).comparisons;
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
    if (is_phase(operation.kernel))
        return at + ": " + phases(operation);
    if (operation.kernel == KernelName::local_sort)
        return std::string(facts_of(operation.kernel).label);
    if (operation.kernel == KernelName::value_copy && operation.level == 0)
        return at + ": values copied into the input trees";
    return at + ": " + std::string(facts_of(operation.kernel).label);
}

}  // namespace abisort
