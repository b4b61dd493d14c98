// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"

namespace particles {

/// Opens a window and returns when it is closed. Throws std::runtime_error if there is none.
void run_window(const RunOptions& options);

}  // namespace particles
