// SPDX-License-Identifier: MIT
#include "tests/sorts/application/gl_state.h"

#include <EGL/egl.h>
#include <GL/glcorearb.h>

#include <sstream>
#include <string>

namespace tests {
namespace {

/// State variables that OpenGL reports: their enum values and their names.
struct States {
    std::vector<GLenum> values;
    std::string names;  ///< separated by commas
};
#define STATES(...) \
    { {__VA_ARGS__}, #__VA_ARGS__ }

const States es_states = STATES(
    GL_ACTIVE_TEXTURE, GL_ARRAY_BUFFER_BINDING, GL_BLEND, GL_BLEND_COLOR, GL_BLEND_DST_ALPHA,
    GL_BLEND_DST_RGB, GL_BLEND_EQUATION_ALPHA, GL_BLEND_EQUATION_RGB, GL_BLEND_SRC_ALPHA,
    GL_BLEND_SRC_RGB, GL_COLOR_CLEAR_VALUE, GL_COLOR_WRITEMASK, GL_COPY_READ_BUFFER_BINDING,
    GL_COPY_WRITE_BUFFER_BINDING, GL_CULL_FACE, GL_CULL_FACE_MODE, GL_CURRENT_PROGRAM,
    GL_DEPTH_CLEAR_VALUE, GL_DEPTH_FUNC, GL_DEPTH_RANGE, GL_DEPTH_TEST, GL_DEPTH_WRITEMASK,
    GL_DITHER, GL_DRAW_BUFFER0, GL_DRAW_FRAMEBUFFER_BINDING, GL_ELEMENT_ARRAY_BUFFER_BINDING,
    GL_FRAGMENT_SHADER_DERIVATIVE_HINT, GL_FRONT_FACE, GL_LINE_WIDTH, GL_PACK_ALIGNMENT,
    GL_PACK_ROW_LENGTH, GL_PACK_SKIP_PIXELS, GL_PACK_SKIP_ROWS, GL_PIXEL_PACK_BUFFER_BINDING,
    GL_PIXEL_UNPACK_BUFFER_BINDING, GL_POLYGON_OFFSET_FACTOR, GL_POLYGON_OFFSET_FILL,
    GL_POLYGON_OFFSET_UNITS, GL_RASTERIZER_DISCARD, GL_READ_BUFFER, GL_READ_FRAMEBUFFER_BINDING,
    GL_RENDERBUFFER_BINDING, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
    GL_SAMPLE_COVERAGE_INVERT, GL_SAMPLE_COVERAGE_VALUE, GL_SCISSOR_BOX, GL_SCISSOR_TEST,
    GL_STENCIL_BACK_FAIL, GL_STENCIL_BACK_FUNC, GL_STENCIL_BACK_WRITEMASK, GL_STENCIL_CLEAR_VALUE,
    GL_STENCIL_FAIL, GL_STENCIL_FUNC, GL_STENCIL_REF, GL_STENCIL_TEST, GL_STENCIL_VALUE_MASK,
    GL_STENCIL_WRITEMASK, GL_TRANSFORM_FEEDBACK_ACTIVE, GL_TRANSFORM_FEEDBACK_BINDING,
    GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, GL_TRANSFORM_FEEDBACK_PAUSED, GL_UNIFORM_BUFFER_BINDING,
    GL_UNPACK_ALIGNMENT, GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_IMAGES,
    GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS, GL_VERTEX_ARRAY_BINDING, GL_VIEWPORT);

const States desktop_states =
    STATES(GL_CLIP_DEPTH_MODE, GL_CLIP_ORIGIN, GL_COLOR_LOGIC_OP, GL_DEPTH_CLAMP,
           GL_FRAMEBUFFER_SRGB, GL_LOGIC_OP_MODE, GL_MULTISAMPLE, GL_PACK_SWAP_BYTES, GL_POINT_SIZE,
           GL_POLYGON_MODE, GL_PRIMITIVE_RESTART, GL_PRIMITIVE_RESTART_INDEX, GL_PROGRAM_POINT_SIZE,
           GL_PROVOKING_VERTEX, GL_SAMPLE_MASK, GL_UNPACK_SWAP_BYTES, GL_CLIP_DISTANCE0,
           GL_CLIP_DISTANCE7, GL_PROGRAM_PIPELINE_BINDING, GL_SHADER_STORAGE_BUFFER_BINDING);

template <class Function>
Function* loaded(const char* name) {
    return reinterpret_cast<Function*>(eglGetProcAddress(name));
}

void add(GlState& state, const States& states) {
    std::istringstream names(states.names);
    for (const GLenum value : states.values) {
        std::string name;
        std::getline(names >> std::ws, name, ',');
        GLfloat values[16] = {};
        glGetFloatv(value, values);
        state[name].assign(std::begin(values), std::end(values));
    }
}

void add_units(GlState& state) {
    GLint active = 0;
    glGetIntegerv(GL_ACTIVE_TEXTURE, &active);
    for (GLuint unit = 0; unit < 20; ++unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        for (const GLenum name :
             {GL_TEXTURE_BINDING_2D, GL_TEXTURE_BINDING_2D_ARRAY, GL_TEXTURE_BINDING_3D,
              GL_TEXTURE_BINDING_CUBE_MAP, GL_SAMPLER_BINDING}) {
            GLint value = 0;
            glGetIntegerv(name, &value);
            state["unit " + std::to_string(unit)].push_back(value);
        }
    }
    glActiveTexture(static_cast<GLenum>(active));
}

// Adds the state of single render targets. Reading this state requires functions beyond OpenGL ES
// 3.0, which Mesa's contexts have.
void add_targets(GlState& state) {
    const auto is_enabled = loaded<GLboolean(GLenum, GLuint)>("glIsEnabledi");
    const auto booleans = loaded<void(GLenum, GLuint, GLboolean*)>("glGetBooleani_v");
    for (GLuint target = 0; target < 8; ++target) {
        GLboolean mask[4] = {};
        booleans(GL_COLOR_WRITEMASK, target, mask);
        state["target " + std::to_string(target)] = {double(is_enabled(GL_BLEND, target)),
                                                     double(mask[0]), double(mask[1]),
                                                     double(mask[2]), double(mask[3])};
    }
}

void add_viewports(GlState& state) {
    const auto is_enabled = loaded<GLboolean(GLenum, GLuint)>("glIsEnabledi");
    const auto floats = loaded<void(GLenum, GLuint, GLfloat*)>("glGetFloati_v");
    for (GLuint viewport = 0; viewport < 16; ++viewport) {
        GLfloat area[4] = {};
        floats(GL_VIEWPORT, viewport, area);
        GLfloat box[4] = {};
        floats(GL_SCISSOR_BOX, viewport, box);
        std::vector<double>& values = state["viewport " + std::to_string(viewport)];
        values.assign(std::begin(area), std::end(area));
        values.insert(values.end(), std::begin(box), std::end(box));
        values.push_back(is_enabled(GL_SCISSOR_TEST, viewport));
    }
}

GLuint made(void (*make)(GLsizei, GLuint*)) {
    GLuint id = 0;
    make(1, &id);
    return id;
}

void bind_buffers() {
    for (const GLenum target :
         {GL_ARRAY_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER, GL_COPY_READ_BUFFER,
          GL_COPY_WRITE_BUFFER, GL_UNIFORM_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER}) {
        glBindBuffer(target, made(glGenBuffers));
        glBufferData(target, 256, nullptr, GL_STATIC_DRAW);
    }
    glBindVertexArray(made(glGenVertexArrays));
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, made(glGenBuffers));
}

void bind_framebuffers() {
    for (const GLenum target : {GL_DRAW_FRAMEBUFFER, GL_READ_FRAMEBUFFER})
        glBindFramebuffer(target, made(glGenFramebuffers));
    glBindRenderbuffer(GL_RENDERBUFFER, made(glGenRenderbuffers));
    const GLenum buffers[] = {GL_NONE, GL_COLOR_ATTACHMENT1};
    glDrawBuffers(2, buffers);
}

void bind_units() {
    for (GLuint unit = 0; unit < 20; ++unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, made(glGenTextures));
        glBindTexture(GL_TEXTURE_2D_ARRAY, made(glGenTextures));
        glBindTexture(GL_TEXTURE_3D, made(glGenTextures));
        const GLuint sampler = made(glGenSamplers);
        glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        glBindSampler(unit, sampler);
    }
    glActiveTexture(GL_TEXTURE0 + 5);
}

void set_modes() {
    for (const GLenum capability : {GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_SCISSOR_TEST,
                                    GL_BLEND, GL_RASTERIZER_DISCARD, GL_SAMPLE_COVERAGE,
                                    GL_SAMPLE_ALPHA_TO_COVERAGE, GL_POLYGON_OFFSET_FILL})
        glEnable(capability);
    glCullFace(GL_FRONT_AND_BACK);
    glFrontFace(GL_CW);
    glDepthFunc(GL_NEVER);
    glDepthMask(GL_FALSE);
    glDepthRangef(0.25F, 0.5F);
    glStencilFunc(GL_NEVER, 3, 5);
    glStencilMask(6);
    glScissor(1, 2, 1, 1);
    glViewport(3, 4, 5, 6);
    glColorMask(GL_FALSE, GL_TRUE, GL_FALSE, GL_TRUE);
    glClearColor(0.1F, 0.2F, 0.3F, 0.4F);
    glBlendFuncSeparate(GL_ONE, GL_DST_COLOR, GL_ZERO, GL_SRC_ALPHA);
    glBlendEquationSeparate(GL_MAX, GL_MIN);
    glBlendColor(0.5F, 0.6F, 0.7F, 0.8F);
    glSampleCoverage(0.5F, GL_TRUE);
    glPolygonOffset(2, 3);
    glLineWidth(1);
    for (const GLenum name : {GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS,
                              GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS,
                              GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_IMAGES})
        glPixelStorei(name, 7);
    glPixelStorei(GL_PACK_ALIGNMENT, 8);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
}

void set_desktop_modes() {
    for (const GLenum capability : {GL_COLOR_LOGIC_OP, GL_DEPTH_CLAMP, GL_FRAMEBUFFER_SRGB,
                                    GL_PRIMITIVE_RESTART, GL_PROGRAM_POINT_SIZE, GL_SAMPLE_MASK})
        glEnable(capability);
    for (GLenum plane = 0; plane < 8; ++plane)
        glEnable(GL_CLIP_DISTANCE0 + plane);
    loaded<void(GLenum)>("glLogicOp")(GL_CLEAR);
    loaded<void(GLenum, GLenum)>("glPolygonMode")(GL_FRONT_AND_BACK, GL_POINT);
    loaded<void(GLenum, GLenum)>("glClipControl")(GL_UPPER_LEFT, GL_ZERO_TO_ONE);
    loaded<void(GLenum)>("glProvokingVertex")(GL_FIRST_VERTEX_CONVENTION);
    loaded<void(GLuint)>("glPrimitiveRestartIndex")(2);
    loaded<void(GLfloat)>("glPointSize")(3);
    glPixelStorei(GL_PACK_SWAP_BYTES, 1);
    glPixelStorei(GL_UNPACK_SWAP_BYTES, 1);
}

}  // namespace

