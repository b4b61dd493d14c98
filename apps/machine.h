// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stream/executor.h"
#include "stream/profile.h"

namespace apps {

/// A stream machine to sort on, and how it came about.
struct Machine {
    std::unique_ptr<stream::Executor> executor;
    std::string gl_version;   ///< "" for the emulator
    std::string context;      ///< how the GL context was made; "" for the emulator
    bool is_software = true;  ///< runs on the CPU
};

/// `executor` is "gl" or "emulator"; its limits and those of the profile apply. With
/// `for_debuggers` a GL context that groups launches under their labels (KHR_debug), for RenderDoc
/// and its like. Throws stream::DeviceError, with what to do, if there is no OpenGL.
Machine make_machine(const std::string& executor,
                     const stream::Profile& profile = *stream::profile_named("modern"),
                     bool for_debuggers = false);

}  // namespace apps
