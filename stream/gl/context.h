// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace stream::gl {

/// What a GL context says of itself.
struct ContextInfo {
    std::string renderer;      ///< GL_RENDERER
    std::string version;       ///< GL_VERSION
    std::string created;       ///< how the context was made: "EGL device 0", "EGL surfaceless", ...
    bool is_software = false;  ///< llvmpipe and its like: never called a GPU
    bool is_debug = false;
};

/// An OpenGL 4.5 core context with its functions loaded. All GL objects of this layer belong to
/// one, keep it alive, and make it current before they use it.
class Context {
  public:
    virtual ~Context() = default;
    virtual void make_current() = 0;

    const ContextInfo& info() const { return info_; }

  protected:
    /// To be called by derived classes once the context is current: loads functions and reads the
    /// info. Throws DeviceError if GL 4.5 is not there.
    void load(std::string created);

  private:
    ContextInfo info_;
};

/// Makes a context without any display, through EGL: on the device platform, hardware before
/// software, else on Mesa's surfaceless platform, else on the default display. Throws DeviceError
/// that tells everything that was tried.
std::shared_ptr<Context> make_headless_context(bool debug = false);

}  // namespace stream::gl
