// SPDX-License-Identifier: MIT
#pragma once

#include "stream/executor.h"

namespace stream {

/// Tests the abilities of a device on which every sort relies. The device must read distant words,
/// also in other tiles of the render target. The device must keep and shift all bits of a word, and
/// order words that are equal or differ in one bit. Throws DeviceError if a result is wrong.
void self_test(Executor& executor);

/// Returns whether a launch can write a stream and also read what earlier launches wrote to other
/// output slots of this stream (Limits::in_place_outputs). Devices that compress render targets may
/// fail.
bool writes_in_place(Executor& executor);

}  // namespace stream
