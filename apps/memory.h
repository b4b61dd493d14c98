// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace apps {

/// Returns the memory in bytes that this program can still allocate, limited by the system and by
/// control groups (containers), or 0 if unknown. `root` is the folder of the system's files.
std::uint64_t available_memory(const std::filesystem::path& root = "/");

}  // namespace apps
