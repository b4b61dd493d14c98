// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/keys/types.h"

// The kernels of packed values, whose element type is that of keys alone.
namespace application::of_keys {

using sorts::keys::value_t;

const stream::KernelLibrary& library();

}  // namespace application::of_keys
