// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/keys/types.h"

// Kernels that convert between host arrays and values of one word.
namespace sorts::transfer::of_keys {

using keys::value_t;
using stream::emulator::make_position;
using stream::emulator::pack_2d;

const stream::KernelLibrary& library();

namespace tiles {
const stream::KernelLibrary& library();
}

}  // namespace sorts::transfer::of_keys
