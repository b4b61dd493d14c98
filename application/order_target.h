// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "application/sorter_layout.h"
#include "stream/gl/object.h"
#include "stream/program_run.h"

namespace application {

/// Where an order goes.
class OrderTarget {
  public:
    OrderTarget() = default;
    /// Makes it. Throws stream::LimitError or stream::MemoryError.
    OrderTarget(std::shared_ptr<stream::gl::Context> context, const SorterLayout& layout,
                stream::Executor& executor);

    /// The texture, or the buffer.
    GLuint id() const { return layout_.gives_buffer() ? buffer_.id() : texture_.id(); }

    /// What writes the texture after a sort: an operation on `streams`.
    stream::Operation operation(const stream::ProgramRun& sort) const;
    std::vector<stream::Stream> streams(const stream::ProgramRun& sort) const;
    /// Copies so many indexes into the buffer, if there is one; leaves it bound.
    void copy(std::size_t count) const;

  private:
    void make_buffer();

    SorterLayout layout_;
    std::shared_ptr<stream::gl::Context> context_;
    stream::gl::Texture texture_;
    stream::gl::Framebuffer framebuffer_;  ///< that the buffer is copied from
    stream::gl::Buffer buffer_;
};

/// A stream on a texture that is not the executor's.
stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context);

}  // namespace application
