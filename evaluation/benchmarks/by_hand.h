// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "abisort/plan.h"
#include "shaders/types.h"

namespace benchmarks {

/// The streams of a sort as plain arrays in the order of 1D indexes; children are 1D indexes.
struct Arrays {
    explicit Arrays(std::uint32_t n);

    std::vector<shaders::value_t> values;
    std::vector<shaders::node_t> trees;
    std::vector<shaders::node_t> node_output;
    std::vector<std::uint32_t> pqidx[2];
};

/// Executes an operation of program appendix_a or overlapped as one would write it in C++: loops
/// over arrays, without streams, roles, 2D or checks.
void execute(const abisort::PlanOperation& operation, Arrays& arrays);

}  // namespace benchmarks
