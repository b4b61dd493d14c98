// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "shaders/types.h"
#include "stream/element.h"

// Sorts on the group machine. They sort the pairs of the stream programs, by the same order
// (shaders/types.kernel, order.kernel).
namespace group::sorts {

using shaders::value_t;

/// value_t, and uint.
std::vector<stream::ElementType> element_types();

}  // namespace group::sorts
