// SPDX-License-Identifier: MIT
#include "stream/gl/saved_state.h"

#include <GLES3/gl3.h>

#include <array>
#include <iterator>
#include <span>
#include <utility>

namespace stream::gl {
namespace {

constexpr GLuint saved_units = 16;  // number of texture units that executors use

// Constants of desktop OpenGL.
constexpr GLenum unpack_swap_bytes = 0x0CF0;
constexpr GLenum pack_swap_bytes = 0x0D00;
constexpr GLenum polygon_mode = 0x0B40;
constexpr GLenum fill = 0x1B02;
constexpr GLenum color_logic_op = 0x0BF2;
constexpr GLenum clip_distance_0 = 0x3000;
constexpr GLenum primitive_restart = 0x8F9D;
constexpr GLenum clip_origin = 0x935C;
constexpr GLenum clip_depth_mode = 0x935D;
constexpr GLenum lower_left = 0x8CA1;
constexpr GLenum negative_one_to_one = 0x935E;

/// A binding point of GL, and the function that binds an object to it.
struct Binding {
    GLenum name;
    void (*bind)(GLuint);
};
constexpr Binding bindings[] = {
    {GL_CURRENT_PROGRAM, [](GLuint id) { glUseProgram(id); }},
    {GL_VERTEX_ARRAY_BINDING, [](GLuint id) { glBindVertexArray(id); }},
    {GL_ARRAY_BUFFER_BINDING, [](GLuint id) { glBindBuffer(GL_ARRAY_BUFFER, id); }},
    {GL_PIXEL_PACK_BUFFER_BINDING, [](GLuint id) { glBindBuffer(GL_PIXEL_PACK_BUFFER, id); }},
    {GL_PIXEL_UNPACK_BUFFER_BINDING, [](GLuint id) { glBindBuffer(GL_PIXEL_UNPACK_BUFFER, id); }},
    {GL_DRAW_FRAMEBUFFER_BINDING, [](GLuint id) { glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id); }},
    {GL_READ_FRAMEBUFFER_BINDING, [](GLuint id) { glBindFramebuffer(GL_READ_FRAMEBUFFER, id); }},
};

/// A parameter of glPixelStorei, and the value that transfers of whole words need.
struct PixelStore {
    GLenum name;
    GLint neutral;
};
constexpr PixelStore pixel_store[] = {
    {GL_PACK_ALIGNMENT, 4},     {GL_PACK_ROW_LENGTH, 0},    {GL_PACK_SKIP_ROWS, 0},
    {GL_PACK_SKIP_PIXELS, 0},   {GL_UNPACK_ALIGNMENT, 4},   {GL_UNPACK_ROW_LENGTH, 0},
    {GL_UNPACK_SKIP_ROWS, 0},   {GL_UNPACK_SKIP_PIXELS, 0}, {GL_UNPACK_IMAGE_HEIGHT, 0},
    {GL_UNPACK_SKIP_IMAGES, 0}, {pack_swap_bytes, 0},       {unpack_swap_bytes, 0},
};
constexpr std::size_t es_pixel_store = 10;

// Capabilities that affect drawing to integer textures, or that executors disable themselves.
constexpr GLenum capabilities[] = {
    GL_BLEND,
    GL_SCISSOR_TEST,
    GL_RASTERIZER_DISCARD,
    GL_CULL_FACE,
    GL_DEPTH_TEST,
    GL_STENCIL_TEST,
    color_logic_op,
    clip_distance_0,
    clip_distance_0 + 1,
    clip_distance_0 + 2,
    clip_distance_0 + 3,
    clip_distance_0 + 4,
    clip_distance_0 + 5,
    clip_distance_0 + 6,
    clip_distance_0 + 7,
    primitive_restart,  // NVIDIA's driver applies primitive restart even to draws without indexes
};
constexpr std::size_t es_capabilities = 6;

GLint integer(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

// Returns the current program, or 0 if it was deleted while in use. A deleted program disappears as
// soon as another program is used, and its number may be reused.
GLint current_program() {
    const GLint program = integer(GL_CURRENT_PROGRAM);
    GLint is_deleted = 0;
    if (program != 0)
        glGetProgramiv(static_cast<GLuint>(program), GL_DELETE_STATUS, &is_deleted);
    return is_deleted != 0 ? 0 : program;
}

}  // namespace

SavedState::SavedState(const DesktopFunctions& functions, GLuint sampler) {
    if (integer(GL_TRANSFORM_FEEDBACK_ACTIVE) != 0 && integer(GL_TRANSFORM_FEEDBACK_PAUSED) == 0) {
        glPauseTransformFeedback();
        undo_.emplace_back([] { glResumeTransformFeedback(); });
    }
    save_bindings();
    save_units(sampler);
    save_modes(functions);
}

SavedState::~SavedState() {
    for (; !undo_.empty(); undo_.pop_back())
        undo_.back()();
}

void SavedState::save_bindings() {
    for (const Binding& binding : bindings) {
        const auto id = static_cast<GLuint>(
            binding.name == GL_CURRENT_PROGRAM ? current_program() : integer(binding.name));
        undo_.emplace_back([bind = binding.bind, id] { bind(id); });
        binding.bind(0);
    }
}

void SavedState::save_units(GLuint sampler) {
    undo_.emplace_back(
        [active = integer(GL_ACTIVE_TEXTURE)] { glActiveTexture(static_cast<GLenum>(active)); });
    for (GLuint unit = 0; unit < saved_units; ++unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        for (const auto& [target, name] :
             {std::pair(GL_TEXTURE_2D, GL_TEXTURE_BINDING_2D),
              std::pair(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_BINDING_2D_ARRAY)})
            undo_.emplace_back([unit, target = target, id = integer(name)] {
                glActiveTexture(GL_TEXTURE0 + unit);
                glBindTexture(target, static_cast<GLuint>(id));
            });
        undo_.emplace_back([unit, id = integer(GL_SAMPLER_BINDING)] {
            glBindSampler(unit, static_cast<GLuint>(id));
        });
        glBindSampler(unit, sampler);
    }
}

void SavedState::save_modes(const DesktopFunctions& functions) {
    const bool is_desktop = functions.clip_control != nullptr;
    std::array<GLint, 4> viewport = {};
    glGetIntegerv(GL_VIEWPORT, viewport.data());
    undo_.emplace_back([v = viewport] { glViewport(v[0], v[1], v[2], v[3]); });
    std::array<GLboolean, 4> mask = {};
    glGetBooleanv(GL_COLOR_WRITEMASK, mask.data());
    undo_.emplace_back([m = mask] { glColorMask(m[0], m[1], m[2], m[3]); });
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    for (const auto [name, neutral] :
         std::span(pixel_store).first(is_desktop ? std::size(pixel_store) : es_pixel_store)) {
        undo_.emplace_back([name = name, value = integer(name)] { glPixelStorei(name, value); });
        glPixelStorei(name, neutral);
    }
    for (const GLenum capability :
         std::span(capabilities).first(is_desktop ? std::size(capabilities) : es_capabilities)) {
        if (glIsEnabled(capability) != 0)
            undo_.emplace_back([capability] { glEnable(capability); });
        else
            undo_.emplace_back([capability] { glDisable(capability); });
        glDisable(capability);
    }
    if (!is_desktop)
        return;
    std::array<GLint, 2> polygon_modes = {};  // the modes of front faces and back faces
    glGetIntegerv(polygon_mode, polygon_modes.data());
    undo_.emplace_back([set = functions.polygon_mode, mode = polygon_modes[0]] {
        set(GL_FRONT_AND_BACK, static_cast<GLenum>(mode));
    });
    functions.polygon_mode(GL_FRONT_AND_BACK, fill);
    undo_.emplace_back([set = functions.clip_control, origin = integer(clip_origin),
                        depth = integer(clip_depth_mode)] {
        set(static_cast<GLenum>(origin), static_cast<GLenum>(depth));
    });
    functions.clip_control(lower_left, negative_one_to_one);
}

}  // namespace stream::gl
