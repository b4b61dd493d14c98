// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace apps {

/// Memory that this program can still get, in bytes: of the machine, and of the control groups it
/// runs in (a container's limit); 0 if the system does not say. `root` is where the system's files
/// are found.
std::uint64_t available_memory(const std::filesystem::path& root = "/");

}  // namespace apps
