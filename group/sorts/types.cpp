// SPDX-License-Identifier: MIT
#include "group/sorts/types.h"

namespace group::sorts {

std::vector<stream::ElementType> element_types() {
    std::vector<stream::ElementType> types = shaders::element_types();
    types.push_back({"uint", {{""}}, {}});
    return types;
}

}  // namespace group::sorts
