// SPDX-License-Identifier: MIT
#include <EGL/egl.h>
#include <GLES3/gl3.h>
#include <dlfcn.h>

#include "stream/error.h"
#include "stream/gl/context.h"

namespace stream::gl {
namespace {

// Returns the current context, made by EGL or GLX, or nullptr.
void* current_context() {
    if (void* context = eglGetCurrentContext(); context != nullptr)
        return context;
    using GlxCurrent = void* (*)();
    static const auto glx_current =
        reinterpret_cast<GlxCurrent>(dlsym(RTLD_DEFAULT, "glXGetCurrentContext"));
    return glx_current != nullptr ? glx_current() : nullptr;
}

/// A context of the application. This class never makes the context current and never destroys it.
class ExternalContext : public Context {
  public:
    ExternalContext() : context_(current_context()) {
        if (context_ == nullptr)
            throw DeviceError(
                "no OpenGL context is current; make the application's context current first");
        load("external", {});
        DesktopFunctions functions;
        if (info().is_es)
            load_es(functions);
        else
            functions = load_desktop();
        load("external", functions);
    }

  protected:
    void bind() override {
        if (current_context() != context_)
            throw DeviceError("the application's OpenGL context is not current");
    }

  private:
    void load_es(DesktopFunctions& functions) const {
        GLint major = 0;
        GLint minor = 0;
        glGetIntegerv(GL_MAJOR_VERSION, &major);
        glGetIntegerv(GL_MINOR_VERSION, &minor);
        if (major < 3)
            throw DeviceError("OpenGL ES 3.0 expected, found " + info().version);
        if (major > 3 || minor >= 1)
            functions.level_parameter = reinterpret_cast<decltype(functions.level_parameter)>(
                eglGetProcAddress("glGetTexLevelParameteriv"));
    }

    void* context_;
};

}  // namespace

std::shared_ptr<Context> adopt_current_context() {
    return std::make_shared<ExternalContext>();
}

}  // namespace stream::gl
