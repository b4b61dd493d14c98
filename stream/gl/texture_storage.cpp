// SPDX-License-Identifier: MIT
#include "stream/gl/texture_storage.h"

#include <algorithm>

#include "stream/error.h"
#include "stream/launch.h"

namespace stream::gl {
namespace {

/// Formats of a texel of 1, 2 or 4 words.
struct Format {
    GLenum internal;
    GLenum external;
};

Format format_of(unsigned texel_words) {
    if (texel_words == 1)
        return {GL_R32UI, GL_RED_INTEGER};
    if (texel_words == 2)
        return {GL_RG32UI, GL_RG_INTEGER};
    return {GL_RGBA32UI, GL_RGBA_INTEGER};
}

struct Size {
    GLsizei width;
    GLsizei height;
};

Size padded_size(const Extent& extent, unsigned texel_words, const Context& context) {
    Size size = {static_cast<GLsizei>(extent.width), static_cast<GLsizei>(extent.height)};
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    const auto columns = static_cast<GLsizei>(padding_row_bytes / (texel_words * 4));
    const auto rows = static_cast<GLsizei>(padding_rows);
    if (context.info().is_software &&
        std::max(size.width + columns, size.height + rows) <= largest) {
        size.width += columns;
        size.height += rows;
    }
    return size;
}

/// A texture's sub-image: all layers of an area.
struct SubImage {
    GLuint texture;
    GLint x, y;
    GLsizei width, height, layers;
    GLenum format;
};

void upload(const SubImage& image, const std::uint32_t* words) {
    if (image.layers > 1)
        glTextureSubImage3D(image.texture, 0, image.x, image.y, 0, image.width, image.height,
                            image.layers, image.format, GL_UNSIGNED_INT, words);
    else
        glTextureSubImage2D(image.texture, 0, image.x, image.y, image.width, image.height,
                            image.format, GL_UNSIGNED_INT, words);
}

/// Moves words between place order (all layers of a place together) and layer order.
template <class Copy>
void for_each_texel(std::size_t places, unsigned layers, Copy copy) {
    for (unsigned layer = 0; layer < layers; ++layer)
        for (std::size_t place = 0; place < places; ++place)
            copy((place * layers + layer) * 4, (layer * places + place) * 4);
}

}  // namespace

TextureStorage::TextureStorage(const StreamSpec& spec, std::shared_ptr<Context> context)
    : Storage(spec) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        allocate(memory, context);
}

unsigned TextureStorage::layers(unsigned memory) const {
    return texture_layers(place_words(memory));
}

void TextureStorage::allocate(unsigned memory, const std::shared_ptr<Context>& context) {
    const bool is_array = layers(memory) > 1;
    const GLenum target = is_array ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D;
    GLuint id = 0;
    glCreateTextures(target, 1, &id);
    textures_.emplace_back(context, id);
    const unsigned texel_words = std::min(place_words(memory), 4u);
    const auto [width, height] = padded_size(extent(), texel_words, *context);
    const GLenum internal = format_of(texel_words).internal;
    if (is_array)
        glTextureStorage3D(id, 1, internal, width, height, static_cast<GLsizei>(layers(memory)));
    else
        glTextureStorage2D(id, 1, internal, width, height);
    GLint allocated = 0;
    glGetTextureLevelParameteriv(id, 0, GL_TEXTURE_WIDTH, &allocated);
    const GLenum error = glGetError();
    if (error == GL_CONTEXT_LOST)
        throw DeviceLostError("stream " + spec().name + ": the OpenGL device was lost");
    if (error != GL_NO_ERROR || allocated != width)
        throw MemoryError("stream " + spec().name + ": OpenGL is out of memory for " +
                          std::to_string(bytes()) + " bytes (" + std::to_string(width) + " x " +
                          std::to_string(height) + " places)");
    // Integer textures are incomplete with the default filters.
    glTextureParameteri(id, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTextureParameteri(id, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    std::string label = spec().name;
    if (memory_words().size() > 1)
        label += "." + components()[memory].name;
    textures_.back().label(label);
}

void TextureStorage::write(unsigned memory, const layout::Rectangle& area,
                           std::span<const std::uint32_t> words) {
    const unsigned count = layers(memory);
    const SubImage image{textures_[memory].id(),
                         static_cast<GLint>(area.x),
                         static_cast<GLint>(area.y),
                         static_cast<GLsizei>(area.width),
                         static_cast<GLsizei>(area.height),
                         static_cast<GLsizei>(count),
                         format_of(std::min(place_words(memory), 4u)).external};
    if (count == 1)
        return upload(image, words.data());
    std::vector<std::uint32_t> layered(words.size());
    for_each_texel(words.size() / (4 * count), count, [&](std::size_t place, std::size_t layer) {
        std::copy_n(&words[place], 4, &layered[layer]);
    });
    upload(image, layered.data());
}

void TextureStorage::read(unsigned memory, const layout::Rectangle& area,
                          std::span<std::uint32_t> words) {
    const unsigned count = layers(memory);
    std::vector<std::uint32_t> layered(count > 1 ? words.size() : 0);
    glGetTextureSubImage(textures_[memory].id(), 0, static_cast<GLint>(area.x),
                         static_cast<GLint>(area.y), 0, static_cast<GLsizei>(area.width),
                         static_cast<GLsizei>(area.height), static_cast<GLsizei>(count),
                         format_of(std::min(place_words(memory), 4u)).external, GL_UNSIGNED_INT,
                         static_cast<GLsizei>(words.size_bytes()),
                         count > 1 ? layered.data() : words.data());
    for_each_texel(layered.size() / (4 * count), count, [&](std::size_t place, std::size_t layer) {
        std::copy_n(&layered[layer], 4, &words[place]);
    });
}

}  // namespace stream::gl
