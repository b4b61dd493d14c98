// SPDX-License-Identifier: MIT
#pragma once

#include "group/kernel.h"
#include "group/sorts/types.h"

/// Small kernels that test the group machine.
namespace group_test_kernels {

using group::sorts::value_t;

const group::KernelLibrary& library();

}  // namespace group_test_kernels
