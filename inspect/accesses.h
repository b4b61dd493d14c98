// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "stream/profile.h"
#include "stream/program.h"

namespace inspect {

/// Sorts keys on an emulator with the profile's limits and passes every memory access as a line of
/// CSV to `sink`, in pieces of about 64 KiB. The ids are the keys' indexes. Returns the number of
/// accesses. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
std::uint64_t log_accesses(const stream::Program& program, const stream::Profile& profile,
                           std::span<const float> keys, std::function<void(std::string_view)> sink);

}  // namespace inspect
