// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stream/executors.h"
#include "stream/profile.h"

namespace apps {

/// Makes the executor of a name, under a profile's limits; `processors` as in ExecutorRequest.
/// Throws stream::DeviceError, with what to do, if the machine has none, and UsageError if the
/// executor cannot say how many processors run.
std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile,
                                                std::uint32_t processors = 0);

}  // namespace apps
