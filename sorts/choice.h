// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sorts/sort.h"
#include "stream/executors.h"

namespace sorts {

/// Names of the executor and profile that a user requests.
struct NamedExecutor {
    std::string name = {};           ///< empty: the default executor for the sort's model
    std::string profile = "modern";  ///< name of the profile whose limits apply
};

/// Makes an executor for programs of a model. Throws RequestError, which lists the existing names,
/// if the name of the executor or profile is unknown. Throws stream::DeviceError if this computer
/// has no such device.
std::unique_ptr<stream::Executor> make_executor(stream::Body body, const NamedExecutor& request);

/// A sort, and the executor that runs it.
struct Choice {
    const Sort* sort = nullptr;
    std::unique_ptr<stream::Executor> executor;
};

/// Selects the fastest sort for a request on the requested executor. The result is a thread-group
/// sort if such a sort was measured to be fastest on the executor and can run, otherwise a stream
/// sort. If the profile runs only thread-group sorts, the result is the fastest thread-group sort,
/// even if it rejects the request.
Choice make_fastest(Request request, const NamedExecutor& executor);

/// Returns a sentence that lists the profiles of a model if this name is not one of them, otherwise
/// "".
std::string no_profile(stream::Body body, const std::string& profile);

/// Joins names: "compute, emulator".
std::string list_of(const std::vector<std::string_view>& names);

}  // namespace sorts
