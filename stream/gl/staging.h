// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "stream/gl/object.h"

namespace stream::gl {

/// A mapped buffer that large copies between host memory and a GPU pass through: up to four threads
/// fill or empty it, and the GPU copies at the speed of the bus. The driver alone uses one thread.
class Staging {
  public:
    /// Copies from or to an address in host memory, or, if it is null, the buffer that is bound.
    using CopyFrom = std::function<void(const void* source)>;
    using CopyTo = std::function<void(void* target)>;

    explicit Staging(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    /// Lets `copy` read the words, from host memory or from the buffer, bound to `target`. If the
    /// copy is small, or the device no GPU, host memory is as fast.
    void upload(GLenum target, std::span<const std::uint32_t> words, const CopyFrom& copy);
    /// The same with a `copy` that writes the words.
    void download(GLenum target, std::span<std::uint32_t> words, const CopyTo& copy);

  private:
    bool is_worth(std::size_t bytes, std::size_t least_bytes) const;
    void bind(GLenum target, std::size_t bytes, GLenum usage);

    std::shared_ptr<Context> context_;
    Buffer buffer_;
    std::size_t bytes_ = 0;
};

}  // namespace stream::gl
