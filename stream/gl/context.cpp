// SPDX-License-Identifier: MIT
#include "stream/gl/context.h"

#include <GLES3/gl3.h>

#include <utility>

#include "stream/error.h"
#include "stream/gl/errors.h"
#include "text/printable.h"

namespace stream::gl {
namespace {

// What a browser's GL_RENDERER does not tell (WEBGL_debug_renderer_info).
constexpr GLenum unmasked_renderer = 0x9246;

// Drivers may return any bytes. Messages and JSON need UTF-8 without control characters.
std::string gl_text(GLenum name) {
    const GLubyte* bytes = glGetString(name);
    return bytes == nullptr ? "unknown" : text::printable(reinterpret_cast<const char*>(bytes));
}

bool names_software(std::string_view renderer) {
    for (const std::string_view software :
         {"llvmpipe", "softpipe", "SWR", "SwiftShader", "Software"})
        if (renderer.find(software) != std::string_view::npos)
            return true;
    return false;
}

}  // namespace

void Context::make_current() {
    if (std::this_thread::get_id() != thread_)
        throw DeviceError("an OpenGL context, or what belongs to it, is used in another thread");
    bind();
    if (has_released_)
        remove_released();
}

// Out of memory, the object stays until the context goes.
void Context::release(std::function<void()> remove) noexcept {
    try {
        if (std::this_thread::get_id() == thread_) {
            make_current();
            remove();
        } else {
            const std::lock_guard lock(mutex_);
            released_.push_back(std::move(remove));
            has_released_ = true;
        }
    } catch (...) {
        return;
    }
}

void Context::remove_released() {
    std::vector<std::function<void()>> released;
    {
        const std::lock_guard lock(mutex_);
        released.swap(released_);
        has_released_ = false;
    }
    for (const std::function<void()>& remove : released)
        remove();
}

void Context::finish() {
    make_current();
    glFinish();
}

// A reset is told once, and may be over by the next question.
void Context::check(const std::string& during) {
    is_lost_ = is_lost_ || (reset_status_ != nullptr && reset_status_() != GL_NO_ERROR);
    if (is_lost_)
        throw DeviceLostError("the OpenGL device was lost while " + during);
    check_errors(during);
}

void Context::label(GLenum identifier, GLuint object, std::string_view name) const {
    if (desktop_.label != nullptr)
        desktop_.label(identifier, object, static_cast<GLsizei>(name.size()), name.data());
}

void Context::load(std::string created, const DesktopFunctions& desktop, bool is_debug,
                   ResetStatus reset_status) {
    desktop_ = desktop;
    reset_status_ = reset_status;
    info_.version = gl_text(GL_VERSION);
    info_.created = std::move(created);
    info_.is_es = info_.version.starts_with("OpenGL ES");
    info_.is_web = info_.version.find("WebGL") != std::string::npos;
    info_.renderer = gl_text(info_.is_web ? unmasked_renderer : GL_RENDERER);
    const bool is_renamed = !names_software(info_.renderer) && driver().ends_with("swrast");
    info_.is_software = is_renamed || names_software(info_.renderer);
    // Mesa's code generator on LLVM counts the iterations of all loops of a shader and leaves them
    // after so many, without a word (docs/paper-notes.md, P7): nothing in OpenGL tells the number.
    if (is_renamed || info_.renderer.find("llvmpipe") != std::string::npos)
        info_.max_iterations = 65535;
    info_.is_debug = is_debug;
}

}  // namespace stream::gl
