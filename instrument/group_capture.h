// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "inspector/shared_memory.h"
#include "shaders/types.h"
#include "stream/profile.h"
#include "stream/program.h"

namespace instrument {

/// Which workgroup of a program is captured, on which device, and in which detail.
struct CaptureRequest {
    const stream::Profile* profile = nullptr;
    std::size_t launch = 0;
    std::uint32_t group = 0;
    inspector::Details details = inspector::Details::none;
};

/// The accesses of a workgroup in a launch. With all details, also the words of every buffer of the
/// program before and after the launch.
struct Capture {
    inspector::SharedMemory memory;
    std::vector<std::vector<std::uint32_t>> before;
    std::vector<std::vector<std::uint32_t>> after;
};

/// Sorts values on the emulator up to a launch and captures one of its workgroups. Earlier launches
/// are not observed, so they cost no more than sorting. `checkpoint` is called before every few
/// launches and may throw. Throws inspector::ViewError if there is no such launch or workgroup or
/// too much to keep, stream::LaunchError if the profile cannot run the program.
Capture capture(
    const stream::Program& program, std::span<const shaders::value_t> values,
    const CaptureRequest& request, const std::function<void()>& checkpoint = [] {});

}  // namespace instrument
