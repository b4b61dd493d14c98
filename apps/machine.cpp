// SPDX-License-Identifier: MIT
#include "apps/machine.h"

#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/gl/executor.h"

namespace apps {

Machine make_machine(const std::string& executor, const stream::Profile& profile,
                     bool for_debuggers) {
    Machine machine;
    if (executor == "emulator") {
        machine.executor = stream::emulator::make_executor({.limits = profile.limits});
        return machine;
    }
    std::shared_ptr<stream::gl::Context> context;
    try {
        context = stream::gl::make_headless_context(for_debuggers);
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(std::string(error.what()) +
                                  "; install Mesa's drivers (Debian: libegl-mesa0 and "
                                  "libgl1-mesa-dri), or use --executor emulator");
    }
    machine.gl_version = context->info().version;
    machine.context = context->info().created;
    machine.is_software = context->info().is_software;
    machine.executor = stream::gl::make_executor(std::move(context), profile.limits);
    return machine;
}

}  // namespace apps
