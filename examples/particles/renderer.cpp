// SPDX-License-Identifier: MIT
#include "renderer.h"

#include <stdexcept>
#include <string>

#include "shaders.h"

namespace particles {
namespace {

// Enabled on desktop OpenGL, where vertex shaders set the size of points only then.
constexpr GLenum program_point_size = 0x8642;

GLuint compile(GLenum stage, const stream::SourceFile& file) {
    const GLuint shader = glCreateShader(stage);
    const GLchar* text = file.text.data();
    const auto length = static_cast<GLint>(file.text.size());
    glShaderSource(shader, 1, &text, &length);
    glCompileShader(shader);
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled == GL_TRUE)
        return shader;
    GLchar log[2000] = {};
    glGetShaderInfoLog(shader, sizeof log, nullptr, log);
    throw std::runtime_error(std::string(file.name) + ": " + log);
}

GLuint make_program(const stream::SourceFile& vertex, const stream::SourceFile& fragment) {
    const GLuint program = glCreateProgram();
    glAttachShader(program, compile(GL_VERTEX_SHADER, vertex));
    glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragment));
    glLinkProgram(program);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked != GL_TRUE)
        throw std::runtime_error(std::string(fragment.name) + " does not link");
    return program;
}

GLuint make_texture(GLenum format, GLsizei rows) {
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexStorage2D(GL_TEXTURE_2D, 1, format, Renderer::width, rows);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    return id;
}

// Writes texels row by row, the last row as far as it is filled.
void write_rows(GLuint texture, GLenum format, GLenum type, std::size_t texel_bytes,
                const void* texels, GLsizei count) {
    glBindTexture(GL_TEXTURE_2D, texture);
    const GLsizei rows = count / Renderer::width;
    const GLsizei rest = count % Renderer::width;
    const auto* last = static_cast<const std::byte*>(texels) +
                       texel_bytes * static_cast<std::size_t>(rows * Renderer::width);
    if (rows > 0)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, Renderer::width, rows, format, type, texels);
    if (rest > 0)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, rows, rest, 1, format, type, last);
}

void bind(GLuint unit, GLuint texture) {
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D, texture);
}

}  // namespace

Renderer::Renderer(const std::vector<Particle>& cloud)
    : count_(static_cast<GLsizei>(cloud.size())),
      keys_program_(make_program(screen_vert, keys_frag)),
      particle_program_(make_program(particle_vert, particle_frag)) {
    positions_ = make_texture(GL_RGBA16I, rows());
    write_rows(positions_, GL_RGBA_INTEGER, GL_SHORT, sizeof(Particle), cloud.data(), count_);
    keys_ = make_texture(GL_R32I, rows());
    glGenFramebuffers(1, &keys_framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, keys_framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, keys_, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glGenVertexArrays(1, &no_attributes_);
    glUseProgram(particle_program_);
    glUniform1i(glGetUniformLocation(particle_program_, "order"), 1);
    glUniform1i(glGetUniformLocation(particle_program_, "width"), width);
}

void Renderer::set_axis(GLuint program, const char* name, const Axis& axis) const {
    glUniform3iv(glGetUniformLocation(program, name), 1, axis.data());
}

GLuint Renderer::draw_keys(const Camera& camera) const {
    glBindFramebuffer(GL_FRAMEBUFFER, keys_framebuffer_);
    glViewport(0, 0, width, rows());
    glDisable(GL_BLEND);
    glUseProgram(keys_program_);
    set_axis(keys_program_, "ahead", camera.ahead);
    bind(0, positions_);
    glBindVertexArray(no_attributes_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return keys_;
}

GLuint Renderer::make_order() const {
    return make_texture(GL_R32UI, rows());
}

void Renderer::write_order(GLuint texture, std::span<const std::uint32_t> order) const {
    write_rows(texture, GL_RED_INTEGER, GL_UNSIGNED_INT, sizeof(std::uint32_t), order.data(),
               static_cast<GLsizei>(order.size()));
}

void Renderer::draw(const Camera& camera, GLuint order, Size size) const {
    const bool is_es = std::string(reinterpret_cast<const char*>(glGetString(GL_VERSION)))
                           .starts_with("OpenGL ES");
    glViewport(0, 0, size.width, size.height);
    glClearColor(0.02F, 0.02F, 0.05F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (!is_es)
        glEnable(program_point_size);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
    glUseProgram(particle_program_);
    set_axis(particle_program_, "right", camera.right);
    set_axis(particle_program_, "up", camera.up);
    set_axis(particle_program_, "ahead", camera.ahead);
    glUniform2f(glGetUniformLocation(particle_program_, "pixels"), static_cast<GLfloat>(size.width),
                static_cast<GLfloat>(size.height));
    bind(0, positions_);
    bind(1, order);
    glBindVertexArray(no_attributes_);
    glDrawArrays(GL_POINTS, 0, count_);
}

}  // namespace particles
