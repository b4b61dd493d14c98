// SPDX-License-Identifier: MIT
#include "shaders/types.h"

namespace shaders {

std::vector<stream::ElementType> element_types() {
    return {
        {"index_t", {{""}}, {}},
        {"uint", {{""}}, {}},
        {"value_t", {{".key"}, {".id"}}, {}},
        {"children_t", {{".left"}, {".right"}}, {}},
        {"node_t",
         {{".value.key"}, {".value.id"}, {".left"}, {".right"}},
         {{"value", "value_t", 2}, {"children", "children_t", 2}}},
    };
}

}  // namespace shaders
