// SPDX-License-Identifier: MIT
#include "stream/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "stream/error.h"

namespace stream {
namespace {

template <class Streams>
const auto& numbered(const Streams& streams, const StreamRef& ref) {
    if (ref.number >= streams.size())
        throw LaunchError(
            fmt::format("no stream number {}, the program has {}", ref.number, streams.size()));
    return streams[ref.number];
}

std::uint64_t words_pushed(const Operation& operation, const Program& program) {
    std::uint64_t words = 0;
    if (kernel_of(operation).body == Body::groups)
        return 0;
    for (const Parameter& parameter : kernel_of(operation).parameters)
        if (parameter.role == Role::out) {
            const StreamSpec& spec = numbered(program.streams, operation.bound_to(parameter.name));
            const ElementType* type = operation.kernel->library->type(parameter.type);
            words += std::uint64_t{type->words()} << spec.log2_per_place;
        }
    return words;
}

}  // namespace

const Kernel& kernel_of(const Operation& operation) {
    if (operation.kernel == nullptr)
        throw LaunchError("operation '" + operation.label + "' has no kernel");
    return *operation.kernel;
}

std::uint64_t Operation::instances() const {
    std::uint64_t sum = std::uint64_t{groups.count} * kernel_of(*this).threads;
    for (const LaunchBlock& block : blocks)
        sum += std::uint64_t{block.output.length} * block.rows;
    return sum;
}

const StreamRef& Operation::bound_to(std::string_view parameter) const {
    const auto found = std::ranges::find(streams, parameter, &Binding::parameter);
    if (found == streams.end())
        throw std::out_of_range(
            fmt::format("kernel {}: nothing is bound to '{}'", kernel_of(*this).name, parameter));
    return found->stream;
}

std::vector<StreamRef> Operation::outputs() const {
    std::vector<StreamRef> bound;
    for (const Parameter& parameter : kernel_of(*this).parameters)
        if (parameter.role == Role::out)
            bound.push_back(bound_to(parameter.name));
    return bound;
}

Operation over_tiles(const Kernel& kernel, std::string label, std::uint32_t groups,
                     std::vector<Binding> buffers, std::vector<Constant> constants, Tag tag,
                     std::uint64_t iterations) {
    return {
        .kernel = &kernel,
        .label = std::move(label),
        .tag = tag,
        .streams = std::move(buffers),
        .comparisons = std::nullopt,
        .iterations = static_cast<std::uint32_t>(std::min<std::uint64_t>(iterations, any_number)),
        .groups = {groups, std::move(constants)}};
}

Body body_of(const Program& program) {
    return program.operations.empty() ? Body::blocks : kernel_of(program.operations.front()).body;
}

std::uint32_t Program::filled() const {
    return body_of(*this) == Body::groups ? numbered(streams, input).size : size;
}

ProgramCounts count(const Program& program) {
    ProgramCounts counts;
    for (const Operation& operation : program.operations) {
        const std::uint64_t instances = operation.instances();
        counts.stream_operations += operation.tag.is_counted ? 1 : 0;
        ++counts.launches;
        counts.instances += instances;
        if (counts.comparisons && operation.comparisons)
            *counts.comparisons += *operation.comparisons;
        else
            counts.comparisons.reset();
        counts.words_written += instances * words_pushed(operation, program);
    }
    return counts;
}

bool is_by_kernel(const Preparation& preparation, const Limits& limits) {
    return limits.integer_addresses || !kernel_of(preparation.operation).computes_addresses;
}

std::size_t preparing_launches(const Program& program, const Limits& limits) {
    return static_cast<std::size_t>(std::ranges::count_if(
        program.preparations,
        [&](const Preparation& preparation) { return is_by_kernel(preparation, limits); }));
}

std::uint64_t bytes_of(std::span<const StreamSpec> streams) {
    std::uint64_t bytes = 0;
    for (const StreamSpec& spec : streams)
        bytes += Storage(spec).bytes();
    return bytes;
}

Stream stream_of(const StreamRef& ref, std::span<const Stream> streams) {
    const Stream& whole = numbered(streams, ref);
    return ref.component.empty() ? whole : whole.component(ref.component);
}

Launch bound(const Operation& operation, std::span<const Stream> streams) {
    Launch launch{&kernel_of(operation), operation.label,      {},
                  operation.blocks,      operation.iterations, operation.groups};
    for (const Binding& binding : operation.streams) {
        try {
            launch.streams.push_back(
                {binding.parameter, stream_of(binding.stream, streams), binding.tiles});
        } catch (const LaunchError& error) {
            throw LaunchError(fmt::format("kernel {} ({}), parameter {}: {}",
                                          operation.kernel->name, operation.label,
                                          binding.parameter, error.what()));
        }
    }
    return launch;
}

void check_size(const Program& program) {
    if (program.size == 0)
        return;
    if (const StreamSpec& spec = numbered(program.streams, program.output);
        spec.size < program.size)
        throw LaunchError(fmt::format("program {} is of size {}, its output, stream {}, holds {}",
                                      program.name, program.size, spec.name, spec.size));
}

void check_fits(const Program& program, const Limits& limits) {
    std::uint64_t bytes = 0;
    std::vector<Stream> streams;
    for (const StreamSpec& spec : program.streams) {
        check_stream(spec, limits, bytes);
        streams.emplace_back(std::make_shared<Storage>(spec));
        bytes += streams.back().storage().bytes();
    }
    for (const Operation& operation : program.operations)
        encode(bound(operation, streams), limits);
    check_size(program);
}

std::string refusal(const Program& program, const Limits& limits) {
    try {
        check_fits(program, limits);
    } catch (const LimitError& error) {
        return error.what();
    } catch (const MemoryError& error) {
        return error.what();
    }
    return {};
}

}  // namespace stream
