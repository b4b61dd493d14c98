// SPDX-License-Identifier: MIT
#pragma once

#include "stream/executor.h"

namespace stream {

/// Asks a machine what every sort relies on: that it reads words far away, across the tiles in
/// which it draws; keeps all bits of a word, shifts them, orders words that differ in one, and
/// decides ties. There are devices that do not. Throws DeviceError, which names what failed.
void self_test(Executor& executor);

/// Whether a launch can read what earlier launches wrote to a stream that it writes itself, in
/// other places (Limits::in_place_outputs). Devices that compress what they draw may fail.
bool writes_in_place(Executor& executor);

}  // namespace stream
