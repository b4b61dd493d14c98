// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "group/program.h"
#include "tests/group/kernels/kernels.h"

namespace tests {

/// A program of one launch of a test kernel.
inline group::Program one_launch(std::string_view kernel, std::uint32_t groups,
                                 std::vector<std::uint32_t> sizes,
                                 std::vector<group::Binding> buffers,
                                 std::vector<group::Constant> constants = {}) {
    group::Program program;
    program.name = kernel;
    for (const std::uint32_t size : sizes)
        program.buffers.push_back({"buffer " + std::to_string(program.buffers.size()),
                                   group_test_kernels::library().type("uint"), size});
    program.launches.push_back({&group_test_kernels::library().kernel(kernel), "test", groups,
                                std::move(buffers), std::move(constants)});
    return program;
}

}  // namespace tests
