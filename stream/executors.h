// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "stream/executor.h"
#include "stream/profile.h"

namespace stream {

/// What kind of executor to make.
struct ExecutorRequest {
    /// Profile whose limits apply in addition to the executor's own; never null. With `modern`,
    /// workgroups may use everything that the driver reports.
    const Profile* profile = profile_named("modern");
    std::uint32_t processors = 0;  ///< largest number of parallel instances; 0: unlimited
};

/// An executor by name.
struct ExecutorKind {
    std::string_view name;  ///< the same as Executor::name
    std::string_view help;  ///< short description
    /// Makes the executor. If this computer cannot make it, it throws DeviceError with advice.
    std::unique_ptr<Executor> (*make)(const ExecutorRequest& request);
    bool runs_groups = false;        ///< true if it also runs kernels of workgroups (Body)
    bool limits_processors = false;  ///< true if it obeys ExecutorRequest::processors
    /// Name of another executor that does the same on the same hardware. Benchmarks leave out this
    /// executor unless the user names it.
    std::string_view stands_in_for = {};
};

/// All executors, the default one first. To add one, make a folder with a CMake target and add a
/// line to executors.cpp.
std::span<const ExecutorKind> executors();

/// The names of the executors that run kernels of this kind, the default one first.
inline std::vector<std::string_view> executors_of(Body body) {
    std::vector<std::string_view> names;
    for (const ExecutorKind& kind : executors())
        if (body == Body::blocks || kind.runs_groups)
            names.push_back(kind.name);
    return names;
}

/// Finds an executor by name, or returns nullptr.
inline const ExecutorKind* executor_named(std::string_view name) {
    for (const ExecutorKind& kind : executors())
        if (kind.name == name)
            return &kind;
    return nullptr;
}

}  // namespace stream
