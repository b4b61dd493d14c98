// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/object.h"
#include "stream/gl/staging.h"
#include "stream/stream.h"

namespace stream::gl {

/// OpenGL's names for texels of 1, 2 or 4 words.
struct Format {
    GLenum internal;
    GLenum external;
};
Format format_of(unsigned texel_words);

/// A stream's memories as textures. A texel holds an output slot. If a slot has more words than a
/// texel, it uses several layers of an array texture. Components are interleaved only if the device
/// can mask single render targets.
class TextureStorage : public Storage {
  public:
    /// Throws MemoryError if the driver cannot allocate a texture. After this error OpenGL's state
    /// is undefined, and the context should be destroyed.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context);

    /// Uses existing textures, one for each memory, and never deletes them.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context,
                   std::vector<GLuint> textures);

    GLuint texture(unsigned memory) const { return textures_[memory]; }
    GLenum target(unsigned memory) const;  ///< target of the memory's texture
    /// Attaches a layer of the memory's texture to the bound framebuffer.
    void attach(GLenum framebuffer, GLenum attachment, unsigned memory, unsigned layer) const;

    void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) override;
    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;

  private:
    void allocate(unsigned memory);

    void read_attached(unsigned texel_words, const layout::Rectangle& area,
                       std::span<std::uint32_t> words);

    std::shared_ptr<Context> context_;
    std::vector<Texture> owned_;    ///< the textures that this object deletes
    std::vector<GLuint> textures_;  ///< one texture for each memory
    Staging uploads_{context_};
    Staging downloads_{context_};
};

}  // namespace stream::gl
