// SPDX-License-Identifier: MIT
#include "stream/operation.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "stream/error.h"
#include "stream/profile.h"

namespace stream {

const Kernel& kernel_of(const Operation& operation) {
    if (operation.kernel == nullptr)
        throw LaunchError("operation '" + operation.label + "' has no kernel");
    return *operation.kernel;
}

std::uint64_t Operation::instances() const {
    std::uint64_t sum = std::uint64_t{workgroups} * kernel_of(*this).threads;
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

Operation over_tiles(const Kernel& kernel, std::string label, std::uint32_t workgroups,
                     std::vector<Binding> buffers, std::vector<BlockArgument> constants, Tag tag,
                     std::uint64_t iterations) {
    return {
        .kernel = &kernel,
        .label = std::move(label),
        .tag = tag,
        .streams = std::move(buffers),
        .comparisons = std::nullopt,
        .iterations = static_cast<std::uint32_t>(std::min<std::uint64_t>(iterations, any_number)),
        .workgroups = workgroups,
        .constants = std::move(constants)};
}

void check_number(const StreamRef& ref, std::size_t streams) {
    if (ref.number >= streams)
        throw LaunchError(fmt::format("stream number {} does not exist; the program has {} streams",
                                      ref.number, streams));
}

Stream stream_of(const StreamRef& ref, std::span<const Stream> streams) {
    check_number(ref, streams.size());
    const Stream& whole = streams[ref.number];
    return ref.component.empty() ? whole : whole.component(ref.component);
}

std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place) {
    if (place < block.output.start)
        return std::nullopt;
    const std::uint32_t offset = place - block.output.start;
    if (block.rows == 1)
        return offset < block.output.length ? std::optional(offset) : std::nullopt;
    const std::uint32_t row = offset >> mapping.log2_width;
    const std::uint32_t column = offset - (row << mapping.log2_width);
    if (row >= block.rows || column >= block.output.length)
        return std::nullopt;
    return row * block.output.length + column;
}

std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m) {
    const std::uint32_t row = m / block.output.length;
    return block.output.start +
           (block.rows == 1 ? m : (row << mapping.log2_width) + m % block.output.length);
}

}  // namespace stream
