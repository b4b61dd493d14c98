// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels of this folder, which use element types that shaders/ declares.
namespace evaluation::probes {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace evaluation::probes
