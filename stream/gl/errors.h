// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace stream::gl {

/// Throws what OpenGL has recorded since the last check: MemoryError, DeviceLostError, or
/// DeviceError, naming what was being done.
void check_errors(const std::string& during);

}  // namespace stream::gl
