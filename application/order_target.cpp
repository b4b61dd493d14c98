// SPDX-License-Identifier: MIT
#include "application/order_target.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <string>
#include <utility>

#include "application/kernels/kernels.h"
#include "application/key_texture.h"
#include "stream/gl/context.h"
#include "stream/gl/texture_storage.h"

namespace application {

stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context) {
    return stream::Stream(
        std::make_shared<stream::gl::TextureStorage>(spec, context, std::span(&texture, 1)));
}

OrderTarget::OrderTarget(std::shared_ptr<stream::gl::Context> context, const SorterLayout& layout,
                         stream::Executor& executor)
    : layout_(layout), context_(std::move(context)) {
    stream::check_stream(layout.order(), executor.limits(), executor.bytes_in_use());
    GLuint id = 0;
    glGenTextures(1, &id);
    texture_ = stream::gl::Texture(context_, id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexStorage2D(GL_TEXTURE_2D, 1, stream::gl::format_of(layout.texel_words()).internal,
                   static_cast<GLsizei>(layout.options.row_width),
                   static_cast<GLsizei>(layout.rows(layout.options.capacity)));
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    texture_.label("order");
    if (layout.gives_buffer())
        make_buffer();
    stream::gl::check_errors("making the order, " + std::to_string(layout.order_bytes()) +
                             " bytes");
}

void OrderTarget::make_buffer() {
    GLuint id = 0;
    glGenFramebuffers(1, &id);
    framebuffer_ = stream::gl::Framebuffer(context_, id);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
    glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id(),
                           0);
    glGenBuffers(1, &id);
    buffer_ = stream::gl::Buffer(context_, id);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, id);
    glBufferData(GL_PIXEL_PACK_BUFFER, static_cast<GLsizeiptr>(layout_.order_bytes()), nullptr,
                 GL_DYNAMIC_COPY);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    buffer_.label("order");
}

stream::Operation OrderTarget::operation(const stream::ProgramRun& sort) const {
    const Options& options = layout_.options;
    const bool is_pairs = layout_.gives_pairs();
    const std::string kernel = std::string(layout_.is_packed() ? "packed_" : "") +
                               (is_pairs ? "pairs" : "indexes") +
                               (layout_.gives_buffer() ? "_4" : "");
    stream::Operation operation{
        .kernel = &layout_.library_of_values().kernel(kernel),
        .label = "gives the order",
        .streams = {{is_pairs ? "pairs" : "indexes", {0}}, {"values", {1}}}};
    for (const layout::Block& columns : layout::aligned_blocks(0, options.row_width)) {
        operation.blocks.push_back(
            {columns, {{"block_start", columns.start}, {"width", options.row_width}}});
        operation.blocks.back().rows =
            std::min(layout_.rows(sort.program().size), layout_.rows(options.capacity));
        if (layout_.is_packed())
            operation.blocks.back().arguments.push_back({"id_mask", ~0u >> options.key_bits});
        if (is_pairs)
            for (const char* constant : {"is_float", "flipped"})
                operation.blocks.back().arguments.push_back(
                    {constant, facts(options.format).is_float});
    }
    return operation;
}

std::vector<stream::Stream> OrderTarget::streams(const stream::ProgramRun& sort) const {
    return {stream_on(texture_.id(), layout_.order(), context_),
            sort.stream(sort.program().output)};
}

void OrderTarget::copy(std::size_t count) const {
    if (!layout_.gives_buffer())
        return;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer_.id());
    glReadPixels(0, 0, static_cast<GLsizei>(layout_.options.row_width),
                 static_cast<GLsizei>(layout_.rows(count)), GL_RGBA_INTEGER, GL_UNSIGNED_INT,
                 nullptr);
}

}  // namespace application
