// SPDX-License-Identifier: MIT
#include "tests/support/gl_calls.h"

#include <EGL/egl.h>
#include <GLES3/gl3.h>
#include <dlfcn.h>

#include <string_view>

namespace {

tests::GlCalls* calls = nullptr;

template <class Function>
Function driver(const char* name, Function) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

using EglFunction = __eglMustCastToProperFunctionPointerType;

EglFunction driver_reset_status = nullptr;

GLenum reset_status() {
    if (calls != nullptr && calls->reset_status)
        return calls->reset_status();
    return driver_reset_status == nullptr ? GL_NO_ERROR
                                          : reinterpret_cast<GLenum (*)()>(driver_reset_status)();
}

void note_costly(const char* name) {
    if (calls != nullptr && calls->costly)
        calls->costly(name);
}

}  // namespace

namespace tests {

GlCalls::GlCalls() {
    calls = this;
}

GlCalls::~GlCalls() {
    calls = nullptr;
}

}  // namespace tests

// The linker prefers these functions to a library's functions of the same names.
extern "C" {

GLsync glFenceSync(GLenum condition, GLbitfield flags) {
    if (calls != nullptr && calls->fence_sync)
        return calls->fence_sync();
    static const auto next = driver("glFenceSync", glFenceSync);
    return next(condition, flags);
}

void glDeleteSync(GLsync fence) {
    if (calls != nullptr && calls->delete_sync)
        return calls->delete_sync(fence);
    static const auto next = driver("glDeleteSync", glDeleteSync);
    next(fence);
}

GLenum glCheckFramebufferStatus(GLenum target) {
    static const auto next = driver("glCheckFramebufferStatus", glCheckFramebufferStatus);
    const GLenum status = next(target);
    return calls != nullptr && calls->framebuffer_status ? calls->framebuffer_status(status)
                                                         : status;
}

void glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type,
                  void* pixels) {
    static const auto next = driver("glReadPixels", glReadPixels);
    GLint framebuffer = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    if (calls != nullptr && calls->pixels_read)
        calls->pixels_read(static_cast<GLuint>(framebuffer));
    note_costly("glReadPixels");
    next(x, y, width, height, format, type, pixels);
}

void glShaderSource(GLuint shader, GLsizei count, const GLchar* const* texts,
                    const GLint* lengths) {
    static const auto next = driver("glShaderSource", glShaderSource);
    if (calls == nullptr || !calls->shader || count != 1 || lengths != nullptr)
        return next(shader, count, texts, lengths);
    const std::string changed = calls->shader(texts[0]);
    const GLchar* text = changed.c_str();
    next(shader, 1, &text, nullptr);
}

const GLubyte* glGetString(GLenum name) {
    static const auto next = driver("glGetString", glGetString);
    const char* text = calls != nullptr && calls->text ? calls->text(name) : nullptr;
    return text != nullptr ? reinterpret_cast<const GLubyte*>(text) : next(name);
}

void glGetIntegerv(GLenum name, GLint* values) {
    static const auto next = driver("glGetIntegerv", glGetIntegerv);
    next(name, values);
    if (calls != nullptr && calls->integer)
        *values = calls->integer(name, *values);
}

EglFunction eglGetProcAddress(const char* name) {
    static const auto next =
        reinterpret_cast<EglFunction (*)(const char*)>(dlsym(RTLD_NEXT, "eglGetProcAddress"));
    if (!std::string_view(name).starts_with("glGetGraphicsResetStatus"))
        return next(name);
    driver_reset_status = next(name);
    return reinterpret_cast<EglFunction>(reset_status);
}

GLenum glGetError() {
    static const auto next = driver("glGetError", glGetError);
    const GLenum error = next();
    return calls != nullptr && calls->error ? calls->error(error) : error;
}

#define COSTLY(name, parameters, arguments)           \
    void name parameters {                            \
        static const auto next = driver(#name, name); \
        note_costly(#name);                           \
        next arguments;                               \
    }

COSTLY(glGenTextures, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glGenBuffers, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glGenFramebuffers, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glGenVertexArrays, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glGenSamplers, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glGenQueries, (GLsizei count, GLuint* ids), (count, ids))
COSTLY(glBufferData, (GLenum target, GLsizeiptr size, const void* data, GLenum usage),
       (target, size, data, usage))
COSTLY(glTexStorage2D,
       (GLenum target, GLsizei levels, GLenum format, GLsizei width, GLsizei height),
       (target, levels, format, width, height))
COSTLY(glTexStorage3D,
       (GLenum target, GLsizei levels, GLenum format, GLsizei width, GLsizei height, GLsizei depth),
       (target, levels, format, width, height, depth))
COSTLY(glCompileShader, (GLuint shader), (shader))
COSTLY(glLinkProgram, (GLuint program), (program))
COSTLY(glGetQueryObjectuiv, (GLuint query, GLenum name, GLuint* value), (query, name, value))
COSTLY(glFinish, (), ())

#undef COSTLY
}
