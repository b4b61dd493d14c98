// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/context_executor.h"
#include "stream/gl/object.h"
#include "stream/gl/staging.h"

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
class TextureStorage : public DeviceStorage {
  public:
    /// Throws MemoryError if the driver cannot allocate a texture. After this error OpenGL's state
    /// is undefined, and the context should be destroyed.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context);

    /// Uses existing textures, one for each memory, and never deletes them.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context,
                   std::span<const GLuint> textures);
    ~TextureStorage() override;

    const Texture& texture(unsigned memory) const { return textures_[memory]; }
    unsigned layers(unsigned memory) const;
    unsigned texel_words(unsigned memory) const;
    GLenum target(unsigned memory) const;  ///< target of the memory's texture

    void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) override;
    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;

  private:
    void allocate(unsigned memory);

    std::vector<Texture> textures_;
    bool is_owner_ = true;
    Staging uploads_{context()};
    Staging downloads_{context()};
    Framebuffer framebuffer_;  ///< framebuffer for reading, made when first needed
};

}  // namespace stream::gl
