// SPDX-License-Identifier: MIT
#include "stream/program.h"

#include <fmt/format.h>

#include "stream/error.h"

namespace stream {
namespace {

const StreamSpec& numbered(const std::vector<StreamSpec>& streams, const StreamRef& ref) {
    check_number(ref, streams.size());
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

std::uint64_t bytes_of(std::span<const StreamSpec> streams) {
    std::uint64_t bytes = 0;
    for (const StreamSpec& spec : streams)
        bytes += Storage(spec).bytes();
    return bytes;
}

void check_size(const Program& program) {
    if (program.size == 0)
        return;
    if (const StreamSpec& spec = numbered(program.streams, program.output);
        spec.size < program.size)
        throw LaunchError(
            fmt::format("program {} has size {}, but its output stream {} holds only {} elements",
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
        check(operation, streams, limits);
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
