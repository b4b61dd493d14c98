// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

#include "stream/gl/context.h"

namespace stream::gl {

/// Deletes a GL object. `kind` is the number that KHR_debug gives to this kind of object.
void delete_object(GLenum kind, GLuint id);

/// Owner of one GL object and co-owner of its context. The object
/// is deleted in the context's thread; in other threads it stays until the context is destroyed. A
/// moved-from owner has id 0 and deletes nothing.
template <GLenum kind>
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
            context_->release([id = release()] { delete_object(kind, id); });
    }

    GLuint id() const { return id_; }

    /// Returns the id and leaves this owner empty. The caller must delete the object.
    GLuint release() { return std::exchange(id_, 0); }

  private:
    void swap(Object& other) noexcept {
        std::swap(context_, other.context_);
        std::swap(id_, other.id_);
    }

    std::shared_ptr<Context> context_;
    GLuint id_ = 0;
};

using Texture = Object<0x1702>;
using Framebuffer = Object<0x8D40>;
using Buffer = Object<0x82E0>;
using VertexArray = Object<0x8074>;
using ShaderObject = Object<0x82E1>;
using Program = Object<0x82E2>;
using Query = Object<0x82E3>;
using Sampler = Object<0x82E6>;

}  // namespace stream::gl
