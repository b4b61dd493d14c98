// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace apps {

/// Memory in bytes that this program can still get, by the system and by its control groups (a
/// container's limit). 0 if unknown. `root` is the folder of the system's files.
std::uint64_t available_memory(const std::filesystem::path& root = "/");

}  // namespace apps
