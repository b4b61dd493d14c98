// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>

#include "sorts/choice.h"

namespace evaluation {

/// How a GPU is kept awake, and what it runs at. Software needs neither.
struct Awake {
    std::function<void()> wake = [] {};  ///< returns once it is (evaluation/contests/warm_up.h)
    std::function<unsigned()> mhz = [] { return 0u; };  ///< right now; 0 if nobody says
    /// Whether that is what it runs at when it is awake.
    std::function<bool(unsigned mhz)> is_awake_at = [](unsigned) { return true; };
};

/// Whether a frequency is the highest one that it was told so far, hardly below, or not known (0).
std::function<bool(unsigned mhz)> as_fast_as_ever();

/// By sorts on the first of these that is a GPU. They have to outlive what is returned.
Awake keep_awake(std::span<stream::Executor* const> executors);

}  // namespace evaluation
