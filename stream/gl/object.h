// SPDX-License-Identifier: MIT
#pragma once

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
    void label(std::string_view name) const { context_->label(identifier, id_, name); }

  private:
    void swap(Object& other) noexcept {
        std::swap(context_, other.context_);
        std::swap(id_, other.id_);
    }

    std::shared_ptr<Context> context_;
    GLuint id_ = 0;
};

void delete_texture(GLuint id);
void delete_framebuffer(GLuint id);
void delete_buffer(GLuint id);
void delete_vertex_array(GLuint id);
void delete_shader(GLuint id);
void delete_program(GLuint id);
void delete_query(GLuint id);
void delete_sampler(GLuint id);

// KHR_debug's identifiers.
using Texture = Object<0x1702, delete_texture>;
using Framebuffer = Object<0x8D40, delete_framebuffer>;
using Buffer = Object<0x82E0, delete_buffer>;
using VertexArray = Object<0x8074, delete_vertex_array>;
using ShaderObject = Object<0x82E1, delete_shader>;
using Program = Object<0x82E2, delete_program>;
using Query = Object<0x82E3, delete_query>;
using Sampler = Object<0x82E6, delete_sampler>;

}  // namespace stream::gl
