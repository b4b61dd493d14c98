// SPDX-License-Identifier: MIT
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "stream/error.h"
#include "stream/gl/context.h"

namespace stream::gl {
namespace {

bool has_extension(const char* extensions, std::string_view name) {
    return extensions != nullptr &&
           std::string_view(extensions).find(name) != std::string_view::npos;
}

template <class Function>
Function egl_function(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

/// A way to get an EGL display, and its name for messages.
struct DisplayChoice {
    std::string name;
    EGLDisplay display = EGL_NO_DISPLAY;
};

// The displays of all devices, hardware before software.
std::vector<DisplayChoice> display_choices() {
    const auto query_devices = egl_function<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    const auto query_string =
        egl_function<PFNEGLQUERYDEVICESTRINGEXTPROC>("eglQueryDeviceStringEXT");
    const auto get_display =
        egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    EGLint count = 0;
    if (!query_devices || !query_string || !get_display ||
        query_devices(0, nullptr, &count) == EGL_FALSE)
        return {};
    std::vector<EGLDeviceEXT> devices(static_cast<std::size_t>(count));
    query_devices(count, devices.data(), &count);
    std::vector<DisplayChoice> choices;
    for (const bool software : {false, true})
        for (std::size_t d = 0; d < devices.size(); ++d) {
            const char* extensions = query_string(devices[d], EGL_EXTENSIONS);
            if (has_extension(extensions, "EGL_MESA_device_software") == software)
                choices.push_back({"EGL device " + std::to_string(d),
                                   get_display(EGL_PLATFORM_DEVICE_EXT, devices[d], nullptr)});
        }
    return choices;
}

/// The kind of context that is requested.
struct Api {
    std::string name;
    EGLenum api;
    std::vector<EGLint> attributes;  ///< attributes of the context
    DesktopFunctions (*load)();
};

Api desktop_api() {
    return {"OpenGL 4.5 core",
            EGL_OPENGL_API,
            {EGL_CONTEXT_MAJOR_VERSION, 4, EGL_CONTEXT_MINOR_VERSION, 5,
             EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT},
            [] {
                DesktopFunctions functions = load_desktop();
                functions.reset_status =
                    egl_function<decltype(functions.reset_status)>("glGetGraphicsResetStatus");
                compile_in_parallel();
                return functions;
            }};
}

Api es_api() {
    return {"OpenGL ES 3.0",
            EGL_OPENGL_ES_API,
            {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0},
            [] {
                const auto* extensions = reinterpret_cast<const char*>(glGetString(GL_EXTENSIONS));
                DesktopFunctions functions;
                if (has_extension(extensions, "GL_KHR_robustness"))
                    functions.reset_status = egl_function<decltype(functions.reset_status)>(
                        "glGetGraphicsResetStatusKHR");
                return functions;
            }};
}

class HeadlessContext : public Context {
  public:
    HeadlessContext(const DisplayChoice& choice, const Api& api) : display_(choice.display) {
        if (display_ == EGL_NO_DISPLAY || eglInitialize(display_, nullptr, nullptr) == EGL_FALSE)
            fail("no display");
        try {
            create(api);
            make_current();
            load(choice.name, api.load());
        } catch (...) {
            destroy();
            throw;
        }
    }

    ~HeadlessContext() override { destroy(); }

  protected:
    void bind() override {
        if (eglGetCurrentContext() == context_)
            return;
        if (eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_) == EGL_FALSE)
            fail("the context cannot be made current");
    }

  private:
    void create(const Api& api) {
        eglBindAPI(api.api);
        const char* extensions = eglQueryString(display_, EGL_EXTENSIONS);
        for (const std::string_view needed :
             {"EGL_KHR_no_config_context", "EGL_KHR_surfaceless_context"})
            if (!has_extension(extensions, needed))
                throw DeviceError("no " + std::string(needed));
        std::vector<EGLint> attributes = api.attributes;
        attributes.insert(attributes.end(), {EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY,
                                             EGL_LOSE_CONTEXT_ON_RESET, EGL_NONE});
        context_ = eglCreateContext(display_, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes.data());
        if (context_ == EGL_NO_CONTEXT)
            fail("no " + api.name + " context");
    }

    void destroy() {
        if (eglGetCurrentContext() == context_)
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context_ != EGL_NO_CONTEXT)
            eglDestroyContext(display_, context_);
    }

    [[noreturn]] static void fail(const std::string& what) {
        const EGLint error = eglGetError();
        if (error == EGL_CONTEXT_LOST)
            throw DeviceLostError(what + ": the OpenGL device was lost");
        throw DeviceError(fmt::format("{} (EGL error {:#06x})", what, error));
    }

    EGLDisplay display_ = EGL_NO_DISPLAY;
    EGLContext context_ = EGL_NO_CONTEXT;
};

std::shared_ptr<Context> make(const Api& api) {
    std::vector<std::string> tried = {"EGL devices were tried"};
    for (const DisplayChoice& choice : display_choices()) {
        try {
            return std::make_shared<HeadlessContext>(choice, api);
        } catch (const DeviceError& error) {
            tried.push_back(fmt::format("{}: {}", choice.name, error.what()));
        }
    }
    throw DeviceError(
        fmt::format("no {} context ({}); install Mesa's drivers (Debian: libegl-mesa0 and "
                    "libgl1-mesa-dri)",
                    api.name, fmt::join(tried, "; ")));
}

}  // namespace

std::shared_ptr<Context> make_headless_context() {
    return make(desktop_api());
}

std::shared_ptr<Context> make_headless_es_context() {
    return make(es_api());
}

}  // namespace stream::gl
