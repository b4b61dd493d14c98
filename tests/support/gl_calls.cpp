// SPDX-License-Identifier: MIT
#include "tests/support/gl_calls.h"

#include <EGL/egl.h>
#include <GLES3/gl3.h>

#include <utility>

namespace {

tests::GlCalls* calls = nullptr;

template <class Function>
Function driver(const char* name, Function) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
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

// The linker takes these rather than a library's.
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
}
