// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "stream/executor.h"
#include "stream/profile.h"

namespace stream {

/// What an executor is made with.
struct ExecutorRequest {
    /// Whose limits apply besides the executor's own; not null. `modern` leaves workgroups what the
    /// driver reports.
    const Profile* profile = profile_named("modern");
    std::uint32_t processors = 0;  ///< instances that run at a time; 0: any number
    bool for_debuggers = false;  ///< groups launches under their labels, for RenderDoc and its like
};

/// An executor by name.
struct ExecutorKind {
    std::string_view name;  ///< as Executor::name
    std::string_view help;  ///< what it is, in a few words
    /// Throws DeviceError, with what to do, if the machine has none.
    std::unique_ptr<Executor> (*make)(const ExecutorRequest& request);
    bool runs_groups = false;        ///< kernels of groups, too: see Body
    bool limits_processors = false;  ///< does what ExecutorRequest::processors says
    /// Another executor that runs the same on the same parts of a machine: nobody measures this one
    /// beside it unless it was asked for.
    std::string_view stands_in_for = {};
};

/// Every executor there is, the standard one first. To add one: a target beside stream_gl and a
/// line in executors.cpp.
std::span<const ExecutorKind> executors();

/// The names of those that run kernels of this kind, the standard one first.
inline std::vector<std::string_view> executors_of(Body body) {
    std::vector<std::string_view> names;
    for (const ExecutorKind& kind : executors())
        if (body == Body::blocks || kind.runs_groups)
            names.push_back(kind.name);
    return names;
}

/// The one of a name, or nullptr.
inline const ExecutorKind* executor_named(std::string_view name) {
    for (const ExecutorKind& kind : executors())
        if (kind.name == name)
            return &kind;
    return nullptr;
}

}  // namespace stream
