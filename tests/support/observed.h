// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "stream/emulator/executor.h"

namespace tests {

/// During its lifetime, calls functions for each launch, instance, access and comparison of an
/// emulator. Functions may be empty.
struct Observed : stream::emulator::Observer {
    using Access = stream::emulator::Access;
    using Comparison = stream::emulator::Comparison;

    explicit Observed(stream::emulator::Emulator& emulator) : emulator_(emulator) {
        emulator_.observe(this);
    }
    ~Observed() override { emulator_.observe(nullptr); }
    Observed(const Observed&) = delete;
    Observed& operator=(const Observed&) = delete;

    std::function<void(const stream::BoundOperation& launch)> on_launch = {};
    std::function<void(std::size_t block, layout::Position m)> on_instance = {};
    std::function<void(const Access&)> on_access = {};
    std::function<void(const Comparison&)> on_comparison = {};

  private:
    void launch_begins(const stream::BoundOperation& launch) override {
        if (on_launch)
            on_launch(launch);
    }
    void instance_begins(std::size_t block, layout::Position m) override {
        if (on_instance)
            on_instance(block, m);
    }
    void accessed(const Access& access) override {
        if (on_access)
            on_access(access);
    }
    void compared(const Comparison& comparison) override {
        if (on_comparison)
            on_comparison(comparison);
    }

    stream::emulator::Emulator& emulator_;
};

}  // namespace tests
