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
    /// Profile whose limits apply in addition to the executor's own; never null. With `modern`, the
    /// limits of workgroups are those that the driver reports.
    const Profile* profile = profile_named("modern");
    /// largest number of parallel instances on the executor `compute`; 0: unlimited
    std::uint32_t processors = 0;
};

/// An executor by name.
struct ExecutorKind {
    std::string_view name;  ///< name of the executors that `make` makes (Executor::name)
    std::string_view help;  ///< short description
    /// Makes the executor. Throws DeviceError, with advice, if this computer cannot run the
    /// executor.
    std::unique_ptr<Executor> (*make)(const ExecutorRequest& request);
    bool runs_groups = false;  ///< true if the executor also runs workgroup kernels (Body)
    /// Name of another executor with the same purpose on the same hardware, or "". Benchmarks skip
    /// an executor that sets this field, unless the user names the executor.
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
