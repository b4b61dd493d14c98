// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/gl/context_executor.h"
#include "stream/gl/object.h"
#include "stream/gl/staging.h"

namespace stream::gl {

/// How OpenGL calls texels of 1, 2 or 4 words.
struct Format {
    GLenum internal;
    GLenum external;
};
Format format_of(unsigned texel_words);

/// A stream's memories as textures: a texel is a place, or in each layer of an array texture as
/// many words of it as the stream's texels hold, if a place has more. Components are never
/// interleaved where a render target cannot be masked.
class TextureStorage : public DeviceStorage {
  public:
    /// Throws MemoryError if the driver cannot allocate a texture. GL's state is undefined then:
    /// the context should be given up.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context);

    /// On textures that are someone else's, one for each memory: they are never deleted.
    TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context,
                   std::span<const GLuint> textures);
    ~TextureStorage() override;

    const Texture& texture(unsigned memory) const { return textures_[memory]; }
    unsigned layers(unsigned memory) const;
    unsigned texel_words(unsigned memory) const;
    GLenum target(unsigned memory) const;  ///< of its texture

    void write(unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override;
    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;

  private:
    void allocate(unsigned memory);

    std::vector<Texture> textures_;
    bool is_owner_ = true;
    Staging staging_{context()};
    Framebuffer framebuffer_;  ///< to read from; made when first needed
};

}  // namespace stream::gl
