// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

// Values that are keys without ids.
namespace sorts::keys {

using stream::emulator::uint;

#include "sorts/keys/types.kernel"

}  // namespace sorts::keys
