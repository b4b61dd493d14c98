// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/object.h"
#include "stream/stream.h"

namespace stream::gl {

/// A stream's memory as textures, one for each component: a texel is a place, or four words of it
/// in each layer of an array texture if a place has more than four.
class TextureStorage : public Storage {
  public:
    /// Throws MemoryError if the driver cannot allocate a texture. GL's state is undefined then:
    /// the context should be given up.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context);

    const Texture& texture(unsigned component) const { return textures_[component]; }
    unsigned layers(unsigned component) const;

    void write(unsigned component, const layout::Rectangle& area,
               std::span<const std::uint32_t> words);
    void read(unsigned component, const layout::Rectangle& area, std::span<std::uint32_t> words);

  private:
    unsigned place_words(unsigned component) const;
    void allocate(unsigned component, const std::shared_ptr<Context>& context);

    std::vector<Texture> textures_;
};

}  // namespace stream::gl
