// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "stream/gl/context.h"

namespace stream::gl {

/// Functions above OpenGL ES 3.0 that saving state needs; null where the context has none.
struct StateFunctions {
    // Desktop OpenGL: what flips, clips and outlines triangles.
    void (*clip_control)(GLenum, GLenum) = nullptr;
    void (*polygon_mode)(GLenum, GLenum) = nullptr;
    // OpenGL ES 3.1, and desktop OpenGL: what a texture is.
    void (*level_parameter)(GLenum target, GLint level, GLenum name, GLint* value) = nullptr;
};

/// The functions of the current context.
StateFunctions load_state_functions(const Context& context);

/// Saves the state of an application's context when it is made, sets what an executor expects, and
/// restores the state when it goes. `sampler` is bound to all units that executors use. Of several
/// viewports and masks of render targets it restores the first for all. An active query counts what
/// is drawn in between; inside conditional rendering nothing may be drawn. Needs the context
/// current at both ends.
class SavedState {
  public:
    SavedState(const StateFunctions& functions, GLuint sampler);
    ~SavedState();
    SavedState(const SavedState&) = delete;
    SavedState& operator=(const SavedState&) = delete;

  private:
    static constexpr std::size_t max_units = 16;
    struct Unit {
        GLint texture;
        GLint array_texture;
        GLint sampler;
    };

    void keep_units(GLuint sampler);
    void keep_modes();
    void restore_units() const;
    void restore_modes() const;

    const StateFunctions& functions_;
    bool has_paused_feedback_ = false;
    GLint active_unit_ = 0;
    std::array<GLint, 7> bindings_ = {};
    std::array<GLint, 12> pixel_store_ = {};
    std::array<bool, 16> enabled_ = {};
    std::array<GLint, 4> viewport_ = {};
    std::array<GLboolean, 4> mask_ = {};
    std::array<GLint, 2> polygon_modes_ = {};
    std::array<GLint, 2> clip_ = {};
    std::array<Unit, max_units> units_ = {};
};

}  // namespace stream::gl
