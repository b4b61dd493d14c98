// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sorts/sort.h"
#include "stream/executors.h"

namespace sorts {

/// The executor that a user asks for, by name.
struct NamedExecutor {
    std::string name = {};           ///< empty: the standard executor of the sort's model
    std::string profile = "modern";  ///< whose limits apply
    std::uint32_t processors = 0;    ///< instances that run at a time; 0: any number
};

/// An executor for programs of a model. Throws RequestError, with the existing names, if there is
/// no executor or profile of that name, or if the executor cannot limit the number of processors.
/// Throws stream::DeviceError if this computer has no such device.
std::unique_ptr<stream::Executor> make_executor(stream::Body body, const NamedExecutor& request);

/// A sort and the executor that runs it.
struct Choice {
    const Sort* sort = nullptr;
    std::unique_ptr<stream::Executor> executor;
};

/// The fastest sort for a request on the executor that was asked for: a sort on workgroups if one
/// was measured to be fastest there and runs, otherwise a sort on streams. If the profile runs only
/// workgroups, their fastest sort, even if it then rejects the request with names and numbers.
Choice make_fastest(Request request, const NamedExecutor& executor);

/// A sentence with the profiles of a model if it has none of that name; otherwise "".
std::string no_profile(stream::Body body, const std::string& profile);

/// "compute, emulator".
std::string list_of(const std::vector<std::string_view>& names);

}  // namespace sorts
