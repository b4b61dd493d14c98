// SPDX-License-Identifier: MIT
#include "stream/compute/buffer_storage.h"

#include <GL/glew.h>

namespace stream::compute {

BufferStorage::BufferStorage(const StreamSpec& spec, std::shared_ptr<gl::Context> context)
    : Storage(spec, buffer_owner(context)), context_(std::move(context)) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        allocate(memory);
}

void BufferStorage::allocate(unsigned memory) {
    GLuint id = 0;
    glCreateBuffers(1, &id);
    buffers_.emplace_back(context_, id);
    const std::uint64_t size =
        std::uint64_t{extent().width} * extent().height * place_words(memory) * 4;
    glNamedBufferStorage(id, static_cast<GLsizeiptr>(size), nullptr, GL_DYNAMIC_STORAGE_BIT);
    gl::check_errors("making stream " + spec().name + " of " + std::to_string(size) + " bytes");
}

void BufferStorage::write(unsigned memory, const layout::Rectangle& area, const HostWords& words) {
    context_->make_current();
    const GLuint id = buffer(memory);
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        const auto offset = static_cast<GLintptr>(at * 4);
        const auto size = static_cast<GLsizeiptr>(count * 4);
        const auto copy = [&](const void* source) {
            if (source != nullptr)
                return glNamedBufferSubData(id, offset, size, source);
            glBindBuffer(GL_COPY_WRITE_BUFFER, id);
            glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, offset, size);
        };
        uploads_.upload(GL_COPY_READ_BUFFER, words.part(first, count), copy);
    });
}

void BufferStorage::read(unsigned memory, const layout::Rectangle& area,
                         std::span<std::uint32_t> words) {
    context_->make_current();
    const GLuint id = buffer(memory);
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        const auto offset = static_cast<GLintptr>(at * 4);
        const auto size = static_cast<GLsizeiptr>(count * 4);
        const auto copy = [&](void* target) {
            if (target != nullptr)
                return glGetNamedBufferSubData(id, offset, size, target);
            glBindBuffer(GL_COPY_READ_BUFFER, id);
            glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, offset, 0, size);
        };
        downloads_.download(GL_COPY_WRITE_BUFFER, words.subspan(first, count), copy);
    });
    context_->check("reading a stream");
}

}  // namespace stream::compute
