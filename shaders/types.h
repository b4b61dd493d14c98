// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

// The sort's element types and kernels.
namespace shaders {

using stream::emulator::index_t;
using stream::emulator::uint;

#include "shaders/types.kernel"

/// All kernels of this folder.
const stream::KernelLibrary& library();

}  // namespace shaders
