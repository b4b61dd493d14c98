// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "sorts/choice.h"
#include "stream/executors.h"
#include "stream/profile.h"

namespace apps {

/// Makes the stream executor of a name, under a profile's limits. Throws stream::DeviceError, with
/// what to do, if this computer has none.
std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile);

/// The same of any machine's. Throws sorts::RequestError if it has no such executor or profile.
std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request);

/// The sort that is fastest here for a request, and its executor.
sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor);

}  // namespace apps
