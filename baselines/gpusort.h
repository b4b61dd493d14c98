// SPDX-License-Identifier: MIT
#pragma once

#include "baselines/ping_pong_sort.h"

namespace baselines {

/// How GPUSort is set up.
struct GpuSortOptions {
    /// Substreams are clipped to tiles of tile x tile texels that are drawn one after the other
    /// (§8, footnote 1). A power of two; 0: not clipped.
    std::uint32_t tile = 64;
    /// Two value/id pairs a texel instead of one.
    bool packed = false;
};

/// GPUSort [GRHM05], the sort that §8 compares with: the bitonic network over a row-wise stream, in
/// which a step draws quads whose values are all compared with values at one constant offset, and
/// all keep the smaller ones (MIN) or the larger ones (MAX). docs/gpusort.md says what of it is
/// known and what is assumed. For exactly n = 2^log2_n values; `packed` needs two or more.
/// Throws std::invalid_argument if the tile is no power of two, else as Executor::create and
/// record.
PingPongSort make_gpusort(stream::Executor& executor, unsigned log2_n,
                          const GpuSortOptions& options = {});

}  // namespace baselines
