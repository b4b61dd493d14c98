// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sorts/sort.h"
#include "stream/executors.h"

namespace sorts {

/// Which executor users ask for, by names.
struct NamedExecutor {
    std::string name = {};           ///< empty: the standard one of what is to run
    std::string profile = "modern";  ///< whose limits apply
    std::uint32_t processors = 0;    ///< instances that run at a time; 0: any number
};

/// An executor for programs of a body. Throws RequestError, with the names that there are, if none
/// of such a name or profile runs them, or it does not limit how many processors run;
/// stream::DeviceError if this computer has none.
std::unique_ptr<stream::Executor> make_executor(stream::Body body, const NamedExecutor& request);

/// A sort, and what it runs on.
struct Choice {
    const Sort* sort = nullptr;
    std::unique_ptr<stream::Executor> executor;
};

/// The sort that is fastest for a request on what was asked for: of groups where one claims to be
/// on such an executor and runs there, else of blocks. Where the profile runs groups alone, their
/// fastest: users hear by name and number if it does not run.
Choice make_fastest(Request request, const NamedExecutor& executor);

/// Why the machine of a body has no profile of that name: a sentence with those that it has. Empty
/// if it has.
std::string no_profile(stream::Body body, const std::string& profile);

/// "compute, emulator".
std::string list_of(const std::vector<std::string_view>& names);

}  // namespace sorts
