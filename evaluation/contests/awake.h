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
};

/// By sorts on the first of these that is a GPU. They have to outlive what is returned.
Awake keep_awake(std::span<stream::Executor* const> executors);

}  // namespace evaluation
