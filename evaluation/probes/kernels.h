// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels of this folder. They use the element types of shaders/.
namespace evaluation::probes {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace evaluation::probes
