// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program.h"

namespace instrument {

/// Runs a sort's program, which may be faulty, on a new emulator. The observer sees the upload of
/// keys with their indexes as ids, the preparations, the operations and the download. Returns the
/// sorted values. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& options,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer);

}  // namespace instrument
