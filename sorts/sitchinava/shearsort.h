// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "shaders/types.h"
#include "stream/program.h"

/// ShearSort in shared memory without bank conflicts (Sitchinava, Weichert, *Bank Conflict Free
/// Comparison-based Sorting On GPUs*): the base case of their merge sort.
namespace sorts::shearsort {

enum class Form {
    transposed,  ///< Algorithm 1
    diagonal,    ///< Algorithm 2
    in_memory,   ///< Algorithm 1 without registers, for comparison (Appendix D)
};

std::string_view name(Form form);

struct Options {
    Form form = Form::diagonal;
    unsigned w = 32;  ///< threads of a group, and banks: 4, 8, 16 or 32
};

/// Sorts at most w^2 values with one warp, as the paper does. Throws LaunchError for more.
stream::Program make(std::uint32_t n, const Options& options = {});

/// Sorts `tiles` tiles of w^2 successive values in one launch: the base case.
stream::Program make_tiles(std::uint32_t tiles, const Options& options = {});

}  // namespace sorts::shearsort
