// SPDX-License-Identifier: MIT
#include "stream/gl/context.h"

#include <GLES3/gl3.h>

#include <utility>

#include "io/printable.h"
#include "stream/error.h"
#include "stream/gl/object.h"

namespace stream::gl {
namespace {

// Name of the real renderer, which a browser's GL_RENDERER hides (WEBGL_debug_renderer_info).
constexpr GLenum unmasked_renderer = 0x9246;

// Returns a string of the driver as UTF-8 without control characters, for messages and JSON.
// Drivers may return any bytes.
std::string gl_text(GLenum name) {
    const GLubyte* bytes = glGetString(name);
    return bytes == nullptr ? "unknown" : io::printable(reinterpret_cast<const char*>(bytes));
}

bool names_software(std::string_view renderer) {
    for (const std::string_view software :
         {"llvmpipe", "softpipe", "SWR", "SwiftShader", "Software"})
        if (renderer.find(software) != std::string_view::npos)
            return true;
    return false;
}

// Error codes for a lost context, of KHR_robustness and of WebGL.
bool is_context_lost(GLenum error) {
    return error == 0x0507 || error == 0x9242;
}

std::string name_of(GLenum error) {
    switch (error) {
        case GL_INVALID_ENUM:
            return "GL_INVALID_ENUM";
        case GL_INVALID_VALUE:
            return "GL_INVALID_VALUE";
        case GL_INVALID_OPERATION:
            return "GL_INVALID_OPERATION";
        case GL_INVALID_FRAMEBUFFER_OPERATION:
            return "GL_INVALID_FRAMEBUFFER_OPERATION";
        default:
            return "OpenGL error " + std::to_string(error);
    }
}

}  // namespace

void check_errors(const std::string& during) {
    const GLenum error = glGetError();
    if (error == GL_OUT_OF_MEMORY)
        throw MemoryError("OpenGL is out of memory while " + during);
    if (is_context_lost(error))
        throw DeviceLostError("the OpenGL device was lost while " + during);
    if (error != GL_NO_ERROR)
        throw DeviceError(name_of(error) + " while " + during);
}

void Context::make_current() {
    if (std::this_thread::get_id() != thread_)
        throw DeviceError(
            "an OpenGL context, or an object of this context, is used in a thread that does not "
            "own it");
    bind();
}

void Context::release(const std::function<void()>& remove) noexcept {
    try {
        make_current();
        remove();
    } catch (...) {
        return;
    }
}

void delete_object(GLenum kind, GLuint id) {
    switch (kind) {
        case 0x1702:
            return glDeleteTextures(1, &id);
        case 0x8D40:
            return glDeleteFramebuffers(1, &id);
        case 0x82E0:
            return glDeleteBuffers(1, &id);
        case 0x8074:
            return glDeleteVertexArrays(1, &id);
        case 0x82E1:
            return glDeleteShader(id);
        case 0x82E2:
            return glDeleteProgram(id);
        case 0x82E3:
            return glDeleteQueries(1, &id);
        case 0x82E6:
            return glDeleteSamplers(1, &id);
        default:
            return;
    }
}

void Context::finish() {
    make_current();
    glFinish();
}

// Throws if an error occurred. The driver reports a reset only once, so this function remembers it.
void Context::check(const std::string& during) {
    is_lost_ = is_lost_ || (reset_status_ != nullptr && reset_status_() != GL_NO_ERROR);
    if (is_lost_)
        throw DeviceLostError("the OpenGL device was lost while " + during);
    check_errors(during);
}

void Context::load(std::string created, const DesktopFunctions& desktop, ResetStatus reset_status) {
    desktop_ = desktop;
    reset_status_ = reset_status;
    info_.version = gl_text(GL_VERSION);
    info_.created = std::move(created);
    info_.is_es = info_.version.starts_with("OpenGL ES");
    info_.is_web = info_.version.find("WebGL") != std::string::npos;
    info_.renderer = gl_text(info_.is_web ? unmasked_renderer : GL_RENDERER);
    info_.is_software = names_software(info_.renderer);
    // Mesa's LLVM code generator counts the iterations of all loops in a shader, and leaves the
    // loops silently after a fixed number (docs/paper-notes.md, P7). OpenGL cannot report this
    // number.
    if (info_.renderer.find("llvmpipe") != std::string::npos)
        info_.max_iterations = 65535;
}

}  // namespace stream::gl
