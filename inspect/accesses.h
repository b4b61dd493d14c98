// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "stream/profile.h"
#include "stream/program.h"

namespace inspect {

enum class TraceFormat {
    csv,         ///< a header line, then one line per access
    json_lines,  ///< one JSON object per access, each on its own line
};

/// Sorts keys on an emulator with the profile's limits and passes every memory access as a line of
/// text to `sink`, in pieces of about 64 KiB. The ids are the keys' indexes. Returns the number of
/// accesses. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
std::uint64_t log_accesses(const stream::Program& program, const stream::Profile& profile,
                           std::span<const float> keys, TraceFormat format,
                           std::function<void(std::string_view)> sink);

}  // namespace inspect
