// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "stream/gl/types.h"

namespace stream::gl {

/// Properties of a GL context.
struct ContextInfo {
    std::string renderer;  ///< GL_RENDERER
    std::string version;   ///< GL_VERSION
    std::string created;   ///< how the context was made: "EGL device 0", "external", ...
    bool is_es = false;    ///< OpenGL ES; only version 3.0 is used
    bool is_web = false;   ///< a browser's context, WebGL 2
    /// true for a software renderer such as llvmpipe
    bool is_software = false;
    /// Number of iterations after which the driver ends all loops of a shader, finished or not.
    std::uint32_t max_iterations = ~std::uint32_t{0};
};

/// Functions beyond OpenGL ES 3.0. On OpenGL ES, a pointer is null unless an extension has the
/// function. Without `draw_from`, attribute offsets instead of a base instance select the block
/// records of a draw. Without `mask_target`, each set of targets has its own framebuffer.
struct DesktopFunctions {
    void (*draw_from)(GLenum mode, GLint first, GLsizei vertices, GLsizei instances,
                      GLuint base_instance) = nullptr;
    void (*mask_target)(GLuint target, GLboolean r, GLboolean g, GLboolean b,
                        GLboolean a) = nullptr;
    void (*read_query)(GLuint query, GLenum name, GLuint64* result) = nullptr;
    void (*texture_barrier)() = nullptr;
    GLenum (*reset_status)() = nullptr;  ///< null for external contexts
    void (*clip_control)(GLenum origin, GLenum depth) = nullptr;
    void (*polygon_mode)(GLenum face, GLenum mode) = nullptr;
    /// queries the properties of a texture; also loaded for external contexts of OpenGL ES 3.1
    void (*level_parameter)(GLenum target, GLint level, GLenum name, GLint* value) = nullptr;
};

/// Loads all functions of OpenGL 4.5 for the current context, with GLEW. Throws DeviceError if the
/// context has another version.
DesktopFunctions load_desktop();

/// Lets the current context compile on all threads of the driver. The functions must have been
/// loaded.
void compile_in_parallel();

/// Throws an exception for the errors that OpenGL recorded since the last check: MemoryError,
/// DeviceLostError or DeviceError. The message names the error and `during`, the action that
/// failed.
void check_errors(const std::string& during);

/// An OpenGL context: OpenGL ES 3.0, or OpenGL 4.5 core with its functions loaded. Each GL object
/// of this layer belongs to a context, keeps the context alive, and makes the context current
/// before use. Only the thread that made a context may use or destroy the context, its executors
/// and their streams.
class Context {
  public:
    virtual ~Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Makes the context current. Throws DeviceError in a thread that does not own the context.
    void make_current();

    /// Makes the context current and calls `remove`, which deletes an object. If the context cannot
    /// be made current, the object stays until the context is destroyed.
    void release(const std::function<void()>& remove) noexcept;

    /// Waits until all submitted work is done.
    void finish();

    /// Throws an exception for errors since the last check, as check_errors does. If the driver has
    /// reset the context, because work took too long or the device was lost, this call and all
    /// later calls throw DeviceLostError. OpenGL does not report in any other way that the work in
    /// progress is lost.
    void check(const std::string& during);

    const ContextInfo& info() const { return info_; }
    const DesktopFunctions& desktop() const { return desktop_; }

  protected:
    Context() = default;

    /// Makes the context current. Only the context's thread calls this function. Throws
    /// DeviceError.
    virtual void bind() = 0;

    /// Reads the context's properties. Derived classes call this function after they have
    /// made the context current. Without a reset status, only errors reveal that the context was
    /// lost.
    void load(std::string created, const DesktopFunctions& desktop);

  private:
    ContextInfo info_;
    DesktopFunctions desktop_;
    bool is_lost_ = false;
    const std::thread::id thread_ = std::this_thread::get_id();
};

/// Makes a context without a display, through EGL. The function tries EGL's devices, hardware
/// before software. Throws DeviceError, which lists everything that was tried and what to install.
std::shared_ptr<Context> make_headless_context();

/// Makes an OpenGL ES 3.0 context without a display, in the same way as make_headless_context.
std::shared_ptr<Context> make_headless_es_context();

/// Wraps the application's current context: OpenGL 4.5, or OpenGL ES 3.0. The wrapper never makes
/// the context current and never destroys it. The application must make the context current before
/// it uses an object of this context, otherwise the object throws DeviceError. Objects that are
/// destroyed while the context is not current stay until the context is destroyed. Throws
/// DeviceError without a usable current context.
std::shared_ptr<Context> adopt_current_context();

}  // namespace stream::gl
