// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "stream/gl/context.h"

namespace stream::gl {

/// The fences of the latest draws. They are kept alive for renderers that free them too early
/// (docs/deviations.md, P4), and tell how far the device is.
class FenceRing {
  public:
    explicit FenceRing(std::shared_ptr<Context> context) : context_(std::move(context)) {}
    FenceRing(const FenceRing&) = delete;
    FenceRing& operator=(const FenceRing&) = delete;
    ~FenceRing();

    /// After a draw, in the current context: keeps its fence until `size` later ones are kept.
    void keep();

    /// Waits at most 0.1 s for what had been submitted when this last returned true. False: that
    /// is not done yet.
    bool catch_up();

  private:
    // At most 64 scenes are in flight. When twice as many have followed a fence's, every thread
    // that signals it has gone on to later ones.
    static constexpr std::size_t size = 256;

    std::shared_ptr<Context> context_;
    std::shared_ptr<std::array<GLsync, size>> fences_ =
        std::make_shared<std::array<GLsync, size>>();
    std::size_t next_ = 0;
    GLsync awaited_ = nullptr;  ///< one of `fences_`
};

}  // namespace stream::gl
