// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "stream/gl/types.h"

namespace application {

/// What a texel of a key texture is: its internal format, R32F, R32UI or R32I.
enum class KeyFormat { r32f, r32ui, r32i };

enum class Direction { ascending, descending };

/// What an order is.
enum class Form {
    indexes,  ///< a texture of R32UI, one index per texel
    buffer,   ///< a buffer of indexes, for an integer attribute: 4 bytes each, one after the other
};

struct Options {
    std::size_t capacity = 0;  ///< keys that one sort takes, at most
    KeyFormat format = KeyFormat::r32f;
    Form form = Form::indexes;
    std::uint32_t row_width = 1024;  ///< texels in a row of the order's texture
    /// Fewer than 32: keys are whole numbers of so many bits (of R32I one is the sign), and a key
    /// and its index one word: half the memory. The others number the capacity.
    unsigned key_bits = 32;
};

/// Keys in a two-dimensional texture of the application's, `width` in a row. Its filters may be
/// any; level 0 is read, as it is.
struct Keys {
    GLuint texture = 0;
    std::uint32_t width = 0;
    std::size_t count = 0;
    Direction direction = Direction::ascending;
};

/// Bytes of textures, and a buffer, that a sorter of these options makes. A software renderer's are
/// some percent more (stream/gl/texture_storage.h). Throws sorts::RequestError, as the sorter does.
std::uint64_t bytes(const Options& options);

/// Sorts keys that are in a texture of the application's, in its OpenGL context (4.5, or ES 3.0),
/// and leaves all state of it as it was. Equal keys stay in their order, whichever the direction.
/// Floats are ordered by their order codes (abisort/order_code.h): -0 is +0, NaNs with a sign come
/// before all, others after all. After construction nothing is allocated or compiled, nothing read
/// back, nothing waited for: a frame that draws by the order waits where it uses it. A moved-from
/// sorter may only be destroyed or assigned to; everything else throws std::logic_error.
class TextureSorter {
  public:
    /// Adopts the context that is current, which must be so whenever the sorter is used, and when
    /// it goes (stream/gl/context.h), and compiles and allocates everything. Throws
    /// sorts::RequestError, stream::LimitError if the machine's textures are too small for the
    /// capacity, stream::MemoryError, or stream::DeviceError.
    explicit TextureSorter(const Options& options);
    ~TextureSorter();
    TextureSorter(TextureSorter&&) noexcept;
    TextureSorter& operator=(TextureSorter&&) noexcept;

    /// Sorts. Throws, having done nothing, sorts::CapacityError, sorts::RequestError if the texture
    /// is not as `keys` say (contexts of OpenGL ES 3.0 do not tell its format and size, those
    /// of 3.1 do), stream::DeviceLostError, or stream::DeviceError if the application has left an
    /// OpenGL error unread, which is read then.
    void sort(const Keys& keys);

    /// The same in steps. `begin` takes new keys and abandons an unfinished sort. `step` executes
    /// the given number of operations and returns how many are left. The first operation reads the
    /// keys and the last one writes the order. Both throw as `sort` does, `step` also if the
    /// texture no longer is as the keys say: that sort is abandoned.
    std::size_t begin(const Keys& keys);
    std::size_t step(std::size_t operations);

    /// The order of the last sort that has ended: a texture, row by row, where rank i is at
    /// (i % row_width, i / row_width), or a buffer. From the count on it means nothing. It is the
    /// sorter's, and always the same one.
    GLuint order() const;

    const Options& options() const;

  private:
    class Machine;
    Machine& machine() const;
    std::unique_ptr<Machine> machine_;
};

}  // namespace application
