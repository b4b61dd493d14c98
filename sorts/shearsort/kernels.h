// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels of this folder; their element types are those of shaders/.
namespace sorts::shearsort {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace sorts::shearsort
