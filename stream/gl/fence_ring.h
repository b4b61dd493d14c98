// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "stream/gl/context.h"

namespace stream::gl {

/// Keeps the fences of the latest draws alive, for renderers that free them too early
/// (docs/paper-notes.md, P4).
class FenceRing {
  public:
    explicit FenceRing(std::shared_ptr<Context> context) : context_(std::move(context)) {}
    FenceRing(const FenceRing&) = delete;
    FenceRing& operator=(const FenceRing&) = delete;
    ~FenceRing();

    /// After a draw, in the current context: keeps its fence until `size` later ones are kept.
    void keep();

  private:
    // At most 64 scenes are in flight. When twice as many have followed a fence's, every thread
    // that signals it has gone on to later ones.
    static constexpr std::size_t size = 256;

    std::shared_ptr<Context> context_;
    std::shared_ptr<std::array<GLsync, size>> fences_ =
        std::make_shared<std::array<GLsync, size>>();
    std::size_t next_ = 0;
};

}  // namespace stream::gl
