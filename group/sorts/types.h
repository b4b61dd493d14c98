// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// Sorts on the group machine. They sort the pairs of the stream programs, by the same order
// (shaders/types.kernel, order.kernel).
namespace group::sorts {

using shaders::value_t;

}  // namespace group::sorts
