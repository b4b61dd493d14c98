// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "abisort/plan.h"
#include "abisort/stream_program.h"
#include "shaders/types.h"
#include "stream/emulator/executor.h"

namespace instrument {

/// A sort by a plan, step by step on an emulator, for observers: any plan, also a broken one.
class ObservedSort {
  public:
    /// Makes machine and streams. Throws stream::LaunchError or MemoryError if a limit is broken.
    ObservedSort(const abisort::Plan& plan, layout::MappingKind mapping,
                 const stream::emulator::Options& machine = {});

    /// Uploads keys, with their indexes as ids, and the input trees' child pointers; runs the
    /// plan's launches; downloads the values. All of it is observed.
    std::vector<shaders::value_t> run(std::span<const float> keys,
                                      stream::emulator::Observer& observer);

    /// Launches that precede the plan's when `run` is observed.
    std::uint32_t preparations() const { return child_pointers_.launches(); }
    const abisort::SortStreams& streams() const { return streams_; }
    stream::emulator::Emulator& executor() { return *executor_; }

  private:
    std::unique_ptr<stream::emulator::Emulator> executor_;
    abisort::SortStreams streams_;
    abisort::ChildPointers child_pointers_;
    std::unique_ptr<stream::Recording> launches_;
};

}  // namespace instrument
