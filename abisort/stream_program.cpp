// SPDX-License-Identifier: MIT
#include "abisort/stream_program.h"

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

/// `stream`, or its values alone if that is what the kernel's parameter takes.
stream::Stream as_declared(const stream::Kernel& kernel, std::string_view parameter,
                           const stream::Stream& stream) {
    return kernel.find(parameter)->type == stream.type_name() ? stream : stream.component("value");
}

std::vector<stream::Argument> bind(const PlanOperation& operation, const stream::Kernel& kernel,
                                   const SortStreams& streams) {
    const auto [output, input] = parameters_of(operation.kernel);
    const bool follows_indexes = operation.kernel == KernelName::phase_i;
    const stream::Stream& source =
        streams[follows_indexes ? pqidx_input(operation.step) : operation.input];
    std::vector<stream::Argument> bound = {
        {output, as_declared(kernel, output, streams[operation.output])},
        {input, as_declared(kernel, input, source)},
    };
    const stream::Stream& indexes = streams[pqidx_output(operation.step)];
    if (operation.kernel == KernelName::phase0) {
        bound.push_back({"pqidx", indexes});
        bound.push_back({"spare_value", streams.trees.component("value")});
    } else if (follows_indexes) {
        bound.push_back({"pqidx_out", indexes});
        bound.push_back({"trees", streams.trees});
        bound.push_back({"node", streams.trees});
    } else if (operation.kernel == KernelName::traversal) {
        bound.push_back({"spare_value", streams.trees.component("value")});
        bound.push_back({"trees", streams.trees});
        bound.push_back({"tree_values", streams.trees.component("value")});
    }
    return bound;
}

stream::LaunchBlock bind_block(KernelName kernel, const PlanBlock& block) {
    const auto start = [](const LinearInput& input) {
        return Start{input.start, input.log2_stride};
    };
    stream::LaunchBlock bound{block.output, {{parameters_of(kernel).input, start(block.input)}}};
    if (kernel == KernelName::phase0 || kernel == KernelName::traversal)
        bound.arguments.push_back({"spare_value", start(block.spare)});
    if (kernel == KernelName::phase_i)
        bound.arguments.push_back({"node", Start{block.next_nodes}});
    if (kernel == KernelName::phase0 || kernel == KernelName::phase_i ||
        kernel == KernelName::bitonic_merge)
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

const stream::ElementType* type(std::string_view name) {
    return shaders::library().type(name);
}

/// Makes the streams a program needs, each by `create`.
template <class Create>
SortStreams make_streams(Create create, bool interleaved, unsigned log2_capacity, Variant program,
                         layout::MappingKind kind) {
    const std::uint32_t n = 1u << log2_capacity;
    // Row-wise, the trees (n node pairs) get the shape they have in Z-order.
    const layout::Mapping mapping{
        kind, kind == layout::MappingKind::row_wise ? (log2_capacity + 1) / 2 : 0};
    const auto make = [&](const char* name, const char* element, std::uint32_t size, unsigned log2,
                          bool is_interleaved = false) {
        return create({name, type(element), size, log2, mapping, is_interleaved});
    };
    SortStreams streams;
    streams.values = make("values", "value_t", n, log2_pair);
    streams.trees = make("trees", "node_t", 2 * n, log2_pair, interleaved);
    streams.node_output = make("node output", "node_t", n, log2_pair);
    streams.pqidx[0] = make("pqidx even", "index_t", n, log2_pair);
    streams.pqidx[1] = make("pqidx odd", "index_t", n, log2_pair);
    if (sorts_locally(program))
        streams.sequences = make("sequences", "value_t", n, log2_group);
    if (merges_by_16(program))
        streams.merged = make("merged", "value_t", n, log2_group);
    return streams;
}

}  // namespace

