// SPDX-License-Identifier: MIT
#include "stream/gl/context.h"

// GLEW comes before every other GL header.
#include <GL/glew.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <vector>

#include "stream/error.h"

namespace stream::gl {
namespace {

std::string gl_text(GLenum name) {
    const GLubyte* text = glGetString(name);
    return text == nullptr ? "unknown" : reinterpret_cast<const char*>(text);
}

bool names_software(std::string_view renderer) {
    for (const std::string_view software : {"llvmpipe", "softpipe", "SWR", "Software"})
        if (renderer.find(software) != std::string_view::npos)
            return true;
    return false;
}

bool has_extension(const char* extensions, std::string_view name) {
    return extensions != nullptr &&
           std::string_view(extensions).find(name) != std::string_view::npos;
}

template <class Function>
Function egl_function(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

void GLAPIENTRY report(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* message,
                       const void*) {
    if (type == GL_DEBUG_TYPE_ERROR || severity == GL_DEBUG_SEVERITY_HIGH)
        std::fprintf(stderr, "GL: %s\n", message);
}

/// A way to get a display, and how messages call it.
struct DisplayChoice {
    std::string name;
    EGLDisplay display = EGL_NO_DISPLAY;
};

void add_devices(std::vector<DisplayChoice>& choices) {
    const auto query_devices = egl_function<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    const auto query_string =
        egl_function<PFNEGLQUERYDEVICESTRINGEXTPROC>("eglQueryDeviceStringEXT");
    const auto get_display =
        egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    EGLint count = 0;
    if (!query_devices || !query_string || !get_display ||
        query_devices(0, nullptr, &count) == EGL_FALSE)
        return;
    std::vector<EGLDeviceEXT> devices(static_cast<std::size_t>(count));
    query_devices(count, devices.data(), &count);
    for (const bool software : {false, true})
        for (std::size_t d = 0; d < devices.size(); ++d) {
            const char* extensions = query_string(devices[d], EGL_EXTENSIONS);
            if (has_extension(extensions, "EGL_MESA_device_software") == software)
                choices.push_back({"EGL device " + std::to_string(d),
                                   get_display(EGL_PLATFORM_DEVICE_EXT, devices[d], nullptr)});
        }
}

std::vector<DisplayChoice> display_choices() {
    std::vector<DisplayChoice> choices;
    const char* client = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    if (has_extension(client, "EGL_EXT_platform_device") &&
        (has_extension(client, "EGL_EXT_device_enumeration") ||
         has_extension(client, "EGL_EXT_device_base")))
        add_devices(choices);
    const auto get_display =
        egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    if (get_display && has_extension(client, "EGL_MESA_platform_surfaceless"))
        choices.push_back({"EGL surfaceless", get_display(EGL_PLATFORM_SURFACELESS_MESA,
                                                          EGL_DEFAULT_DISPLAY, nullptr)});
    choices.push_back({"EGL default display", eglGetDisplay(EGL_DEFAULT_DISPLAY)});
    return choices;
}

class HeadlessContext : public Context {
  public:
    HeadlessContext(const DisplayChoice& choice, bool debug) : display_(choice.display) {
        if (display_ == EGL_NO_DISPLAY || eglInitialize(display_, nullptr, nullptr) == EGL_FALSE)
            fail("no display");
        try {
            create(debug);
            make_current();
            load(choice.name);
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
        if (eglMakeCurrent(display_, surface_, surface_, context_) == EGL_FALSE)
            fail("the context cannot be made current");
    }

  private:
    void create(bool debug) {
        eglBindAPI(EGL_OPENGL_API);
        const char* extensions = eglQueryString(display_, EGL_EXTENSIONS);
        EGLConfig config = EGL_NO_CONFIG_KHR;
        const bool surfaceless = has_extension(extensions, "EGL_KHR_no_config_context") &&
                                 has_extension(extensions, "EGL_KHR_surfaceless_context");
        if (!surfaceless)
            config = choose_pbuffer_config();
        const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION,
                                     4,
                                     EGL_CONTEXT_MINOR_VERSION,
                                     5,
                                     EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                     EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                     EGL_CONTEXT_OPENGL_DEBUG,
                                     debug ? EGL_TRUE : EGL_FALSE,
                                     EGL_NONE};
        context_ = eglCreateContext(display_, config, EGL_NO_CONTEXT, attributes);
        if (context_ == EGL_NO_CONTEXT)
            fail("no OpenGL 4.5 core context");
        if (!surfaceless)
            create_pbuffer(config);
    }

    EGLConfig choose_pbuffer_config() {
        const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                 EGL_OPENGL_BIT, EGL_NONE};
        EGLConfig config = EGL_NO_CONFIG_KHR;
        EGLint count = 0;
        if (eglChooseConfig(display_, wanted, &config, 1, &count) == EGL_FALSE || count == 0)
            fail("no config for OpenGL");
        return config;
    }

    void create_pbuffer(EGLConfig config) {
        const EGLint size[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
        surface_ = eglCreatePbufferSurface(display_, config, size);
        if (surface_ == EGL_NO_SURFACE)
            fail("no pbuffer surface");
    }

    void destroy() {
        if (eglGetCurrentContext() == context_)
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (surface_ != EGL_NO_SURFACE)
            eglDestroySurface(display_, surface_);
        if (context_ != EGL_NO_CONTEXT)
            eglDestroyContext(display_, context_);
    }

    [[noreturn]] static void fail(const std::string& what) {
        char code[16];
        std::snprintf(code, sizeof code, "0x%04x", static_cast<unsigned>(eglGetError()));
        throw DeviceError(what + " (EGL error " + code + ")");
    }

    EGLDisplay display_ = EGL_NO_DISPLAY;
    EGLContext context_ = EGL_NO_CONTEXT;
    EGLSurface surface_ = EGL_NO_SURFACE;
};

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

void Context::load(std::string created) {
    glewExperimental = GL_TRUE;
    // Without a GLX display GLEW reports an error after it has loaded every entry point
    // (docs/deviations.md, P1).
    const GLenum status = glewInit();
    if (status != GLEW_OK && status != GLEW_ERROR_NO_GLX_DISPLAY)
        throw DeviceError("GLEW: " +
                          std::string(reinterpret_cast<const char*>(glewGetErrorString(status))));
    if (glCreateTextures == nullptr || glDrawArraysInstancedBaseInstance == nullptr)
        throw DeviceError("OpenGL 4.5 expected, found " + gl_text(GL_VERSION));
    GLint flags = 0;
    glGetIntegerv(GL_CONTEXT_FLAGS, &flags);
    info_.renderer = gl_text(GL_RENDERER);
    info_.version = gl_text(GL_VERSION);
    info_.created = std::move(created);
    info_.is_software = names_software(info_.renderer);
    info_.is_debug = (flags & GL_CONTEXT_FLAG_DEBUG_BIT) != 0;
    if (info_.is_debug) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(report, nullptr);
    }
}

std::shared_ptr<Context> make_headless_context(bool debug) {
    std::string tried;
    for (const DisplayChoice& choice : display_choices()) {
        try {
            return std::make_shared<HeadlessContext>(choice, debug);
        } catch (const DeviceError& error) {
            tried += (tried.empty() ? "" : "; ") + choice.name + ": " + error.what();
        }
    }
    throw DeviceError("no OpenGL context (" + tried +
                      "); install Mesa's drivers (Debian: libegl-mesa0 and libgl1-mesa-dri)");
}

}  // namespace stream::gl
