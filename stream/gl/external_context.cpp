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
        const bool is_es = info().is_es;
        GLint major = 0;
        GLint minor = 0;
        glGetIntegerv(GL_MAJOR_VERSION, &major);
        glGetIntegerv(GL_MINOR_VERSION, &minor);
        const int version = 10 * major + minor;
        if (version < (is_es ? 30 : 45))
            throw DeviceError(std::string(is_es ? "OpenGL ES 3.0" : "OpenGL 4.5") +
                              " expected, found " + info().version);
        DesktopFunctions functions = is_es ? DesktopFunctions{} : desktop_functions();
        if (is_es && version >= 31)
            functions.level_parameter = reinterpret_cast<decltype(functions.level_parameter)>(
                eglGetProcAddress("glGetTexLevelParameteriv"));
        load("external", functions);
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
