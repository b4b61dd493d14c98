// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "stream/executor.h"

namespace stream {

/// What an executor is made with.
struct ExecutorRequest {
    Limits limits = modern_machine();  ///< apply beside the executor's own
    std::uint32_t processors = 0;      ///< instances that run at a time; 0: any number
    bool for_debuggers = false;  ///< groups launches under their labels, for RenderDoc and its like
};

/// An executor by name.
struct ExecutorKind {
    std::string_view name;  ///< as Executor::name
    std::string_view help;  ///< what it is, in a few words
    /// Throws DeviceError, with what to do, if the machine has none.
    std::unique_ptr<Executor> (*make)(const ExecutorRequest& request);
    bool limits_processors = false;  ///< does what ExecutorRequest::processors says
    /// Another executor that runs the same on the same parts of a machine: nobody measures this one
    /// beside it unless it was asked for.
    std::string_view stands_in_for = {};
};

/// Every executor there is, the standard one first. To add one: a target beside stream_gl and a
/// line in executors.cpp.
std::span<const ExecutorKind> executors();

/// The one of a name, or nullptr.
const ExecutorKind* executor_named(std::string_view name);

}  // namespace stream
