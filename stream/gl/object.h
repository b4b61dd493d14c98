// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

#include "stream/gl/context.h"

namespace stream::gl {

enum class ObjectKind {
    texture,
    framebuffer,
    buffer,
    vertex_array,
    query,
    sampler,
    program,
    shader,
};

/// Makes an object in the current context. Shaders need a stage and are made elsewhere.
GLuint make_object(ObjectKind kind);
void delete_object(ObjectKind kind, GLuint id);

/// Owner of one GL object and co-owner of its context. The object is deleted in the context's
/// thread; in other threads it stays until the context is destroyed. A moved-from owner has
/// id 0 and deletes nothing.
template <ObjectKind kind>
class Object {
  public:
    Object() = default;
    /// Makes an object. The context must be current.
    explicit Object(std::shared_ptr<Context> context)
        : Object(std::move(context), make_object(kind)) {}
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
            context_->release([id = id_] { delete_object(kind, id); });
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

using Texture = Object<ObjectKind::texture>;
using Framebuffer = Object<ObjectKind::framebuffer>;
using Buffer = Object<ObjectKind::buffer>;
using VertexArray = Object<ObjectKind::vertex_array>;
using ShaderObject = Object<ObjectKind::shader>;
using Program = Object<ObjectKind::program>;
using Query = Object<ObjectKind::query>;
using Sampler = Object<ObjectKind::sampler>;

}  // namespace stream::gl
