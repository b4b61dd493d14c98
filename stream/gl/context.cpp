// SPDX-License-Identifier: MIT
#include "stream/gl/context.h"

#include <GLES3/gl3.h>
#include <fmt/format.h>

#include <utility>

#include "io/names.h"
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

constexpr io::Named<GLenum> error_names[] = {
    {GL_INVALID_ENUM, "GL_INVALID_ENUM"},
    {GL_INVALID_VALUE, "GL_INVALID_VALUE"},
    {GL_INVALID_OPERATION, "GL_INVALID_OPERATION"},
    {GL_INVALID_FRAMEBUFFER_OPERATION, "GL_INVALID_FRAMEBUFFER_OPERATION"}};

std::string name_of(GLenum error) {
    const std::string_view name = io::name_in(error_names, error);
    return name.empty() ? fmt::format("OpenGL error {:#06x}", error) : std::string(name);
}

}  // namespace

void check_errors(const std::string& during) {
    const GLenum error = glGetError();
    if (error == GL_OUT_OF_MEMORY)
        throw MemoryError("OpenGL is out of memory while " + during);
    if (is_context_lost(error))
        throw DeviceLostError("the OpenGL device was lost while " + during);
    if (error != GL_NO_ERROR)
        throw DeviceError(fmt::format("{} while {}", name_of(error), during));
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

GLuint make_object(ObjectKind kind) {
    constexpr void (*make[])(GLsizei, GLuint*) = {glGenTextures, glGenFramebuffers,
                                                  glGenBuffers,  glGenVertexArrays,
                                                  glGenQueries,  glGenSamplers};
    GLuint id = 0;
    if (kind == ObjectKind::program)
        id = glCreateProgram();
    else
        make[static_cast<std::size_t>(kind)](1, &id);
    return id;
}

void delete_object(ObjectKind kind, GLuint id) {
    constexpr void (*remove[])(GLsizei, const GLuint*) = {glDeleteTextures, glDeleteFramebuffers,
                                                          glDeleteBuffers,  glDeleteVertexArrays,
                                                          glDeleteQueries,  glDeleteSamplers};
    if (kind == ObjectKind::program)
        glDeleteProgram(id);
    else if (kind == ObjectKind::shader)
        glDeleteShader(id);
    else
        remove[static_cast<std::size_t>(kind)](1, &id);
}

void Context::finish() {
    make_current();
    glFinish();
}

// Throws if an error occurred. The driver reports a reset only once, so this function remembers it.
void Context::check(const std::string& during) {
    is_lost_ =
        is_lost_ || (desktop_.reset_status != nullptr && desktop_.reset_status() != GL_NO_ERROR);
    if (is_lost_)
        throw DeviceLostError("the OpenGL device was lost while " + during);
    check_errors(during);
}

void Context::load(std::string created, const DesktopFunctions& desktop) {
    desktop_ = desktop;
    info_.version = gl_text(GL_VERSION);
    info_.created = std::move(created);
    info_.is_es = info_.version.starts_with("OpenGL ES");
    info_.is_web = info_.version.find("WebGL") != std::string::npos;
    info_.renderer = gl_text(info_.is_web ? unmasked_renderer : GL_RENDERER);
    info_.is_software = names_software(info_.renderer);
    // Mesa's LLVM code generator counts the iterations of all loops in a shader, and leaves the
    // loops silently after a fixed number (docs/deviations.md, P7). OpenGL cannot report this
    // number.
    if (info_.renderer.find("llvmpipe") != std::string::npos)
        info_.max_iterations = 65535;
}

}  // namespace stream::gl
