// SPDX-License-Identifier: MIT
#include "tests/application/gl_state.h"

#include <EGL/egl.h>

#include <string>

#include "tests/application/application.h"

namespace tests {
namespace {

constexpr GLenum clip_distance_0 = 0x3000;

#define NAMED(name) \
    { #name, name }
struct Name {
    const char* text;
    GLenum name;
};

constexpr Name es_names[] = {
    NAMED(GL_ACTIVE_TEXTURE),
    NAMED(GL_ARRAY_BUFFER_BINDING),
    NAMED(GL_BLEND),
    NAMED(GL_BLEND_COLOR),
    NAMED(GL_BLEND_DST_ALPHA),
    NAMED(GL_BLEND_DST_RGB),
    NAMED(GL_BLEND_EQUATION_ALPHA),
    NAMED(GL_BLEND_EQUATION_RGB),
    NAMED(GL_BLEND_SRC_ALPHA),
    NAMED(GL_BLEND_SRC_RGB),
    NAMED(GL_COLOR_CLEAR_VALUE),
    NAMED(GL_COLOR_WRITEMASK),
    NAMED(GL_COPY_READ_BUFFER_BINDING),
    NAMED(GL_COPY_WRITE_BUFFER_BINDING),
    NAMED(GL_CULL_FACE),
    NAMED(GL_CULL_FACE_MODE),
    NAMED(GL_CURRENT_PROGRAM),
    NAMED(GL_DEPTH_CLEAR_VALUE),
    NAMED(GL_DEPTH_FUNC),
    NAMED(GL_DEPTH_RANGE),
    NAMED(GL_DEPTH_TEST),
    NAMED(GL_DEPTH_WRITEMASK),
    NAMED(GL_DITHER),
    NAMED(GL_DRAW_BUFFER0),
    NAMED(GL_DRAW_FRAMEBUFFER_BINDING),
    NAMED(GL_ELEMENT_ARRAY_BUFFER_BINDING),
    NAMED(GL_FRAGMENT_SHADER_DERIVATIVE_HINT),
    NAMED(GL_FRONT_FACE),
    NAMED(GL_LINE_WIDTH),
    NAMED(GL_PACK_ALIGNMENT),
    NAMED(GL_PACK_ROW_LENGTH),
    NAMED(GL_PACK_SKIP_PIXELS),
    NAMED(GL_PACK_SKIP_ROWS),
    NAMED(GL_PIXEL_PACK_BUFFER_BINDING),
    NAMED(GL_PIXEL_UNPACK_BUFFER_BINDING),
    NAMED(GL_POLYGON_OFFSET_FACTOR),
    NAMED(GL_POLYGON_OFFSET_FILL),
    NAMED(GL_POLYGON_OFFSET_UNITS),
    NAMED(GL_RASTERIZER_DISCARD),
    NAMED(GL_READ_BUFFER),
    NAMED(GL_READ_FRAMEBUFFER_BINDING),
    NAMED(GL_RENDERBUFFER_BINDING),
    NAMED(GL_SAMPLE_ALPHA_TO_COVERAGE),
    NAMED(GL_SAMPLE_COVERAGE),
    NAMED(GL_SAMPLE_COVERAGE_INVERT),
    NAMED(GL_SAMPLE_COVERAGE_VALUE),
    NAMED(GL_SCISSOR_BOX),
    NAMED(GL_SCISSOR_TEST),
    NAMED(GL_STENCIL_BACK_FAIL),
    NAMED(GL_STENCIL_BACK_FUNC),
    NAMED(GL_STENCIL_BACK_WRITEMASK),
    NAMED(GL_STENCIL_CLEAR_VALUE),
    NAMED(GL_STENCIL_FAIL),
    NAMED(GL_STENCIL_FUNC),
    NAMED(GL_STENCIL_REF),
    NAMED(GL_STENCIL_TEST),
    NAMED(GL_STENCIL_VALUE_MASK),
    NAMED(GL_STENCIL_WRITEMASK),
    NAMED(GL_TRANSFORM_FEEDBACK_ACTIVE),
    NAMED(GL_TRANSFORM_FEEDBACK_BINDING),
    NAMED(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING),
    NAMED(GL_TRANSFORM_FEEDBACK_PAUSED),
    NAMED(GL_UNIFORM_BUFFER_BINDING),
    NAMED(GL_UNPACK_ALIGNMENT),
    NAMED(GL_UNPACK_IMAGE_HEIGHT),
    NAMED(GL_UNPACK_ROW_LENGTH),
    NAMED(GL_UNPACK_SKIP_IMAGES),
    NAMED(GL_UNPACK_SKIP_PIXELS),
    NAMED(GL_UNPACK_SKIP_ROWS),
    NAMED(GL_VERTEX_ARRAY_BINDING),
    NAMED(GL_VIEWPORT),
};
#undef NAMED

constexpr Name desktop_names[] = {
    {"GL_CLIP_DEPTH_MODE", 0x935D},
    {"GL_CLIP_ORIGIN", 0x935C},
    {"GL_COLOR_LOGIC_OP", 0x0BF2},
    {"GL_DEPTH_CLAMP", 0x864F},
    {"GL_FRAMEBUFFER_SRGB", 0x8DB9},
    {"GL_LOGIC_OP_MODE", 0x0BF0},
    {"GL_MULTISAMPLE", 0x809D},
    {"GL_PACK_SWAP_BYTES", 0x0D00},
    {"GL_POINT_SIZE", 0x0B11},
    {"GL_POLYGON_MODE", 0x0B40},
    {"GL_PRIMITIVE_RESTART", 0x8F9D},
    {"GL_PRIMITIVE_RESTART_INDEX", 0x8F9E},
    {"GL_PROGRAM_POINT_SIZE", 0x8642},
    {"GL_PROVOKING_VERTEX", 0x8E4F},
    {"GL_SAMPLE_MASK", 0x8E51},
    {"GL_UNPACK_SWAP_BYTES", 0x0CF0},
    {"GL_CLIP_DISTANCE0", 0x3000},
    {"GL_CLIP_DISTANCE7", 0x3007},
    {"GL_PROGRAM_PIPELINE_BINDING", 0x825A},
    {"GL_SHADER_STORAGE_BUFFER_BINDING", 0x90D3},
};

template <class Function>
Function* loaded(const char* name) {
    return reinterpret_cast<Function*>(eglGetProcAddress(name));
}

void add(GlState& state, const Name& name) {
    GLfloat values[16] = {};
    glGetFloatv(name.name, values);
    state[name.text].assign(std::begin(values), std::end(values));
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

// Adds the state of single render targets. It needs more than OpenGL ES 3.0, which Mesa's contexts
// provide.
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
        state["viewport " + std::to_string(viewport)] = {
            double(is_enabled(GL_SCISSOR_TEST, viewport)),
            area[0],
            area[1],
            area[2],
            area[3],
            box[0],
            box[1],
            box[2],
            box[3]};
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
    for (const GLenum capability : {0x0BF2u, 0x864Fu, 0x8DB9u, 0x8F9Du, 0x8642u, 0x8E51u})
        glEnable(capability);
    for (GLenum plane = 0; plane < 8; ++plane)
        glEnable(clip_distance_0 + plane);
    loaded<void(GLenum)>("glLogicOp")(0x1500);                                 // GL_CLEAR
    loaded<void(GLenum, GLenum)>("glPolygonMode")(GL_FRONT_AND_BACK, 0x1B00);  // GL_POINT
    // origin at the upper left, depth from zero to one
    loaded<void(GLenum, GLenum)>("glClipControl")(0x8CA2, 0x935F);
    loaded<void(GLenum)>("glProvokingVertex")(0x8E4D);  // the first vertex provokes
    loaded<void(GLuint)>("glPrimitiveRestartIndex")(2);
    loaded<void(GLfloat)>("glPointSize")(3);
    glPixelStorei(0x0D00, 1);
    glPixelStorei(0x0CF0, 1);
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
    for (const Name& name : es_names)
        add(state, name);
    add_units(state);
    add_targets(state);
    if (api != Api::desktop)
        return state;
    for (const Name& name : desktop_names)
        add(state, name);
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
