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

/// Which group of a program is watched, on whose banks, and how closely.
struct Watch {
    const stream::Profile* profile = nullptr;
    std::size_t launch = 0;
    std::uint32_t group = 0;
    inspector::Details details = inspector::Details::none;
};

/// What a group did, and all buffers of the program, as words, around its launch; those only where
/// details are kept.
struct Watched {
    inspector::SharedMemory memory;
    std::vector<std::vector<std::uint32_t>> before;
    std::vector<std::vector<std::uint32_t>> after;
};

/// Sorts values on the emulator up to a launch, and watches one of its groups; what comes before
/// costs no more than sorting does. `checkpoint` is called before every few launches, and may
/// throw. Throws inspector::ViewError if there is no such launch or group, or too much to keep,
/// stream::LaunchError if the profile's machine does not run the program.
Watched watch(
    const stream::Program& program, std::span<const shaders::value_t> values, const Watch& wanted,
    const std::function<void()>& checkpoint = [] {});

}  // namespace instrument
