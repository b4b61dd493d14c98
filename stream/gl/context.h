// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "stream/gl/desktop.h"

namespace stream::gl {

/// What a GL context says of itself.
struct ContextInfo {
    std::string renderer;      ///< GL_RENDERER
    std::string version;       ///< GL_VERSION
    std::string created;       ///< how the context was made: "EGL device 0", "EGL surfaceless", ...
    bool is_es = false;        ///< OpenGL ES, of which 3.0 is used
    bool is_web = false;       ///< that of a browser: WebGL 2
    bool is_software = false;  ///< llvmpipe and its like: never called a GPU
    bool is_debug = false;
    /// After which all loops of a shader together end, done or not.
    std::uint32_t max_iterations = ~std::uint32_t{0};
};

/// Throws what OpenGL has recorded since the last check: MemoryError, DeviceLostError, or
/// DeviceError, naming the error and what was being done.
void check_errors(const std::string& during);

/// An OpenGL context: OpenGL ES 3.0, or 4.5 core with its functions loaded. All GL objects of this
/// layer belong to one, keep it alive, and make it current before they use it. It belongs to the
/// thread that made it: only there may it, an executor on it, or a stream of that executor be used
/// or destroyed.
class Context {
  public:
    virtual ~Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Throws DeviceError in any other thread than the context's.
    void make_current();

    /// Calls `remove`, which deletes an object, with the context current. If it cannot be made
    /// current, the object stays until the context goes.
    void release(const std::function<void()>& remove) noexcept;

    /// Waits until everything is done.
    void finish();

    /// Throws what went wrong since the last check, naming what was being done (check_errors); and,
    /// from then on, DeviceLostError once a driver that ends what runs for too long, or loses its
    /// device, has reset the context: what was in flight then is not done, and nothing else says
    /// so.
    void check(const std::string& during);

    /// What debuggers call an object of a kind of KHR_debug; nothing where there are none.
    void label(GLenum identifier, GLuint object, std::string_view name) const;

    const ContextInfo& info() const { return info_; }
    const DesktopFunctions& desktop() const { return desktop_; }

  protected:
    Context() = default;

    /// Makes it current; it is the context's thread that calls. Throws DeviceError.
    virtual void bind() = 0;

    /// glGetGraphicsResetStatus, by whichever extension.
    using ResetStatus = GLenum (*)();

    /// To be called by derived classes once the context is current: reads the info. Without a
    /// reset status a loss is seen by errors alone.
    void load(std::string created, const DesktopFunctions& desktop, bool is_debug,
              ResetStatus reset_status = nullptr);

  private:
    ContextInfo info_;
    DesktopFunctions desktop_;
    ResetStatus reset_status_ = nullptr;
    bool is_lost_ = false;
    const std::thread::id thread_ = std::this_thread::get_id();
};

/// Makes a context without any display, through EGL: on the device platform, hardware before
/// software, else on Mesa's surfaceless platform, else on the default display. Throws DeviceError
/// that tells everything that was tried, and what to install.
std::shared_ptr<Context> make_headless_context(bool debug = false);

/// The same of OpenGL ES, where no more than 3.0 is asked for.
std::shared_ptr<Context> make_headless_es_context();

/// The application's own context, which is current: OpenGL 4.5, or OpenGL ES 3.0. It is never made
/// current, nor destroyed, and must be current whenever what belongs to it is used: else that is a
/// DeviceError, and what is destroyed meanwhile stays until the context goes. Throws DeviceError.
std::shared_ptr<Context> adopt_current_context();

}  // namespace stream::gl
