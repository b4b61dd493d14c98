// SPDX-License-Identifier: MIT
#pragma once

#include "stream/executor.h"

namespace stream {

/// Asks a machine what every sort relies on: that it reads words far away, across the tiles in
/// which it draws; keeps all bits of a word, shifts them, orders words that differ in one, and
/// decides ties. There are devices that do not. Throws DeviceError, which names what failed.
void self_test(Executor& executor);

}  // namespace stream
