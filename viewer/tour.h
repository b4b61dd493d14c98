// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace viewer {

/// A place of the tour: what is sorted, where, and what there is to see.
struct TourStop {
    std::string_view program;
    unsigned log2_n;
    std::string_view line;  ///< that goes there, as scripts have it
    std::string_view title;
    std::string_view text;
};

/// Through a sort of 16 values, Figures 1-7 of the report, and what came after it: as far as the
/// catalogue has the programs.
const std::vector<TourStop>& tour();

}  // namespace viewer
