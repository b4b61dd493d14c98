// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "shaders/types.h"
#include "stream/executor.h"

namespace baselines {

/// The bitonic sorting network as a stream program: one pass over all values for each of its
/// log n (log n + 1) / 2 steps. Same order as GPU-ABiSort, so results compare index for index.
class BitonicNetwork {
  public:
    /// For exactly n = 2^log2_n values. Throws as stream::Executor::create and record do.
    BitonicNetwork(stream::Executor& executor, unsigned log2_n, layout::MappingKind mapping);

    void upload(std::span<const shaders::value_t> values);
    void run();
    void download(std::span<shaders::value_t> values);

    std::size_t steps() const { return recording_->size(); }

  private:
    stream::Executor& executor_;
    stream::Stream values_[2];  ///< ping-pong
    std::unique_ptr<stream::Recording> recording_;
};

}  // namespace baselines
