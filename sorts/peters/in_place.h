// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/peters/group_network.h"

namespace sorts::bitonic {

/// Parameters of bitonic sort on workgroups (Peters et al.).
struct PetersOptions {
    /// log2 of the number of values that a thread processes in registers, 1 to 5
    unsigned degree = 4;
    /// log2 of the number of values that a workgroup holds in shared memory, 7 or 10
    unsigned log2_tile = 10;
    Layout layout = Layout::folded;
};

/// *Fast in-place sorting with CUDA based on bitonic sort* for any n, in one buffer, with virtual
/// padding (§3.3). Steps with short distances run in shared memory; the other steps run in
/// registers, on partitions (§3.2). Degree 1 is the paper's trivial implementation (§3.1).
stream::Program make_peters(std::uint32_t n, const PetersOptions& options = {});

}  // namespace sorts::bitonic
