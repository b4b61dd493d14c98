// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

/// Small kernels that test thread groups.
namespace group_test_kernels {

using shaders::value_t;

const stream::KernelLibrary& library();

}  // namespace group_test_kernels
