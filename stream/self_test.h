// SPDX-License-Identifier: MIT
#pragma once

#include "stream/executor.h"

namespace stream {

/// Tests the features of a device that every sort relies on: it reads distant words, also in other
/// tiles of the render target; it keeps and shifts all bits of a word; it orders words that differ
/// in one bit; and it decides ties. Some devices fail. Throws DeviceError, which names what failed.
void self_test(Executor& executor);

/// Returns whether a launch can read what earlier launches wrote to a stream that it writes itself,
/// in other output slots (Limits::in_place_outputs). Devices that compress render targets may fail.
bool writes_in_place(Executor& executor);

}  // namespace stream
