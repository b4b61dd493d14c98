// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "shaders/types.h"
#include "stream/executor.h"

namespace baselines {

/// A sorting network as a stream program: every step reads all values from one stream and writes
/// them to the other. Same order as GPU-ABiSort, so results compare index for index.
class PingPongSort {
  public:
    /// Launch s of `launches` reads stream s mod 2 and writes the other.
    PingPongSort(stream::Executor& executor, const stream::Stream (&values)[2],
                 std::span<const stream::Launch> launches)
        : executor_(executor),
          values_{values[0], values[1]},
          recording_(executor.record(launches)) {}

    void upload(std::span<const shaders::value_t> values) {
        executor_.upload(values_[0], 0, values);
    }
    void run() { executor_.run(*recording_); }
    void download(std::span<shaders::value_t> values) {
        executor_.download(values_[steps() % 2], 0, values);
    }

    std::size_t steps() const { return recording_->size(); }

  private:
    stream::Executor& executor_;
    stream::Stream values_[2];
    std::unique_ptr<stream::Recording> recording_;
};

}  // namespace baselines
