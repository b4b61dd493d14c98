// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <array>
#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "shaders.h"
#include "sorts/application/texture_sorter.h"

namespace particles {

constexpr double two_pi = 6.283185307179586;

/// A particle: its position, within 2^14 of the center, and its hue.
struct Particle {
    std::int16_t x, y, z, hue;
};

/// Particles of a thick trefoil knot, the same on every device.
inline std::vector<Particle> make_cloud(std::uint32_t count) {
    const auto fixed = [](double part) { return static_cast<std::int16_t>(part * 16383); };
    std::mt19937 bits;
    const auto random = [&] { return static_cast<double>(bits()) / 4294967296; };
    std::vector<Particle> cloud(count);
    for (Particle& particle : cloud) {
        const double t = two_pi * random();
        const double away = 0.16 * std::sqrt(random());
        const double around = two_pi * random();
        const double height = 2 * random() - 1;
        const double ring = (2 + std::cos(3 * t)) / 3.7 + away * std::cos(around);
        particle = {fixed(ring * std::cos(2 * t)), fixed(0.35 * std::sin(3 * t) + away * height),
                    fixed(ring * std::sin(2 * t)), fixed(2 * t / two_pi)};
    }
    return cloud;
}

/// A vector of length 2^12 that gives a direction.
using Axis = std::array<std::int32_t, 3>;

/// A camera that turns around the center and looks 30 degrees down.
struct Camera {
    Axis right, up, ahead;
};

inline Camera camera_at(double turns) {
    const auto fixed = [](double part) { return static_cast<std::int32_t>(part * 4096); };
    const double sine = std::sin(two_pi * turns);
    const double cosine = std::cos(two_pi * turns);
    const double down = std::sin(two_pi / 12);
    const double level = std::cos(two_pi / 12);
    return {{fixed(cosine), 0, fixed(-sine)},
            {fixed(sine * down), fixed(level), fixed(cosine * down)},
            {fixed(sine * level), fixed(-down), fixed(cosine * level)}};
}

// Without this setting, vertex shaders cannot set the size of points on desktop OpenGL.
constexpr GLenum program_point_size = 0x8642;

inline GLuint make_program(const stream::SourceFile& vertex, const stream::SourceFile& fragment) {
    const GLuint program = glCreateProgram();
    const auto attach = [&](GLenum stage, const stream::SourceFile& file) {
        const GLuint shader = glCreateShader(stage);
        const GLchar* text = file.text.data();
        const auto length = static_cast<GLint>(file.text.size());
        glShaderSource(shader, 1, &text, &length);
        glCompileShader(shader);
        glAttachShader(program, shader);
    };
    attach(GL_VERTEX_SHADER, vertex);
    attach(GL_FRAGMENT_SHADER, fragment);
    glLinkProgram(program);
    GLint is_linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &is_linked);
    if (is_linked != GL_TRUE)
        throw std::runtime_error(std::string(fragment.name) + " does not compile or link");
    return program;
}

inline GLuint make_texture(GLenum format, GLsizei width, GLsizei rows) {
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexStorage2D(GL_TEXTURE_2D, 1, format, width, rows);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    return id;
}

inline GLuint make_framebuffer(GLuint texture) {
    GLuint id = 0;
    glGenFramebuffers(1, &id);
    glBindFramebuffer(GL_FRAMEBUFFER, id);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    return id;
}

inline void bind(GLuint unit, GLuint texture) {
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D, texture);
}

inline void set_axis(GLuint program, const char* name, const Axis& axis) {
    glUniform3iv(glGetUniformLocation(program, name), 1, axis.data());
}

/// Pixels of an image.
struct Size {
    GLsizei width = 0;
    GLsizei height = 0;
};

/// Draws particles in the current OpenGL context (4.5, or ES 3.0), back to front. The OpenGL
/// objects of this class live as long as the context.
class Show {
  public:
    /// Number of texels per row in every texture.
    static constexpr GLsizei width = 1024;

    explicit Show(const std::vector<Particle>& cloud)
        : count_(static_cast<GLsizei>(cloud.size())),
          positions_(make_texture(GL_RGBA16I, width, rows())),
          keys_(make_texture(GL_R32I, width, rows())),
          keys_framebuffer_(make_framebuffer(keys_)),
          keys_program_(make_program(screen_vert, keys_frag)),
          particle_program_(make_program(particle_vert, particle_frag)),
          sorter_({.capacity = cloud.size(),
                   .format = application::KeyFormat::r32i,
                   .row_width = width}) {
        std::vector<Particle> texels = cloud;
        texels.resize(static_cast<std::size_t>(rows() * width));
        bind(0, positions_);
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, rows(), GL_RGBA_INTEGER, GL_SHORT,
                        texels.data());
        glGenVertexArrays(1, &no_attributes_);
        glUseProgram(particle_program_);
        glUniform1i(glGetUniformLocation(particle_program_, "order"), 1);
        glUniform1i(glGetUniformLocation(particle_program_, "width"), width);
    }

    /// Sorts the particles by depth. Returns a texture of their indexes, the farthest first.
    GLuint sort(const Camera& camera) {
        glBindFramebuffer(GL_FRAMEBUFFER, keys_framebuffer_);
        glViewport(0, 0, width, rows());
        glDisable(GL_BLEND);
        glUseProgram(keys_program_);
        set_axis(keys_program_, "ahead", camera.ahead);
        bind(0, positions_);
        glBindVertexArray(no_attributes_);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        sorter_.sort({.texture = keys_,
                      .width = width,
                      .count = static_cast<std::size_t>(count_),
                      .direction = application::Direction::descending});
        return sorter_.order();
    }

    /// Draws the particles in the order of a texture of indexes into a framebuffer.
    void draw(const Camera& camera, GLuint order, Size size, GLuint framebuffer) const {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, size.width, size.height);
        glClearColor(0.02F, 0.02F, 0.05F, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        const std::string version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
        if (!version.starts_with("OpenGL ES"))
            glEnable(program_point_size);
        glEnable(GL_BLEND);
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
        glUseProgram(particle_program_);
        set_axis(particle_program_, "right", camera.right);
        set_axis(particle_program_, "up", camera.up);
        set_axis(particle_program_, "ahead", camera.ahead);
        glUniform2f(glGetUniformLocation(particle_program_, "pixels"),
                    static_cast<GLfloat>(size.width), static_cast<GLfloat>(size.height));
        bind(0, positions_);
        bind(1, order);
        glBindVertexArray(no_attributes_);
        glDrawArrays(GL_POINTS, 0, count_);
    }

  private:
    GLsizei rows() const { return (count_ + width - 1) / width; }

    GLsizei count_;
    GLuint positions_;
    GLuint keys_;
    GLuint keys_framebuffer_;
    /// vertex array without attributes, because a vertex is only its number
    GLuint no_attributes_ = 0;
    GLuint keys_program_;
    GLuint particle_program_;
    application::TextureSorter sorter_;
};

}  // namespace particles
