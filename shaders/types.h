// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

// Element types and kernels of GPU-ABiSort.
namespace shaders {

using stream::emulator::index_t;
using stream::emulator::uint;

#include "shaders/types.kernel"

/// Returns all kernels of this folder.
const stream::KernelLibrary& library();

}  // namespace shaders
