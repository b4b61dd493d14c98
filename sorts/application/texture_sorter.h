// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "stream/gl/types.h"

namespace application {

/// Internal format of a key texture: R32F, R32UI or R32I.
enum class KeyFormat { r32f, r32ui, r32i };

enum class Direction { ascending, descending };

/// How a sorter returns the order.
enum class Form {
    indexes,  ///< a texture with format R32UI, one index per texel
    buffer,   ///< a buffer of 4-byte indexes, usable as an integer vertex attribute
};

struct Options {
    std::size_t capacity = 0;  ///< maximum number of keys
    KeyFormat format = KeyFormat::r32f;
    Form form = Form::indexes;
    std::uint32_t row_width = 1024;  ///< number of texels per row of the order's texture
};

/// Keys in a two-dimensional texture of the application, `width` keys per row. The sorter reads
/// mipmap level 0 and ignores the texture's filter settings.
struct Keys {
    GLuint texture = 0;
    std::uint32_t width = 0;
    std::size_t count = 0;
    Direction direction = Direction::ascending;
};

/// Memory in bytes that a sorter with these options allocates for textures and the buffer. Throws
/// sorts::RequestError for invalid options.
std::uint64_t bytes(const Options& options);

/// Sorts keys in a texture of the application, in the application's OpenGL context (4.5 or ES 3.0),
/// and restores all GL state. Equal keys keep their order in ascending and in descending sorts. -0
/// equals +0. NaNs with a set sign bit come before all other keys, and other NaNs come last. After
/// construction the sorter allocates nothing, compiles nothing, reads nothing back and never waits.
/// A moved-from sorter may only be destroyed or assigned to; any other use throws std::logic_error.
class TextureSorter {
  public:
    /// Compiles and allocates everything in the current context. The same context must be current
    /// whenever the sorter is used or destroyed (stream/gl/context.h). Throws sorts::RequestError,
    /// stream::MemoryError or stream::DeviceError, and stream::LimitError if the device's textures
    /// are too small for the capacity.
    explicit TextureSorter(const Options& options);
    ~TextureSorter();
    TextureSorter(TextureSorter&&) noexcept;
    TextureSorter& operator=(TextureSorter&&) noexcept;

    /// Sorts the keys. Throws sorts::CapacityError, stream::DeviceLostError, or sorts::RequestError
    /// if the texture does not match `keys` (OpenGL ES 3.0 cannot report a texture's format and
    /// size). Throws stream::DeviceError, and clears the error, if the application left an OpenGL
    /// error unread. An exception leaves the order unchanged.
    void sort(const Keys& keys);

    /// The order of the last sort: a buffer, or a texture in which rank i is at
    /// (i % row_width, i / row_width). The contents of the texture after the last key are
    /// undefined. The sorter owns this object, which is the same after each sort.
    GLuint order() const;

    const Options& options() const;

  private:
    class Machine;
    Machine& machine() const;
    std::unique_ptr<Machine> machine_;
};

}  // namespace application
