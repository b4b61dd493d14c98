// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <span>

#include "cloud.h"

namespace particles {

/// Pixels of an image.
struct Size {
    GLsizei width = 0;
    GLsizei height = 0;
};

/// Draws a cloud in the OpenGL context that is current (4.5, or ES 3.0). What it makes goes with
/// the context.
class Renderer {
  public:
    /// Texels in a row of all its textures.
    static constexpr GLsizei width = 1024;

    explicit Renderer(const std::vector<Particle>& cloud);

    /// Computes the keys of all particles, into a texture of R32I.
    GLuint draw_keys(const Camera& camera) const;

    /// Makes a texture for an order that comes from the host, and writes one into it.
    GLuint make_order() const;
    void write_order(GLuint texture, std::span<const std::uint32_t> order) const;

    /// Draws all particles over each other as a texture of indexes orders them, into the
    /// framebuffer that is bound.
    void draw(const Camera& camera, GLuint order, Size size) const;

  private:
    GLsizei rows() const { return (count_ + width - 1) / width; }
    void set_axis(GLuint program, const char* name, const Axis& axis) const;

    GLsizei count_;
    GLuint positions_ = 0;
    GLuint keys_ = 0;
    GLuint keys_framebuffer_ = 0;
    GLuint no_attributes_ = 0;  ///< vertices are numbers alone
    GLuint keys_program_ = 0;
    GLuint particle_program_ = 0;
};

}  // namespace particles
