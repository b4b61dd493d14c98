// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "viewer/model/forest.h"

namespace viewer {

/// The trees of a level.
struct Trees {
    unsigned level = 0;  ///< number of the level; 0: no trees at this position
    std::vector<TreeNode> nodes;
};

/// Makes the trees of the program `tuned` (docs/tuned.md), whose nodes store positions of values. A
/// node that no phase of the level has written is shown at its value's position.
Trees make_thin_trees(const Run& run, std::optional<unsigned> level);

}  // namespace viewer
