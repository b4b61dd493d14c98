// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/emulator/observer.h"
#include "stream/executor.h"

namespace stream::emulator {

/// What the emulated machine allows unless told otherwise: extents as far as packed 2D indexes
/// reach, and the outputs of a current GPU.
Limits default_limits();

/// The CPU executor: runs kernel files compiled as C++, instance by instance, counts comparisons,
/// and refuses gathers outside a stream. Needs no GL.
class Emulator : public Executor {
  public:
    /// From now on `observer` is told of every access; null for no one. It must outlive the runs.
    virtual void observe(Observer* observer) = 0;
};

std::unique_ptr<Emulator> make_executor(const Limits& limits = default_limits());

}  // namespace stream::emulator
