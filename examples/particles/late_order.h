// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <future>
#include <numeric>
#include <vector>

#include "cloud.h"

namespace particles {

/// What applications do that do not sort on the GPU: a thread sorts while the frame before is
/// drawn, so that every frame is drawn in an order of an earlier one.
class LateOrder {
  public:
    explicit LateOrder(const std::vector<Particle>& cloud) : cloud_(cloud), order_(cloud.size()) {
        std::iota(order_.begin(), order_.end(), 0u);
    }

    /// The order of a camera before this one: the latest that is there, or, if it `waits`, the one
    /// before. Lets the thread, if it is free, begin with this one.
    const std::vector<std::uint32_t>& at(const Camera& camera, bool waits) {
        using namespace std::chrono_literals;
        if (next_.valid() && (waits || next_.wait_for(0s) == std::future_status::ready))
            order_ = next_.get();
        if (!next_.valid())
            next_ = std::async(std::launch::async,
                               [this, camera] { return back_to_front(cloud_, camera); });
        return order_;
    }

    /// The latest that is there; before the first, as they were made.
    const std::vector<std::uint32_t>& order() const { return order_; }

  private:
    const std::vector<Particle>& cloud_;
    std::vector<std::uint32_t> order_;
    std::future<std::vector<std::uint32_t>> next_;
};

}  // namespace particles
