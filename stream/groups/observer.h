// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "stream/groups/access.h"

namespace stream::groups {

/// A thread of a request, and what it asked for.
struct SharedLane {
    std::uint32_t thread = 0;
    std::uint32_t element = 0;
    friend bool operator==(const SharedLane&, const SharedLane&) = default;
};

/// What the banks of shared memory take at once if no two words lie in one (BankCounts).
struct SharedRequest {
    std::uint32_t group = 0;
    std::uint32_t section = 0;  ///< of the group, from 0
    std::uint32_t warp = 0;     ///< of the group
    std::string_view array;
    std::string line;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    std::span<const std::uint32_t> words;  ///< of the array, of 32 bits, each once
    unsigned wavefronts = 0;
    unsigned words_per_element = 1;
    std::span<const SharedLane> lanes = {};  ///< in the order of their threads
};

/// Listens to a machine that counts. Spans are valid during the call only.
class Observer {
  public:
    virtual ~Observer() = default;
    virtual void launch_begins(const std::string& kernel, const std::string& label) {
        (void)kernel, (void)label;
    }
    /// The next shared array of the launch's kernel.
    virtual void shared_array(const std::string& name, std::uint32_t bytes) {
        (void)name, (void)bytes;
    }
    /// What follows is of this thread in this section of its group, counted from 0.
    virtual void thread_begins(std::uint32_t group, std::uint32_t section, std::uint32_t thread) {
        (void)group, (void)section, (void)thread;
    }
    virtual void accessed(const Access& access) { (void)access; }
    /// Told when all threads of the warp have run.
    virtual void shared_requested(const SharedRequest& request) { (void)request; }
};

}  // namespace stream::groups
