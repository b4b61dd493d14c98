// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"

// The kernels of the sorts that GPU-ABiSort is compared with; their element types are the sort's.
namespace baselines {

using shaders::value_t;

std::vector<stream::ElementType> element_types();
const stream::KernelLibrary& library();

}  // namespace baselines
