// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/bitonic/network.h"

namespace sorts::bitonic {

/// How Peters et al. sort.
struct PetersOptions {
    unsigned degree = 4;      ///< of the partitions that a thread handles in registers: 1 .. 5
    unsigned log2_tile = 10;  ///< of the values a group holds in shared memory: 7 or 10
    Layout layout = Layout::folded;
};

/// *Fast in-place sorting with CUDA based on bitonic sort*: any n values in one buffer, with
/// virtual padding (§3.3). Steps at short distances are performed in shared memory, the others by
/// partitions in registers (§3.2); with degree 1 they are the paper's trivial implementation
/// (§3.1).
stream::Program make_peters(std::uint32_t n, const PetersOptions& options = {});

}  // namespace sorts::bitonic
