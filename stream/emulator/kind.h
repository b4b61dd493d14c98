// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/executor.h"
#include "stream/executors.h"

namespace stream::emulator {

/// The emulator as every list of executors has it.
inline constexpr ExecutorKind kind = {
    "emulator", "the same kernels as C++, instance by instance",
    [](const ExecutorRequest& request) -> std::unique_ptr<Executor> {
        const Profile& profile = request.profile_or_modern();
        return make_executor({.limits = profile.limits, .memory = profile.memory});
    },
    true};

}  // namespace stream::emulator
