// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "group/emulator/access.h"

namespace group::emulator {

/// Listens to a machine that counts.
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
};

}  // namespace group::emulator
