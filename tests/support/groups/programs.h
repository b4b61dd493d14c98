// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "stream/program.h"
#include "tests/stream/groups/kernels/kernels.h"

namespace tests {

/// Makes a program with one launch of a test kernel.
inline stream::Program one_launch(std::string_view kernel, std::uint32_t groups,
                                  const std::vector<std::uint32_t>& sizes,
                                  std::vector<stream::Binding> buffers,
                                  std::vector<stream::BlockArgument> constants = {}) {
    stream::Program program{std::string(kernel), 0, {}};
    for (const std::uint32_t size : sizes)
        program.streams.push_back(stream::buffer("buffer " + std::to_string(program.streams.size()),
                                                 group_test_kernels::library().type("uint"), size));
    program.operations.push_back(stream::over_tiles(group_test_kernels::library().kernel(kernel),
                                                    "test", groups, std::move(buffers),
                                                    std::move(constants)));
    return program;
}

}  // namespace tests
