// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program.h"

namespace instrument {

/// Runs a sort's program, also a broken one, on an emulated machine of its own: uploads keys, with
/// their indexes as ids; does the preparations; runs the operations; downloads the values. All of
/// it is observed. Returns the values. Throws stream::LaunchError or MemoryError if a limit is
/// broken.
std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& machine,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer);

}  // namespace instrument
