// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "stream/executor.h"

namespace tests {

/// A parameter and the stream that is bound to it.
struct Argument {
    std::string_view parameter;
    stream::Stream stream;
};

/// An operation that names streams directly instead of by number.
struct Launch {
    const stream::Kernel* kernel = nullptr;
    std::string label = {};
    std::vector<Argument> streams = {};
    std::vector<stream::LaunchBlock> blocks = {};
    std::uint32_t iterations = 0;
    std::uint32_t workgroups = 0;
};

/// Adds the launch's streams to a list, and returns the operation with their numbers.
inline stream::Operation operation(const Launch& launch, std::vector<stream::Stream>& streams) {
    stream::Operation made{.kernel = launch.kernel,
                           .label = launch.label,
                           .blocks = launch.blocks,
                           .iterations = launch.iterations,
                           .workgroups = launch.workgroups};
    for (const Argument& argument : launch.streams) {
        made.streams.push_back({argument.parameter, {streams.size()}});
        streams.push_back(argument.stream);
    }
    return made;
}

inline stream::BoundOperation check(const Launch& launch, const stream::Limits& limits) {
    std::vector<stream::Stream> streams;
    const stream::Operation made = operation(launch, streams);
    return stream::check(made, streams, limits);
}

inline std::unique_ptr<stream::Recording> record(stream::Executor& executor,
                                                 std::span<const Launch> launches) {
    std::vector<stream::Stream> streams;
    std::vector<stream::Operation> operations;
    for (const Launch& launch : launches)
        operations.push_back(operation(launch, streams));
    return executor.record(operations, streams);
}

inline std::unique_ptr<stream::Recording> record(stream::Executor& executor, const Launch& launch) {
    return record(executor, std::span(&launch, 1));
}

}  // namespace tests
