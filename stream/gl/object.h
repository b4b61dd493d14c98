// SPDX-License-Identifier: MIT
#pragma once

#include <GL/glew.h>

#include <memory>
#include <utility>

#include "stream/gl/context.h"

namespace stream::gl {

/// Owner of one GL object name and of a share in its context. `Delete` deletes the name, in the
/// context's thread. Move leaves the source empty; an empty object has id 0 and deletes nothing.
template <void (*Delete)(GLuint)>
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
        if (id_ == 0)
            return;
        context_->release([id = id_] { Delete(id); });
    }

    GLuint id() const { return id_; }

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

using Texture = Object<delete_texture>;
using Framebuffer = Object<delete_framebuffer>;
using Buffer = Object<delete_buffer>;
using VertexArray = Object<delete_vertex_array>;
using Program = Object<delete_program>;
using Query = Object<delete_query>;

}  // namespace stream::gl
