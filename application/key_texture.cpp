// SPDX-License-Identifier: MIT
#include "application/key_texture.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>

#include "sorts/about.h"

namespace application {
namespace {

using LevelParameter = decltype(stream::gl::StateFunctions::level_parameter);
using sorts::RequestError;

// Constants of OpenGL ES 3.1.
constexpr GLenum texture_width = 0x1000;
constexpr GLenum texture_height = 0x1001;
constexpr GLenum texture_internal_format = 0x1003;

constexpr FormatFacts formats[] = {
    {"R32F", GL_R32F, stream::Scalar::float32, 1, 0},
    {"R32UI", GL_R32UI, stream::Scalar::uint32, 0, 0},
    {"R32I", GL_R32I, stream::Scalar::int32, 0, 0x80000000u},
};

// As people know it, or as headers of OpenGL have it.
std::string format_name(GLint internal) {
    const auto* found = std::ranges::find(formats, internal, &FormatFacts::internal);
    if (found != std::end(formats))
        return found->name;
    char digits[8];
    return "0x" + std::string(digits, std::to_chars(std::begin(digits), std::end(digits),
                                                    static_cast<GLuint>(internal), 16)
                                          .ptr);
}

GLint parameter(GLenum name) {
    GLint value = 0;
    glGetTexParameteriv(GL_TEXTURE_2D, name, &value);
    return value;
}

void check_level(const std::string& named, const Keys& keys, const FormatFacts& format,
                 LevelParameter level_parameter) {
    const auto level = [&](GLenum name) {
        GLint value = 0;
        level_parameter(GL_TEXTURE_2D, 0, name, &value);
        return value;
    };
    const GLint width = level(texture_width);
    const GLint height = level(texture_height);
    if (width == 0 || height == 0)
        throw RequestError(named + " is incomplete: it has no level 0");
    if (const GLint found = level(texture_internal_format); found != format.internal)
        throw RequestError(named + ": the internal format is " + format_name(found) +
                           ", the sorter takes " + format.name);
    const std::size_t rows = (keys.count + keys.width - 1) / keys.width;
    if (keys.width > static_cast<std::uint32_t>(width) || rows > static_cast<std::size_t>(height))
        throw RequestError(named + ": " + std::to_string(keys.count) + " keys, " +
                           std::to_string(keys.width) + " in a row, take " + std::to_string(rows) +
                           " rows; it has " + std::to_string(width) + " x " +
                           std::to_string(height) + " texels");
}

// Where neither format nor size can be asked.
void check_width(const std::string& named, const Keys& keys) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (keys.width > static_cast<std::uint32_t>(most))
        throw RequestError(named + ": rows of " + std::to_string(keys.width) +
                           " keys, textures here have at most " + std::to_string(most));
}

}  // namespace

const FormatFacts& facts(KeyFormat format) {
    return formats[static_cast<std::size_t>(format)];
}

void check_key_texture(const Keys& keys, KeyFormat format,
                       const stream::gl::StateFunctions& functions) {
    const std::string named = "key texture " + std::to_string(keys.texture);
    if (keys.width == 0)
        throw RequestError(named + ": rows have 1 key or more, not 0");
    if (glIsTexture(keys.texture) == GL_FALSE)
        throw RequestError(named + ": there is no such texture");
    glBindTexture(GL_TEXTURE_2D, keys.texture);
    if (glGetError() != GL_NO_ERROR)
        throw RequestError(named + " is not a two-dimensional texture");
    if (parameter(GL_TEXTURE_BASE_LEVEL) != 0 || parameter(GL_TEXTURE_SWIZZLE_R) != GL_RED)
        throw RequestError(named + ": has another base level than 0, or its red is swizzled");
    if (functions.level_parameter != nullptr)
        check_level(named, keys, facts(format), functions.level_parameter);
    else
        check_width(named, keys);
}

}  // namespace application