const stream::Stream& SortStreams::operator[](StreamName stream) const {
    switch (stream) {
        case StreamName::values:
            return values;
        case StreamName::trees:
            return trees;
        case StreamName::node_output:
            return node_output;
        case StreamName::pqidx_even:
            return pqidx[0];
        case StreamName::pqidx_odd:
            return pqidx[1];
        case StreamName::sequences:
            return sequences;
        case StreamName::merged:
            break;
    }
    return merged;
}

SortStreams make_streams(stream::Executor& executor, unsigned log2_capacity, Variant program,
                         layout::MappingKind kind) {
    return make_streams([&](const stream::StreamSpec& spec) { return executor.create(spec); },
                        executor.prefers_interleaved(), log2_capacity, program, kind);
}

void check_fits(const Plan& plan, layout::MappingKind kind, const stream::Limits& limits) {
    std::uint64_t bytes = 0;
    const auto check = [&](const stream::StreamSpec& spec) {
        stream::check_stream(spec, limits, bytes);
        const auto storage = std::make_shared<stream::Storage>(spec);
        bytes += storage->bytes();
        return stream::Stream(storage);
    };
    const SortStreams streams = make_streams(check, false, plan.log2_n, plan.variant, kind);
    for (const stream::Launch& launch : make_launches(plan, streams))
        stream::encode(launch, limits);
}

unsigned words_per_value(Variant program) {
    const unsigned adaptive = 2 + 2 * 4 + 4 + 1 + 1;  // values, trees, node output, index streams
    return adaptive + (sorts_locally(program) ? 2 : 0) + (merges_by_16(program) ? 2 : 0);
}

std::vector<stream::Launch> make_launches(const Plan& plan, const SortStreams& streams) {
    std::vector<stream::Launch> launches;
    launches.reserve(plan.operations.size());
    for (const PlanOperation& operation : plan.operations) {
        const stream::Kernel& kernel = shaders::library().kernel(name(operation.kernel));
        stream::Launch launch{&kernel, label(operation), bind(operation, kernel, streams), {}};
        for (const PlanBlock& block : operation.blocks)
            launch.blocks.push_back(bind_block(operation.kernel, block));
        launches.push_back(std::move(launch));
    }
    return launches;
}

namespace {

stream::Launch make_child_pointers(unsigned log2_n, const SortStreams& streams) {
    const std::uint32_t n = 1u << log2_n;
    stream::Launch launch{
        &shaders::library().kernel("child_pointers"),
        "child pointers of the input trees",
        {{"children", streams.trees.component("children")}, {"node", streams.trees}},
        {}};
    launch.blocks.push_back({{n / 2, n / 2}, {{"node", Start{n}}, {"first_node", n}}});
    return launch;
}

// The same from the host, for machines whose kernels cannot compute addresses (§6.2.2).
void upload_child_pointers(stream::Executor& executor, unsigned log2_n,
                           const SortStreams& streams) {
    const stream::Stream children = streams.trees.component("children");
    const layout::Mapping mapping = children.spec().element_mapping();
    const auto packed = [&](std::uint32_t node) { return pack(to_2d(mapping, node)); };
    const std::uint32_t n = 1u << log2_n;
    std::vector<shaders::children_t> nodes;
    nodes.reserve(n);
    for (std::uint32_t node = n; node < 2 * n; ++node)
        nodes.push_back({packed(left_child(node)), packed(right_child(node))});
    executor.upload<shaders::children_t>(children, n, nodes);
}

}  // namespace

ChildPointers::ChildPointers(stream::Executor& executor, unsigned log2_n,
                             const SortStreams& streams)
    : executor_(executor), log2_n_(log2_n), streams_(streams) {
    if (!executor.limits().integer_addresses)
        return;
    const stream::Launch launch = make_child_pointers(log2_n, streams);
    launch_ = executor.record({&launch, 1});
}

void ChildPointers::set() const {
    if (launch_)
        executor_.run(*launch_);
    else
        upload_child_pointers(executor_, log2_n_, streams_);
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
            return at + ": values copied back";
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
