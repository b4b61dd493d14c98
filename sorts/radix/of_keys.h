// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/keys/types.h"

// The kernels of this folder, compiled for keys alone.
namespace sorts::radix::of_keys {

using keys::value_t;

const stream::KernelLibrary& library();

}  // namespace sorts::radix::of_keys
