// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

// The element types of keys without ids.
namespace sorts::keys {

using stream::emulator::uint;

#include "sorts/keys/types.kernel"

}  // namespace sorts::keys
