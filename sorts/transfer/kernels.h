// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// Kernels that convert between host arrays and a sort's pairs, for 2D streams and for tiles of
// buffers.
namespace sorts::transfer {

using shaders::value_t;
using stream::emulator::make_position;
using stream::emulator::pack_2d;

const stream::KernelLibrary& library();

namespace tiles {
const stream::KernelLibrary& library();
}

}  // namespace sorts::transfer
