// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "stream/emulator/compiled_kernel.h"
#include "stream/executor.h"
#include "stream/groups/compiled_kernel.h"

namespace stream::emulator {

/// A launch of blocks, ready to run.
struct RecordedBlocks {
    std::unique_ptr<CompiledKernel> kernel;
    LaunchContext context;
    std::uint64_t instances = 0;
};

/// A launch of groups, ready to run.
struct RecordedGroups {
    std::unique_ptr<groups::CompiledKernel> kernel;
    groups::LaunchContext context;
    std::uint32_t count = 0;
};

struct RecordedLaunch {
    EncodedLaunch encoded;
    std::variant<RecordedBlocks, RecordedGroups> body;
};

class RecordedLaunches : public Recording {
  public:
    std::size_t size() const override { return launches.size(); }
    std::vector<std::unique_ptr<RecordedLaunch>> launches;  ///< that contexts may point into
};

/// Prepares a checked launch, whose streams are of `Memory`.
std::unique_ptr<RecordedLaunch> make_recorded(EncodedLaunch encoded);

}  // namespace stream::emulator
