// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "sorts/application/texture_sorter.h"
#include "sorts/sort.h"
#include "stream/gl/object.h"
#include "stream/gl/saved_state.h"
#include "stream/program_run.h"

namespace application {

/// Facts about a key format.
struct FormatFacts {
    const char* name;
    GLint internal;
    stream::Scalar stored;
    std::uint32_t is_float;
    std::uint32_t flipped;  ///< bits to XOR so that keys become unsigned integers of the same order
};
const FormatFacts& facts(KeyFormat format);

/// Binds a texture and checks that it matches `keys`. Throws sorts::RequestError with the numbers
/// if the texture does not match. Before OpenGL ES 3.1, the format and the size cannot be queried.
void check_key_texture(const Keys& keys, KeyFormat format,
                       const stream::gl::DesktopFunctions& functions);

/// The sort that applications use.
const sorts::Sort& intervals();

/// The options of a sorter, and the settings and the mapping that its sort uses. Streams are
/// row-wise. Because a launch writes the order as a stream, a row of a stream is at least as long
/// as a row of the order.
struct SorterLayout {
    Options options;
    sorts::Settings settings = {};
    layout::Mapping mapping = {};

    stream::Program program(std::size_t n) const;
    std::uint32_t rows(std::size_t n) const;  ///< number of rows that an order of n indexes fills
    stream::StreamSpec order() const;
    std::uint64_t order_bytes() const;  ///< memory of the texture that holds the order

    bool gives_buffer() const { return options.form == Form::buffer; }
    /// Number of indexes per texel of the order's texture. A buffer is copied from texels of four
    /// indexes.
    unsigned texel_words() const { return gives_buffer() ? 4 : 1; }
};

/// Computes the layout. Throws sorts::RequestError for invalid options.
SorterLayout layout_of(const Options& options);

/// Reduces the number of values per output slot to what the device's render targets can hold.
/// Throws stream::LimitError if the render targets hold too few values, or if textures are too
/// small.
SorterLayout fitting(SorterLayout layout, const stream::Limits& limits);

/// The texture or buffer that receives the order.
class OrderTarget {
  public:
    OrderTarget() = default;
    /// Allocates the texture or buffer. Throws stream::LimitError or stream::MemoryError.
    OrderTarget(std::shared_ptr<stream::gl::Context> context, const SorterLayout& layout,
                stream::Executor& executor);

    GLuint id() const { return layout_.gives_buffer() ? buffer_.id() : texture_.id(); }

    /// The operation that writes the texture after a sort.
    stream::Operation operation(const stream::ProgramRun& sort) const;
    std::vector<stream::Stream> streams(const stream::ProgramRun& sort) const;
    /// Copies `count` indexes into the buffer and leaves the buffer bound. Does nothing if the
    /// order is a texture.
    void copy(std::size_t count) const;

  private:
    void make_buffer();

    SorterLayout layout_;
    std::shared_ptr<stream::gl::Context> context_;
    stream::gl::Texture texture_;
    stream::gl::Framebuffer framebuffer_;  ///< framebuffer for reading the texture into the buffer
    stream::gl::Buffer buffer_;
};

/// Makes a stream that uses a texture of the application.
stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context);

}  // namespace application
