// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// Bytes that are written in base 16, as CMake writes digests, in base 64, as pages have them.
std::string in_base_64(std::string_view hexadecimal);

}  // namespace viewer
