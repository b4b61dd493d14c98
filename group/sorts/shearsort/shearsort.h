// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "group/program.h"
#include "group/sorts/types.h"

/// ShearSort in shared memory without bank conflicts (Sitchinava, Weichert, *Bank Conflict Free
/// Comparison-based Sorting On GPUs*): the base case of their merge sort.
namespace group::sorts::shearsort {

const KernelLibrary& library();

enum class Form {
    transposed,  ///< Algorithm 1
    diagonal,    ///< Algorithm 2
    longer,      ///< Algorithm 5: h warps sort h times as many
};

std::string_view name(Form form);

struct Options {
    Form form = Form::diagonal;
    unsigned w = 32;  ///< threads of a warp, and banks: 4, 8, 16 or 32
    unsigned h = 1;   ///< warps of a group: 2 or 4 where the form is `longer`, else 1

    std::uint32_t tile() const { return h * w * w; }
};

/// Sorts n values, at most h w^2, in one group. Throws LaunchError for more.
Program make(std::uint32_t n, const Options& options = {});

/// Sorts each h w^2 successive values of `tiles` tiles, in one launch: the base case.
Program make_tiles(std::uint32_t tiles, const Options& options = {});

}  // namespace group::sorts::shearsort
