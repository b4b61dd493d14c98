// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/context_executor.h"
#include "stream/gl/object.h"
#include "stream/gl/staging.h"

namespace stream::compute {

/// A stream's memories as buffers. Output slots are stored in 2D row order.
class BufferStorage : public gl::DeviceStorage {
  public:
    /// Throws MemoryError if the driver cannot allocate a buffer.
    BufferStorage(const StreamSpec& spec, std::shared_ptr<gl::Context> context);

    const gl::Buffer& buffer(unsigned memory) const { return buffers_[memory]; }

    void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) override;
    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;

  private:
    void allocate(unsigned memory);

    std::vector<gl::Buffer> buffers_;
    gl::Staging uploads_{context()};
    gl::Staging downloads_{context()};
};

}  // namespace stream::compute
