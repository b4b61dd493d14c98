// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "stream/gl/context.h"

namespace stream::gl {

/// Functions that saving the state needs in addition to OpenGL ES 3.0. A pointer is null if the
/// context lacks the function.
struct StateFunctions {
    // Desktop OpenGL: functions that flip, clip or outline triangles.
    void (*clip_control)(GLenum, GLenum) = nullptr;
    void (*polygon_mode)(GLenum, GLenum) = nullptr;
    // OpenGL ES 3.1 and desktop OpenGL: queries the properties of a texture.
    void (*level_parameter)(GLenum target, GLint level, GLenum name, GLint* value) = nullptr;
};

/// Loads the functions of the current context.
StateFunctions load_state_functions(const Context& context);

/// Saves the GL state of an application's context, sets the state that an executor expects, and
/// restores the saved state on destruction. `sampler` is bound to all units that executors use.
/// Restoring sets all viewports and color masks to the value of the first one. An active query also
/// counts what the executor draws. Do not use this class inside conditional rendering. The context
/// must be current on construction and destruction.
class SavedState {
  public:
    SavedState(const StateFunctions& functions, GLuint sampler);
    ~SavedState();
    SavedState(const SavedState&) = delete;
    SavedState& operator=(const SavedState&) = delete;

  private:
    void save_bindings();
    void save_units(GLuint sampler);
    void save_modes(const StateFunctions& functions);

    std::vector<std::function<void()>> undo_;  ///< restores the state, the last change first
};

}  // namespace stream::gl
