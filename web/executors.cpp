// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"

namespace stream {
namespace {

constexpr const char* canvas_name = "!executor";

// Adds a canvas to the page under a name that no element of the page has.
EM_JS(void, add_canvas, (const char* name),
      { specialHTMLTargets[UTF8ToString(name)] = document.createElement("canvas"); });

// Releases a context at once. Browsers allow only few contexts, and otherwise free a context only
// when they collect garbage.
EM_JS(void, lose_context, (EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context), {
    const extension = GL.contexts[context].GLctx.getExtension("WEBGL_lose_context");
    if (extension)
        extension.loseContext();
});

/// A WebGL 2 context on a separate, invisible canvas.
class CanvasContext : public gl::Context {
  public:
    CanvasContext() {
        EmscriptenWebGLContextAttributes wanted;
        emscripten_webgl_init_context_attributes(&wanted);
        wanted.majorVersion = 2;
        wanted.alpha = wanted.depth = wanted.antialias = false;
        wanted.powerPreference = EM_WEBGL_POWER_PREFERENCE_HIGH_PERFORMANCE;
        add_canvas(canvas_name);
        context_ = emscripten_webgl_create_context(canvas_name, &wanted);
        if (context_ <= 0)
            throw DeviceError(
                "this browser has no WebGL 2; try turning on graphics acceleration in its "
                "settings");
        make_current();
        emscripten_webgl_enable_extension(context_, "WEBGL_debug_renderer_info");
        load("canvas", {});
    }

    ~CanvasContext() override {
        if (context_ <= 0)
            return;
        lose_context(context_);
        emscripten_webgl_destroy_context(context_);
    }

  protected:
    void bind() override {
        if (emscripten_webgl_get_current_context() != context_ &&
            emscripten_webgl_make_context_current(context_) != EMSCRIPTEN_RESULT_SUCCESS)
            throw DeviceError("the WebGL context cannot be made current");
    }

  private:
    EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context_ = 0;
};

std::unique_ptr<Executor> make_webgl(const ExecutorRequest& request) {
    return gl::make_executor(std::make_shared<CanvasContext>(), request.profile->limits);
}

}  // namespace

std::span<const ExecutorKind> executors() {
    static const ExecutorKind all[] = {
        {"webgl", "the browser's WebGL 2: OpenGL ES 3.0", make_webgl},
        emulator::executor_kind,
    };
    return all;
}

}  // namespace stream
