// SPDX-License-Identifier: MIT
#include "baselines/kernels.h"

namespace baselines {

std::vector<stream::ElementType> element_types() {
    return shaders::element_types();
}

}  // namespace baselines
