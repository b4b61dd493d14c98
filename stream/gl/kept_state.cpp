// SPDX-License-Identifier: MIT
#include "stream/gl/kept_state.h"

#include <EGL/egl.h>
#include <GLES3/gl3.h>

#include <algorithm>
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
constexpr GLenum number_of_viewports = 0x825B;

/// An object that is bound, and how another one is.
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

/// A number of glPixelStorei, and what transfers of whole words expect.
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

// What changes what is drawn to integers, or executors disable themselves.
constexpr GLenum capabilities[] = {
    GL_RASTERIZER_DISCARD, GL_CULL_FACE,        GL_DEPTH_TEST,       GL_STENCIL_TEST,
    color_logic_op,        clip_distance_0,     clip_distance_0 + 1, clip_distance_0 + 2,
    clip_distance_0 + 3,   clip_distance_0 + 4, clip_distance_0 + 5, clip_distance_0 + 6,
    clip_distance_0 + 7,
    primitive_restart,  // NVIDIA's driver restarts where there are no indexes, too
};
constexpr std::size_t es_capabilities = 4;

GLint integer(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

// None where it was deleted while it is in use: it is gone once another one is, and its number may
// be another program's then.
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
    if (is_desktop || version >= 32) {
        load(functions.is_enabled, "glIsEnabledi");
        load(functions.enable, "glEnablei");
        load(functions.disable, "glDisablei");
        load(functions.get_booleans, "glGetBooleani_v");
        load(functions.mask, "glColorMaski");
    }
    if (is_desktop) {
        load(functions.get_floats, "glGetFloati_v");
        load(functions.viewports, "glViewportArrayv");
        load(functions.clip_control, "glClipControl");
        load(functions.polygon_mode, "glPolygonMode");
    }
    return functions;
}

KeptState::KeptState(const StateFunctions& functions, GLuint sampler) : functions_(functions) {
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
    keep_targets();
    keep_viewports();
    keep_modes();
}

KeptState::~KeptState() {
    restore_modes();
    restore_viewports();
    restore_targets();
    restore_units();
    for (std::size_t b = 0; b < bindings_.size(); ++b)
        bindings[b].bind(static_cast<GLuint>(bindings_[b]));
    if (has_paused_feedback_)
        glResumeTransformFeedback();
}

void KeptState::keep_units(GLuint sampler) {
    active_unit_ = integer(GL_ACTIVE_TEXTURE);
    for (GLuint u = 0; u < max_units; ++u) {
        glActiveTexture(GL_TEXTURE0 + u);
        units_[u] = {integer(GL_TEXTURE_BINDING_2D), integer(GL_TEXTURE_BINDING_2D_ARRAY),
                     integer(GL_SAMPLER_BINDING)};
        glBindSampler(u, sampler);
    }
}

void KeptState::restore_units() const {
    for (GLuint u = 0; u < max_units; ++u) {
        glActiveTexture(GL_TEXTURE0 + u);
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(units_[u].texture));
        glBindTexture(GL_TEXTURE_2D_ARRAY, static_cast<GLuint>(units_[u].array_texture));
        glBindSampler(u, static_cast<GLuint>(units_[u].sampler));
    }
    glActiveTexture(static_cast<GLenum>(active_unit_));
}

void KeptState::keep_targets() {
    const bool are_indexed = functions_.mask != nullptr;
    target_count_ = are_indexed
                        ? std::min<std::size_t>(
                              static_cast<std::size_t>(integer(GL_MAX_DRAW_BUFFERS)), max_targets)
                        : 1;
    for (GLuint t = 0; t < target_count_; ++t) {
        Target& target = targets_[t];
        if (are_indexed)
            functions_.get_booleans(GL_COLOR_WRITEMASK, t, target.mask.data());
        else
            glGetBooleanv(GL_COLOR_WRITEMASK, target.mask.data());
        target.blends =
            (are_indexed ? functions_.is_enabled(GL_BLEND, t) : glIsEnabled(GL_BLEND)) != 0;
    }
    glDisable(GL_BLEND);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void KeptState::restore_targets() const {
    if (functions_.mask == nullptr) {
        const auto& mask = targets_[0].mask;
        set(GL_BLEND, targets_[0].blends);
        return glColorMask(mask[0], mask[1], mask[2], mask[3]);
    }
    for (GLuint t = 0; t < target_count_; ++t) {
        const auto& mask = targets_[t].mask;
        functions_.mask(t, mask[0], mask[1], mask[2], mask[3]);
        (targets_[t].blends ? functions_.enable : functions_.disable)(GL_BLEND, t);
    }
}

void KeptState::keep_viewports() {
    const bool are_indexed = functions_.viewports != nullptr;
    viewport_count_ =
        are_indexed ? std::min<std::size_t>(static_cast<std::size_t>(integer(number_of_viewports)),
                                            max_viewports)
                    : 1;
    for (GLuint v = 0; v < viewport_count_; ++v) {
        Viewport& viewport = viewports_[v];
        if (are_indexed)
            functions_.get_floats(GL_VIEWPORT, v, viewport.area.data());
        else
            glGetFloatv(GL_VIEWPORT, viewport.area.data());
        viewport.is_scissored = (are_indexed ? functions_.is_enabled(GL_SCISSOR_TEST, v)
                                             : glIsEnabled(GL_SCISSOR_TEST)) != 0;
    }
    glDisable(GL_SCISSOR_TEST);
}

void KeptState::restore_viewports() const {
    if (functions_.viewports == nullptr) {
        const auto& area = viewports_[0].area;
        set(GL_SCISSOR_TEST, viewports_[0].is_scissored);
        return glViewport(static_cast<GLint>(area[0]), static_cast<GLint>(area[1]),
                          static_cast<GLsizei>(area[2]), static_cast<GLsizei>(area[3]));
    }
    for (GLuint v = 0; v < viewport_count_; ++v) {
        functions_.viewports(v, 1, viewports_[v].area.data());
        (viewports_[v].is_scissored ? functions_.enable : functions_.disable)(GL_SCISSOR_TEST, v);
    }
}

void KeptState::keep_modes() {
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

void KeptState::restore_modes() const {
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
