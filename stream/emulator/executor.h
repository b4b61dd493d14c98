// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/emulator/observer.h"
#include "stream/executor.h"

namespace stream::emulator {

/// An emulated machine.
struct Options {
    Limits limits = modern_machine();
    unsigned threads = 0;  ///< that run the instances of a launch; 0: one a core
    /// Runs launches whose instances step on each other (stream::Hazards), for an observer to say
    /// where they do.
    Hazards hazards = Hazards::refused;
};

/// The CPU executor: runs kernel files compiled as C++, instance by instance, counts comparisons,
/// and refuses gathers outside a stream. Results and counts do not depend on the number of
/// threads. Needs no GL.
class Emulator : public Executor {
  public:
    /// From now on `observer` is told of every access, in the order of one thread; null for no one.
    /// It must outlive the runs.
    virtual void observe(Observer* observer) = 0;
};

std::unique_ptr<Emulator> make_executor(const Options& options = {});

}  // namespace stream::emulator
