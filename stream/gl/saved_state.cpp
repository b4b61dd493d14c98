// SPDX-License-Identifier: MIT
#include "stream/gl/saved_state.h"

#include <EGL/egl.h>
#include <GLES3/gl3.h>

#include <iterator>

namespace stream::gl {
namespace {

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

void set(GLenum capability, bool enabled) {
    enabled ? glEnable(capability) : glDisable(capability);
}

template <class Function>
void load(Function& function, const char* name) {
    function = reinterpret_cast<Function>(eglGetProcAddress(name));
}

}  // namespace

StateFunctions load_state_functions(const Context& context) {
    StateFunctions functions;
    const bool is_desktop = !context.info().is_es;
    const GLint version = 10 * integer(GL_MAJOR_VERSION) + integer(GL_MINOR_VERSION);
    if (is_desktop || version >= 31)
        load(functions.level_parameter, "glGetTexLevelParameteriv");
    if (is_desktop) {
        load(functions.clip_control, "glClipControl");
        load(functions.polygon_mode, "glPolygonMode");
    }
    return functions;
}

SavedState::SavedState(const StateFunctions& functions, GLuint sampler) : functions_(functions) {
    static_assert(std::size(bindings) == std::tuple_size_v<decltype(bindings_)>);
    static_assert(std::size(pixel_store) == std::tuple_size_v<decltype(pixel_store_)>);
    static_assert(std::size(capabilities) == std::tuple_size_v<decltype(enabled_)>);
    has_paused_feedback_ =
        integer(GL_TRANSFORM_FEEDBACK_ACTIVE) != 0 && integer(GL_TRANSFORM_FEEDBACK_PAUSED) == 0;
    if (has_paused_feedback_)
        glPauseTransformFeedback();
    for (std::size_t b = 0; b < bindings_.size(); ++b) {
        bindings_[b] =
            bindings[b].name == GL_CURRENT_PROGRAM ? current_program() : integer(bindings[b].name);
        bindings[b].bind(0);
    }
    keep_units(sampler);
    keep_modes();
}

SavedState::~SavedState() {
    restore_modes();
    restore_units();
    for (std::size_t b = 0; b < bindings_.size(); ++b)
        bindings[b].bind(static_cast<GLuint>(bindings_[b]));
    if (has_paused_feedback_)
        glResumeTransformFeedback();
}

void SavedState::keep_units(GLuint sampler) {
    active_unit_ = integer(GL_ACTIVE_TEXTURE);
    for (GLuint u = 0; u < max_units; ++u) {
        glActiveTexture(GL_TEXTURE0 + u);
        units_[u] = {integer(GL_TEXTURE_BINDING_2D), integer(GL_TEXTURE_BINDING_2D_ARRAY),
                     integer(GL_SAMPLER_BINDING)};
        glBindSampler(u, sampler);
    }
}

void SavedState::restore_units() const {
    for (GLuint u = 0; u < max_units; ++u) {
        glActiveTexture(GL_TEXTURE0 + u);
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(units_[u].texture));
        glBindTexture(GL_TEXTURE_2D_ARRAY, static_cast<GLuint>(units_[u].array_texture));
        glBindSampler(u, static_cast<GLuint>(units_[u].sampler));
    }
    glActiveTexture(static_cast<GLenum>(active_unit_));
}

void SavedState::keep_modes() {
    glGetIntegerv(GL_VIEWPORT, viewport_.data());
    glGetBooleanv(GL_COLOR_WRITEMASK, mask_.data());
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    const bool is_desktop = functions_.clip_control != nullptr;
    for (std::size_t s = 0; s < (is_desktop ? pixel_store_.size() : es_pixel_store); ++s) {
        pixel_store_[s] = integer(pixel_store[s].name);
        glPixelStorei(pixel_store[s].name, pixel_store[s].neutral);
    }
    for (std::size_t c = 0; c < (is_desktop ? enabled_.size() : es_capabilities); ++c) {
        enabled_[c] = glIsEnabled(capabilities[c]) != 0;
        glDisable(capabilities[c]);
    }
    if (!is_desktop)
        return;
    glGetIntegerv(polygon_mode, polygon_modes_.data());
    functions_.polygon_mode(GL_FRONT_AND_BACK, fill);
    clip_ = {integer(clip_origin), integer(clip_depth_mode)};
    functions_.clip_control(lower_left, negative_one_to_one);
}

void SavedState::restore_modes() const {
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
    glColorMask(mask_[0], mask_[1], mask_[2], mask_[3]);
    const bool is_desktop = functions_.clip_control != nullptr;
    for (std::size_t s = 0; s < (is_desktop ? pixel_store_.size() : es_pixel_store); ++s)
        glPixelStorei(pixel_store[s].name, pixel_store_[s]);
    for (std::size_t c = 0; c < (is_desktop ? enabled_.size() : es_capabilities); ++c)
        set(capabilities[c], enabled_[c]);
    if (!is_desktop)
        return;
    functions_.polygon_mode(GL_FRONT_AND_BACK, static_cast<GLenum>(polygon_modes_[0]));
    functions_.clip_control(static_cast<GLenum>(clip_[0]), static_cast<GLenum>(clip_[1]));
}

}  // namespace stream::gl
