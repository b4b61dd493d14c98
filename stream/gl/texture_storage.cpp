// SPDX-License-Identifier: MIT
#include "stream/gl/texture_storage.h"

#include <GLES3/gl3.h>

#include <algorithm>

namespace stream::gl {
namespace {

/// Copies words between slot order (all layers of an output slot together) and layer order.
template <class Copy>
void for_each_texel(std::size_t places, unsigned layers, unsigned words, Copy copy) {
    for (unsigned layer = 0; layer < layers; ++layer)
        for (std::size_t place = 0; place < places; ++place)
            copy((place * layers + layer) * words, (layer * places + place) * words);
}

StreamSpec kept(StreamSpec spec, const Context& context) {
    spec.interleaved = spec.interleaved && context.desktop().mask_target != nullptr;
    return spec;
}

void read_pixels(const layout::Rectangle& area, GLenum format, void* words) {
    glReadPixels(static_cast<GLint>(area.x), static_cast<GLint>(area.y),
                 static_cast<GLsizei>(area.width), static_cast<GLsizei>(area.height), format,
                 GL_UNSIGNED_INT, words);
}

}  // namespace

Format format_of(unsigned texel_words) {
    if (texel_words == 1)
        return {GL_R32UI, GL_RED_INTEGER};
    if (texel_words == 2)
        return {GL_RG32UI, GL_RG_INTEGER};
    return {GL_RGBA32UI, GL_RGBA_INTEGER};
}

TextureStorage::TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context)
    : Storage(kept(spec, *context), context), context_(std::move(context)) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        allocate(memory);
}

TextureStorage::TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context,
                               std::vector<GLuint> textures)
    : Storage(spec, context), context_(std::move(context)), textures_(std::move(textures)) {}

GLenum TextureStorage::target(unsigned memory) const {
    return layers(memory) > 1 ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D;
}

void TextureStorage::attach(GLenum framebuffer, GLenum attachment, unsigned memory,
                            unsigned layer) const {
    if (layers(memory) > 1)
        glFramebufferTextureLayer(framebuffer, attachment, textures_[memory], 0,
                                  static_cast<GLint>(layer));
    else
        glFramebufferTexture2D(framebuffer, attachment, GL_TEXTURE_2D, textures_[memory], 0);
}

void TextureStorage::allocate(unsigned memory) {
    textures_.push_back(owned_.emplace_back(context_).id());
    glBindTexture(target(memory), textures_.back());
    const auto width = static_cast<GLsizei>(extent().width);
    const auto height = static_cast<GLsizei>(extent().height);
    const GLenum internal = format_of(texel_words(memory)).internal;
    if (layers(memory) > 1)
        glTexStorage3D(target(memory), 1, internal, width, height,
                       static_cast<GLsizei>(layers(memory)));
    else
        glTexStorage2D(target(memory), 1, internal, width, height);
    check_errors("making stream " + spec().name + " of " + std::to_string(bytes()) + " bytes (" +
                 std::to_string(width) + " x " + std::to_string(height) + " output slots)");
    // Integer textures are incomplete with the default filter settings.
    glTexParameteri(target(memory), GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(target(memory), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

void TextureStorage::write(unsigned memory, const layout::Rectangle& area, const HostWords& words) {
    context_->make_current();
    const unsigned count = layers(memory);
    const auto x = static_cast<GLint>(area.x);
    const auto y = static_cast<GLint>(area.y);
    const auto width = static_cast<GLsizei>(area.width);
    const auto height = static_cast<GLsizei>(area.height);
    const GLenum format = format_of(texel_words(memory)).external;
    glBindTexture(target(memory), textures_[memory]);
    if (count == 1)
        return uploads_.upload(GL_PIXEL_UNPACK_BUFFER, words, [&](const void* texels) {
            glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, width, height, format, GL_UNSIGNED_INT, texels);
        });
    std::vector<std::uint32_t> copied;
    const std::span<const std::uint32_t> array = words.in(copied);
    std::vector<std::uint32_t> layered(words.size());
    const unsigned length = texel_words(memory);
    for_each_texel(words.size() / (length * count), count, length,
                   [&](std::size_t place, std::size_t layer) {
                       std::copy_n(&array[place], length, &layered[layer]);
                   });
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, x, y, 0, width, height, static_cast<GLsizei>(count),
                    format, GL_UNSIGNED_INT, layered.data());
}

// Reads through a framebuffer that is bound for reading and drawing. On an H200, reading 512 KiB
// through such a framebuffer takes 0.08 ms. Reading 512 KiB through a framebuffer that is bound
// only for reading, before the first draw, takes 9.6 ms. The framebuffer is deleted at the end,
// because each draw takes 0.3 to 1.5 us longer while a framebuffer with a texture is bound.
void TextureStorage::read(unsigned memory, const layout::Rectangle& area,
                          std::span<std::uint32_t> words) {
    context_->make_current();
    const Framebuffer framebuffer(context_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.id());
    const unsigned count = layers(memory);
    const unsigned length = texel_words(memory);
    std::vector<std::uint32_t> layered(count > 1 ? words.size() : 0);
    const std::size_t layer_words = words.size() / count;
    for (unsigned layer = 0; layer < count; ++layer) {
        attach(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, memory, layer);
        read_attached(
            length, area,
            count == 1 ? words : std::span(layered).subspan(layer * layer_words, layer_words));
    }
    if (count > 1)
        for_each_texel(layer_words / length, count, length,
                       [&](std::size_t place, std::size_t layer) {
                           std::copy_n(&layered[layer], length, &words[place]);
                       });
    context_->check("reading a stream");
}

void TextureStorage::read_attached(unsigned texel_words, const layout::Rectangle& area,
                                   std::span<std::uint32_t> words) {
    // OpenGL ES can read every texture as texels of four words.
    if (!context_->info().is_es || texel_words == 4)
        return downloads_.download(GL_PIXEL_PACK_BUFFER, words, [&](void* texels) {
            read_pixels(area, format_of(texel_words).external, texels);
        });
    std::vector<std::uint32_t> texels(words.size() / texel_words * 4);
    read_pixels(area, GL_RGBA_INTEGER, texels.data());
    for (std::size_t word = 0; word < words.size(); ++word)
        words[word] = texels[word / texel_words * 4 + word % texel_words];
}

}  // namespace stream::gl
