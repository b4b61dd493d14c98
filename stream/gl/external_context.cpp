// SPDX-License-Identifier: MIT
#include <EGL/egl.h>
#include <GLES3/gl3.h>
#include <dlfcn.h>

#include "stream/error.h"
#include "stream/gl/context.h"

namespace stream::gl {
namespace {

// The context that is current, whichever library made it: EGL's or GLX's; null if there is none.
void* current_context() {
    if (void* context = eglGetCurrentContext(); context != nullptr)
        return context;
    using GlxCurrent = void* (*)();
    static const auto glx_current =
        reinterpret_cast<GlxCurrent>(dlsym(RTLD_DEFAULT, "glXGetCurrentContext"));
    return glx_current != nullptr ? glx_current() : nullptr;
}

/// Someone else's context: it is never made current, and stays when this goes.
class ExternalContext : public Context {
  public:
    ExternalContext() : context_(current_context()) {
        if (context_ == nullptr)
            throw DeviceError("no OpenGL context is current, and there is none to adopt");
        load("external", {}, false);
        GLint major = 0;
        if (info().is_es)
            glGetIntegerv(GL_MAJOR_VERSION, &major);
        else
            load("external", load_desktop(), false);
        if (info().is_es && major < 3)
            throw DeviceError("OpenGL ES 3.0 expected, found " + info().version);
    }

  protected:
    void bind() override {
        if (current_context() != context_)
            throw DeviceError("the application's OpenGL context is not current");
    }

  private:
    void* context_;
};

}  // namespace

std::shared_ptr<Context> adopt_current_context() {
    return std::make_shared<ExternalContext>();
}

}  // namespace stream::gl
