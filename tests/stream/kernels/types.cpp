// SPDX-License-Identifier: MIT
#include "tests/stream/kernels/types.h"

namespace test_kernels {

std::vector<stream::ElementType> element_types() {
    using stream::Scalar;
    return {
        {"float", {{"", Scalar::float32}}, {}},
        {"int", {{"", Scalar::int32}}, {}},
        {"uint", {{""}}, {}},
        {"index_t", {{""}}, {}},
        {"pair_t",
         {{".a", Scalar::float32}, {".b", Scalar::int32}},
         {{"a", "float", 1}, {"b", "int", 1}}},
    };
}

}  // namespace test_kernels
