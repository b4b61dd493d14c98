// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/group_session.h"

namespace viewer {

/// What the sections of a launch ask for together.
struct LaunchSum {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;
};
LaunchSum sum_of(const inspector::SharedMemory& memory);

/// What the shown request comes to: "store tile, merge_path.kernel:33: threads 0, 16 ask bank 0 for
/// 2 words, so it takes 2 wavefronts".
std::string narrate(const GroupSession& groups);

}  // namespace viewer
