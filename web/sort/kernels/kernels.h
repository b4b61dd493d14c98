// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels between an application's textures and the sorts; their element types are those of
// shaders/.
namespace web_sort {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace web_sort
