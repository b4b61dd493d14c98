// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/keys/types.h"

// Kernels for packed values. Their element type is the one of keys without ids.
namespace application::of_keys {

using sorts::keys::value_t;

const stream::KernelLibrary& library();

}  // namespace application::of_keys
