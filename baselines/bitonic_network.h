// SPDX-License-Identifier: MIT
#pragma once

#include "baselines/ping_pong_sort.h"

namespace baselines {

/// The bitonic sorting network, one pass over all values for each of its log n (log n + 1) / 2
/// steps, for exactly n = 2^log2_n values. Throws as stream::Executor::create and record do.
PingPongSort make_bitonic_network(stream::Executor& executor, unsigned log2_n,
                                  layout::MappingKind mapping);

}  // namespace baselines
