// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "stream/executor.h"
#include "stream/profile.h"

namespace stream {

/// How to make an executor.
struct ExecutorRequest {
    /// Its limits apply in addition to the executor's own; not null. With `modern` workgroups may
    /// use everything that the driver reports.
    const Profile* profile = profile_named("modern");
    std::uint32_t processors = 0;  ///< maximum of parallel instances; 0: no limit
    bool for_debuggers = false;    ///< labels launches for tools such as RenderDoc
};

/// An executor by name.
struct ExecutorKind {
    std::string_view name;  ///< as Executor::name
    std::string_view help;  ///< a description in a few words
    /// Throws DeviceError, which says what to do, if this computer cannot make one.
    std::unique_ptr<Executor> (*make)(const ExecutorRequest& request);
    bool runs_groups = false;        ///< also runs kernels of workgroups (Body)
    bool limits_processors = false;  ///< obeys ExecutorRequest::processors
    /// Another executor that does the same on the same hardware. Benchmarks leave this one out
    /// unless it is requested by name.
    std::string_view stands_in_for = {};
};

/// All executors, the default one first. To add one: a folder with a target, and a line in
/// executors.cpp.
std::span<const ExecutorKind> executors();

/// The names of the executors that run kernels of this kind, the default one first.
inline std::vector<std::string_view> executors_of(Body body) {
    std::vector<std::string_view> names;
    for (const ExecutorKind& kind : executors())
        if (body == Body::blocks || kind.runs_groups)
            names.push_back(kind.name);
    return names;
}

/// The executor of a name, or nullptr.
inline const ExecutorKind* executor_named(std::string_view name) {
    for (const ExecutorKind& kind : executors())
        if (kind.name == name)
            return &kind;
    return nullptr;
}

}  // namespace stream
