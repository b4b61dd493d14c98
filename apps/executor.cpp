// SPDX-License-Identifier: MIT
#include "apps/executor.h"

#include "stream/error.h"

namespace apps {
namespace {

// What `make` makes; where this computer has no such device, with what users can do.
template <class Make>
auto advised(const Make& make) {
    try {
        return make();
    } catch (const stream::MemoryError&) {
        throw;
    } catch (const stream::DeviceLostError&) {
        throw;
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(std::string(error.what()) + ", or use --executor emulator");
    }
}

}  // namespace

std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile) {
    return advised([&] { return stream::executor_named(name)->make({.profile = &profile}); });
}

std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request) {
    return advised([&] { return sorts::make_executor(machine, request); });
}

sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor) {
    return advised([&] { return sorts::make_fastest(request, executor); });
}

}  // namespace apps
