// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "stream/gl/context.h"

namespace stream::gl {

/// Saves the GL state of an application's context, sets the state that an executor expects, and
/// restores the saved state on destruction. `sampler` is bound to all units that executors use.
/// Restoring sets all viewports and color masks to the value of the first one. An active query also
/// counts what the executor draws. Do not use this class inside conditional rendering. The context
/// must be current on construction and destruction.
class SavedState {
  public:
    SavedState(const DesktopFunctions& functions, GLuint sampler);
    ~SavedState();
    SavedState(const SavedState&) = delete;
    SavedState& operator=(const SavedState&) = delete;

  private:
    void save_bindings();
    void save_units(GLuint sampler);
    void save_modes(const DesktopFunctions& functions);

    /// functions that restore the state, called in reverse order
    std::vector<std::function<void()>> undo_;
};

}  // namespace stream::gl
