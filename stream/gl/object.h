// SPDX-License-Identifier: MIT
#pragma once

#include <GL/glew.h>

#include <memory>
#include <string_view>
#include <utility>

#include "stream/gl/context.h"

namespace stream::gl {

/// Owner of one GL object name, of the kind that KHR_debug calls `identifier`, and of a share in
/// its context. `Delete` deletes the name, in the context's thread. Move leaves the source empty;
/// an empty object has id 0 and deletes nothing.
template <GLenum identifier, void (*Delete)(GLuint)>
class Object {
  public:
    Object() = default;
    Object(std::shared_ptr<Context> context, GLuint id) : context_(std::move(context)), id_(id) {}
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    Object(Object&& other) noexcept { swap(other); }
    Object& operator=(Object&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Object() {
        if (id_ != 0)
            context_->release([id = release()] { Delete(id); });
    }

    GLuint id() const { return id_; }

    /// Gives up the name, which is the caller's to delete, and leaves the object empty.
    GLuint release() { return std::exchange(id_, 0); }

    /// What debuggers call the object.
    void label(std::string_view name) const {
        glObjectLabel(identifier, id_, static_cast<GLsizei>(name.size()), name.data());
    }

  private:
    void swap(Object& other) noexcept {
        std::swap(context_, other.context_);
        std::swap(id_, other.id_);
    }

    std::shared_ptr<Context> context_;
    GLuint id_ = 0;
};

inline void delete_texture(GLuint id) {
    glDeleteTextures(1, &id);
}
inline void delete_framebuffer(GLuint id) {
    glDeleteFramebuffers(1, &id);
}
inline void delete_buffer(GLuint id) {
    glDeleteBuffers(1, &id);
}
inline void delete_vertex_array(GLuint id) {
    glDeleteVertexArrays(1, &id);
}
inline void delete_program(GLuint id) {
    glDeleteProgram(id);
}

inline void delete_query(GLuint id) {
    glDeleteQueries(1, &id);
}

using Texture = Object<GL_TEXTURE, delete_texture>;
using Framebuffer = Object<GL_FRAMEBUFFER, delete_framebuffer>;
using Buffer = Object<GL_BUFFER, delete_buffer>;
using VertexArray = Object<GL_VERTEX_ARRAY, delete_vertex_array>;
using Program = Object<GL_PROGRAM, delete_program>;
using Query = Object<GL_QUERY, delete_query>;

}  // namespace stream::gl
