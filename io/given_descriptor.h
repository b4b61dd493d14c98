// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace io {

/// The number of a descriptor that the program was given: /dev/stdin, /dev/stdout, /dev/stderr,
/// /dev/fd/3 or /proc/self/fd/3. Opened anew, a file behind it would lose its position, and
/// replaced by a rename it would go nowhere.
std::optional<int> given_descriptor(const std::string& path);

}  // namespace io
