// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "group/emulator/counts.h"
#include "group/emulator/observer.h"
#include "group/machine.h"
#include "group/profile.h"

namespace group::emulator {

/// A group of one of a run's launches.
struct Watched {
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// An emulated group machine.
struct Options {
    std::string_view profile = "modern";
    unsigned threads = 0;  ///< that run the groups of a launch; 0: one a core
    /// Whether to count bank conflicts and sectors, and to look for hazards, access by access.
    bool counts = false;
    /// Told of every access, where they are counted; null for no one.
    Observer* observer = nullptr;
    /// Where accesses are counted: the only group whose are, at the price of that group alone.
    std::optional<Watched> watched = {};
};

/// The CPU machine: runs kernel files compiled as C++, group by group, and counts comparisons.
/// Refuses accesses outside arrays, tiles and buffers. Results and counts do not depend on the
/// number of threads. Needs no GL.
class Emulator : public Machine {
  public:
    /// What the launches did since the last call, in the order they ran.
    virtual std::vector<LaunchCounts> take_counts() = 0;
};

/// Throws DeviceError if there is no profile of that name.
std::unique_ptr<Emulator> make_machine(const Options& options = {});

}  // namespace group::emulator
