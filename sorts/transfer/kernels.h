// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels between host arrays and a sort's pairs: in 2D streams, or in tiles of buffers.
namespace sorts::transfer {

using shaders::value_t;
using stream::emulator::make_position;
using stream::emulator::pack_2d;

const stream::KernelLibrary& library();

namespace tiles {
const stream::KernelLibrary& library();
}

}  // namespace sorts::transfer
