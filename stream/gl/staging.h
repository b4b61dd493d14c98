// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "stream/gl/object.h"
#include "stream/host_words.h"

namespace stream::gl {

/// A mapped buffer for copies between host memory and a GPU. The host fills or empties the buffer,
/// with up to four threads, and the GPU copies at the speed of the bus.
class Staging {
  public:
    /// A function that copies from an address in host memory or, if the address is null, from the
    /// bound buffer. A `CopyTo` copies in the other direction.
    using CopyFrom = std::function<void(const void* source)>;
    using CopyTo = std::function<void(void* target)>;

    explicit Staging(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    /// Calls `copy` to read the words: from host memory if there are only few words or the device
    /// is not a GPU, otherwise from the buffer, which is bound to `target`.
    void upload(GLenum target, const HostWords& words, const CopyFrom& copy);
    /// Calls `copy` to write the words.
    void download(GLenum target, std::span<std::uint32_t> words, const CopyTo& copy);

  private:
    bool is_worth(std::size_t bytes) const;
    void bind(GLenum target, std::size_t bytes, GLenum usage);

    std::shared_ptr<Context> context_;
    Buffer buffer_;
    std::size_t bytes_ = 0;
};

}  // namespace stream::gl
