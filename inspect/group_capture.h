// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "inspect/shared_memory.h"
#include "shaders/types.h"
#include "stream/profile.h"
#include "stream/program.h"

namespace inspect {

/// Which workgroup of a program to capture, and on which emulated device.
struct CaptureRequest {
    const stream::Profile* profile = nullptr;
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// All accesses of a workgroup in a launch, and the words of all buffers before and after it.
struct Capture {
    inspect::SharedMemory memory;
    std::vector<std::vector<std::uint32_t>> before;
    std::vector<std::vector<std::uint32_t>> after;
};

/// Sorts values on the emulator up to a launch and captures a workgroup of this launch. Earlier
/// launches run without an observer, which is faster. `checkpoint` is called regularly between
/// launches and may throw. Throws inspect::ViewError if the launch or the workgroup does not
/// exist, or has too much data to keep. Throws stream::LaunchError if the profile's device cannot
/// run the program.
Capture capture(
    const stream::Program& program, std::span<const shaders::value_t> values,
    const CaptureRequest& request, const std::function<void()>& checkpoint = [] {});

}  // namespace inspect
