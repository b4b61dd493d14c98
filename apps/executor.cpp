// SPDX-License-Identifier: MIT
#include "apps/executor.h"

#include "apps/usage_error.h"
#include "stream/error.h"

namespace apps {

std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile,
                                                std::uint32_t processors) {
    const stream::ExecutorKind* kind = stream::executor_named(name);
    if (processors > 0 && !kind->limits_processors)
        throw UsageError("--processors: executor " + name + " does not limit how many run");
    try {
        return kind->make({.limits = profile.limits, .processors = processors});
    } catch (const stream::MemoryError&) {
        throw;
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(std::string(error.what()) + ", or use --executor emulator");
    }
}

}  // namespace apps