GLuint make_program() {
    const GLuint program = glCreateProgram();
    const char* texts[] = {
        "#version 300 es\nout vec4 point;\nvoid main() { point = vec4(1); gl_Position = point; }",
        "#version 300 es\nprecision highp float;\nout vec4 color;\nvoid main() { color = vec4(1); "
        "}"};
    for (const GLenum stage : {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER}) {
        const GLuint shader = glCreateShader(stage);
        glShaderSource(shader, 1, &texts[stage == GL_VERTEX_SHADER ? 0 : 1], nullptr);
        glCompileShader(shader);
        glAttachShader(program, shader);
    }
    const char* varying = "point";
    glTransformFeedbackVaryings(program, 1, &varying, GL_INTERLEAVED_ATTRIBS);
    glLinkProgram(program);
    return program;
}

GlState gl_state(Api api) {
    GlState state;
    add(state, es_states);
    add_units(state);
    add_targets(state);
    if (api != Api::desktop)
        return state;
    add(state, desktop_states);
    add_viewports(state);
    return state;
}

void set_all(Api api) {
    bind_units();
    bind_framebuffers();
    set_modes();
    if (api == Api::desktop)
        set_desktop_modes();
    bind_buffers();
    glUseProgram(make_program());
    const GLuint buffer = made(glGenBuffers);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 256, nullptr, GL_STATIC_DRAW);
    glBeginTransformFeedback(GL_TRIANGLES);
}

void end_all() {
    glEndTransformFeedback();
}

}  // namespace tests
