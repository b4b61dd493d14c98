// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sitchinava/shearsort.h"

/// ShearSort of more than w^2 values in shared memory (Sitchinava, Weichert, Appendices E and F).
namespace sorts::shearsort {

/// h w^2 values as a matrix of w rows and w h columns, sorted by h warps.
struct LongMatrix {
    unsigned w = 32;  ///< threads of a warp, and banks: 4, 8 or 32
    unsigned h = 2;   ///< 2 or 4; for w = 32 they need 16 and 32 KiB

    std::uint32_t values() const { return h * w * w; }

    std::uint64_t sections() const;     ///< barrier intervals of its launch
    std::uint64_t comparisons() const;  ///< of its launch
};

/// Sorts n values, padded to the smallest h w^2, in one launch of one workgroup (Algorithm 5).
/// Throws LaunchError for more values than the largest h allows.
stream::Program make_long(std::uint32_t n, unsigned w = 32);

/// Sorts several matrices, one workgroup per matrix.
stream::Program make_long_tiles(std::uint32_t tiles, const LongMatrix& matrix);

}  // namespace sorts::shearsort
