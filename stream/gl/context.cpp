// SPDX-License-Identifier: MIT
#include "stream/gl/context.h"

#include <GLES3/gl3.h>

#include <utility>

#include "stream/error.h"

namespace stream::gl {
namespace {

std::string gl_text(GLenum name) {
    const GLubyte* text = glGetString(name);
    return text == nullptr ? "unknown" : reinterpret_cast<const char*>(text);
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

void Context::label(GLenum identifier, GLuint object, std::string_view name) const {
    if (desktop_.label != nullptr)
        desktop_.label(identifier, object, static_cast<GLsizei>(name.size()), name.data());
}

void Context::load(std::string created, const DesktopFunctions& desktop, bool is_debug) {
    desktop_ = desktop;
    info_.renderer = gl_text(GL_RENDERER);
    info_.version = gl_text(GL_VERSION);
    info_.created = std::move(created);
    info_.is_es = info_.version.starts_with("OpenGL ES");
    info_.is_software = names_software(info_.renderer);
    // Mesa's code generator on LLVM counts the iterations of all loops of a shader and leaves them
    // after so many, without a word (docs/deviations.md, P7): nothing in OpenGL tells the number.
    if (info_.renderer.find("llvmpipe") != std::string::npos)
        info_.max_iterations = 65535;
    info_.is_debug = is_debug;
}

}  // namespace stream::gl
