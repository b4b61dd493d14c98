// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "application/texture_sorter.h"
#include "late_order.h"
#include "renderer.h"

namespace particles {

/// Who orders the particles.
enum class By { gpu, late_cpu, nobody };
inline constexpr By all_orders[] = {By::gpu, By::late_cpu, By::nobody};
std::string_view name(By by);  ///< "gpu", "cpu", "none"

/// The particles, drawn in an OpenGL context that is current.
class Show {
  public:
    explicit Show(std::size_t count);

    /// Draws a frame into the framebuffer that is bound. `waits` for a thread that is late.
    void draw(const Camera& camera, By by, Size size, bool waits);

    /// Neighbours that the last frame had in wrong order, counted now, where the host has the
    /// order.
    std::size_t wrong() const;
    const std::vector<Particle>& cloud() const { return cloud_; }
    const Renderer& renderer() const { return renderer_; }

  private:
    GLuint order_of(const Camera& camera);
    GLuint late_order(const Camera& camera, bool waits);

    std::vector<Particle> cloud_;
    Renderer renderer_;
    application::TextureSorter sorter_;
    LateOrder late_;
    GLuint from_host_;
    GLuint as_made_;  ///< 0, 1, 2, ...
    Camera drawn_ = {};
    By drawn_by_ = By::nobody;
};

}  // namespace particles
