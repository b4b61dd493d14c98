// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/object.h"
#include "stream/stream.h"

namespace stream::compute {

/// A stream's memories as buffers, place by place in the order of 2D rows.
class BufferStorage : public Storage {
  public:
    /// Throws MemoryError if the driver cannot allocate a buffer.
    BufferStorage(const StreamSpec& spec, std::shared_ptr<gl::Context> context);

    const gl::Context& context() const { return *context_; }
    const gl::Buffer& buffer(unsigned memory) const { return buffers_[memory]; }

    void write(unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words);
    void read(unsigned memory, const layout::Rectangle& area, std::span<std::uint32_t> words);

  private:
    void allocate(unsigned memory);

    std::shared_ptr<gl::Context> context_;
    std::vector<gl::Buffer> buffers_;
};

}  // namespace stream::compute
