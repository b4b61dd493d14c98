// SPDX-License-Identifier: MIT
#include "stream/compute/buffer_storage.h"

#include <GL/glew.h>

namespace stream::compute {

BufferStorage::BufferStorage(const StreamSpec& spec, std::shared_ptr<gl::Context> context)
    : DeviceStorage(spec, std::move(context)) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        allocate(memory);
}

void BufferStorage::allocate(unsigned memory) {
    GLuint id = 0;
    glCreateBuffers(1, &id);
    buffers_.emplace_back(context(), id);
    const std::uint64_t size =
        std::uint64_t{extent().width} * extent().height * place_words(memory) * 4;
    glNamedBufferStorage(id, static_cast<GLsizeiptr>(size), nullptr, GL_DYNAMIC_STORAGE_BIT);
    gl::check_errors("making stream " + spec().name + " of " + std::to_string(size) + " bytes");
    std::string label = spec().name;
    if (memory_words().size() > 1)
        label += "." + components()[memory].name;
    buffers_.back().label(label);
}

void BufferStorage::write(unsigned memory, const layout::Rectangle& area,
                          std::span<const std::uint32_t> words) {
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        glNamedBufferSubData(buffers_[memory].id(), static_cast<GLintptr>(at * 4),
                             static_cast<GLsizeiptr>(count * 4), &words[first]);
    });
}

void BufferStorage::read(unsigned memory, const layout::Rectangle& area,
                         std::span<std::uint32_t> words) {
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        glGetNamedBufferSubData(buffers_[memory].id(), static_cast<GLintptr>(at * 4),
                                static_cast<GLsizeiptr>(count * 4), &words[first]);
    });
}

}  // namespace stream::compute
