// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "stream/gl/context.h"

namespace stream::gl {

/// What contexts above OpenGL ES 3.0 have of the state that draws depend on; null where they do
/// not.
struct StateFunctions {
    // OpenGL ES 3.2, and desktop OpenGL: of one render target.
    GLboolean (*is_enabled)(GLenum, GLuint) = nullptr;
    void (*enable)(GLenum, GLuint) = nullptr;
    void (*disable)(GLenum, GLuint) = nullptr;
    void (*get_booleans)(GLenum, GLuint, GLboolean*) = nullptr;
    void (*mask)(GLuint, GLboolean, GLboolean, GLboolean, GLboolean) = nullptr;
    // Desktop OpenGL: of all viewports, and what flips, clips and outlines triangles.
    void (*get_floats)(GLenum, GLuint, float*) = nullptr;
    void (*viewports)(GLuint, GLsizei, const float*) = nullptr;
    void (*clip_control)(GLenum, GLenum) = nullptr;
    void (*polygon_mode)(GLenum, GLenum) = nullptr;
    // OpenGL ES 3.1, and desktop OpenGL: what a texture is.
    void (*level_parameter)(GLenum target, GLint level, GLenum name, GLint* value) = nullptr;
};

/// Those of the context that is current.
StateFunctions load_state_functions(const Context& context);

/// The state of a context that is someone else's, as it was when this was made, and is again when
/// this goes. In between nothing of it takes part in what an executor draws, uploads and reads:
/// `sampler` is bound to all units that it uses. A query that is active counts what is drawn;
/// inside of conditional rendering nothing may be. Needs the context current at both ends.
class KeptState {
  public:
    KeptState(const StateFunctions& functions, GLuint sampler);
    ~KeptState();
    KeptState(const KeptState&) = delete;
    KeptState& operator=(const KeptState&) = delete;

  private:
    static constexpr std::size_t max_viewports = 16;
    static constexpr std::size_t max_targets = 8;
    static constexpr std::size_t max_units = 16;
    struct Unit {
        GLint texture;
        GLint array_texture;
        GLint sampler;
    };
    struct Target {
        bool blends;
        std::array<GLboolean, 4> mask;
    };
    struct Viewport {
        std::array<float, 4> area;
        bool is_scissored;
    };

    void keep_units(GLuint sampler);
    void keep_targets();
    void keep_viewports();
    void keep_modes();
    void restore_units() const;
    void restore_targets() const;
    void restore_viewports() const;
    void restore_modes() const;

    const StateFunctions& functions_;
    bool has_paused_feedback_ = false;
    GLint active_unit_ = 0;
    std::array<GLint, 7> bindings_ = {};
    std::array<GLint, 12> pixel_store_ = {};
    std::array<bool, 14> enabled_ = {};
    std::array<GLint, 2> polygon_modes_ = {};
    std::array<GLint, 2> clip_ = {};
    std::size_t target_count_ = 0;
    std::size_t viewport_count_ = 0;
    std::array<Unit, max_units> units_ = {};
    std::array<Target, max_targets> targets_ = {};
    std::array<Viewport, max_viewports> viewports_ = {};
};

}  // namespace stream::gl
