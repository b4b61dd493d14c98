// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "stream/gl/types.h"

namespace stream::gl {

/// Throws what OpenGL has recorded since the last check: MemoryError, DeviceLostError, or
/// DeviceError, naming what was being done.
void check_errors(const std::string& during);

/// Whether an error that OpenGL has recorded means that the device was lost.
bool is_context_lost(GLenum error);

}  // namespace stream::gl
