// SPDX-License-Identifier: MIT
#pragma once

#include <shaders/types.h>

namespace consumer {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace consumer
