// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "shaders/types.h"
#include "stream/program.h"

/// ShearSort in shared memory without bank conflicts (Sitchinava, Weichert, *Bank Conflict Free
/// Comparison-based Sorting On GPUs*): the base case of their merge sort.
namespace sorts::shearsort {

enum class ShearSortVariant {
    transposed,  ///< Algorithm 1, with transpositions
    diagonal,    ///< Algorithm 2, with diagonals
    in_memory,   ///< Algorithm 1 with rows in shared memory, for comparison (Appendix D)
};

std::string_view name(ShearSortVariant variant);

struct ShearSortOptions {
    ShearSortVariant variant = ShearSortVariant::diagonal;
    unsigned w = 32;  ///< number of threads in a workgroup, and of banks: 4, 8 or 32
};

/// Makes a program that sorts at most w^2 values with one warp. Throws LaunchError for more values.
stream::Program make(std::uint32_t n, const ShearSortOptions& options = {});

/// Makes a program of one launch that sorts `tiles` tiles of w^2 successive values.
stream::Program make_tiles(std::uint32_t tiles, const ShearSortOptions& options = {});

// Sorts more than w^2 values in shared memory (Appendices E and F).

/// h w^2 values as a matrix of w rows and w h columns, sorted by h warps.
struct LongMatrix {
    unsigned w = 32;  ///< number of threads in a warp, and of banks: 4, 8 or 32
    unsigned h = 2;   ///< 2 or 4; with w = 32 the matrix needs 16 or 32 KiB

    std::uint32_t values() const { return h * w * w; }
};

/// Makes a program that sorts n values, padded to the smallest possible h w^2, in one launch of one
/// workgroup (Algorithm 5). Throws LaunchError for more values than the largest h allows.
stream::Program make_long(std::uint32_t n, unsigned w = 32);

/// Makes a program that sorts several matrices, with one workgroup per matrix.
stream::Program make_long_tiles(std::uint32_t tiles, const LongMatrix& matrix);

}  // namespace sorts::shearsort
