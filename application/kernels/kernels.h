// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// Kernels that convert between an application's textures and the sorts. The element types of these
// kernels are declared in shaders/.
namespace application {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace application
