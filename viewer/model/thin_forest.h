// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "viewer/model/forest.h"

namespace viewer {

/// The trees of a level.
struct Trees {
    unsigned level = 0;  ///< 0: no trees at this moment
    std::vector<TreeNode> nodes;
};

/// Of the tuned program (docs/tuned.md), whose nodes name their values by position. A node that no
/// phase of the level has written stands at its value's position.
Trees make_thin_trees(const Run& run, std::optional<unsigned> level);

}  // namespace viewer
