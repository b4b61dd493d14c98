// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/object.h"
#include "stream/gl/staging.h"
#include "stream/stream.h"

namespace stream::compute {

/// Owner of a context's buffers (Storage::owner). The context itself owns textures, so an executor
/// rejects streams whose memory it cannot use.
inline std::shared_ptr<const void> buffer_owner(const std::shared_ptr<gl::Context>& context) {
    return {context, &context->info()};
}

/// A stream's memories as buffers. Output slots are stored in 2D row order.
class BufferStorage : public Storage {
  public:
    /// Throws MemoryError if the driver cannot allocate a buffer.
    BufferStorage(const StreamSpec& spec, std::shared_ptr<gl::Context> context);

    GLuint buffer(unsigned memory) const { return buffers_[memory].id(); }

    void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) override;
    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;

  private:
    void allocate(unsigned memory);

    std::shared_ptr<gl::Context> context_;
    std::vector<gl::Buffer> buffers_;
    gl::Staging uploads_{context_};
    gl::Staging downloads_{context_};
};

}  // namespace stream::compute
