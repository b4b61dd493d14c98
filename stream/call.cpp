// SPDX-License-Identifier: MIT
#include "stream/call.h"

#include <algorithm>
#include <bit>

#include "io/names.h"
#include "stream/error.h"

namespace stream {
namespace {

// log2 of the longest row that every device allows.
constexpr unsigned log2_row = 11;

const Parameter& parameter_of(const Kernel& kernel, std::string_view name) {
    if (const Parameter* parameter = kernel.find(name))
        return *parameter;
    throw LaunchError("kernel " + kernel.name + ": has no parameter '" + std::string(name) +
                      "', but " + io::joined(kernel.parameters, &Parameter::name));
}

}  // namespace

Stream make_stream(Executor& executor, const Kernel& kernel, std::string_view name,
                   std::uint32_t n) {
    const Parameter& parameter = parameter_of(kernel, name);
    if (n > 1u << 31)
        throw LimitError("kernel " + kernel.name + ", parameter " + parameter.name +
                         ": a stream holds at most 2^31 elements");
    const auto log2_count = static_cast<unsigned>(std::bit_width(parameter.count) - 1);
    const unsigned log2_per_place = parameter.role == Role::out ? log2_count : 0;
    return executor.create({.name = parameter.name,
                            .type = kernel.library->type(parameter.type),
                            .size = std::max(std::bit_ceil(n), parameter.count),
                            .log2_per_place = log2_per_place,
                            .mapping = {layout::MappingKind::row_wise, log2_row}});
}

void call(Executor& executor, const Kernel& kernel, std::initializer_list<CallArgument> arguments,
          std::uint32_t iterations) {
    Operation operation{.kernel = &kernel, .iterations = iterations};
    LaunchBlock block;
    std::vector<Stream> streams;
    for (const CallArgument& argument : arguments) {
        const Parameter& parameter = parameter_of(kernel, argument.parameter);
        const Stream* stream = std::get_if<Stream>(&argument.value);
        if (stream == nullptr) {
            std::visit(
                [&](const auto& value) {
                    if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, Stream>)
                        block.arguments.push_back({argument.parameter, value});
                },
                argument.value);
            continue;
        }
        operation.streams.push_back({argument.parameter, {streams.size()}});
        streams.push_back(*stream);
        if (parameter.role == Role::in || parameter.role == Role::iter)
            block.arguments.push_back({argument.parameter, Start{0}});
        if (parameter.role == Role::out && *stream)
            block.output = {0, stream->spec().places()};
    }
    operation.blocks.push_back(std::move(block));
    executor.run(*executor.record({&operation, 1}, streams));
}

}  // namespace stream
