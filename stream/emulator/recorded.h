// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "stream/emulator/compiled_kernel.h"
#include "stream/executor.h"
#include "stream/groups/compiled_kernel.h"

namespace stream::emulator {

/// A launch and what runs it.
template <class Kernel, class Context>
struct Recorded {
    std::unique_ptr<Kernel> kernel;
    Context context;
    std::uint64_t size = 0;  ///< instances, or groups
};
using RecordedBlocks = Recorded<CompiledKernel, LaunchContext>;
using RecordedGroups = Recorded<groups::CompiledKernel, groups::LaunchContext>;

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
