// SPDX-License-Identifier: MIT
#include "sorts/application/sorter_parts.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "sorts/intervals/intervals.h"
#include "sorts/transfer_textures/kernels.h"
#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/texture_storage.h"

namespace application {
namespace {

using LevelParameter = decltype(stream::gl::DesktopFunctions::level_parameter);
using sorts::RequestError;

// Constants of OpenGL ES 3.1, which older headers lack.
constexpr GLenum texture_width = 0x1000;
constexpr GLenum texture_height = 0x1001;
constexpr GLenum texture_internal_format = 0x1003;

constexpr FormatFacts formats[] = {
    {"R32F", GL_R32F, stream::Scalar::float32, 1, 0},
    {"R32UI", GL_R32UI, stream::Scalar::uint32, 0, 0},
    {"R32I", GL_R32I, stream::Scalar::int32, 0, 0x80000000u},
};

GLint parameter(GLenum name) {
    GLint value = 0;
    glGetTexParameteriv(GL_TEXTURE_2D, name, &value);
    return value;
}

void check_level(const std::string& named, const Keys& keys, const FormatFacts& format,
                 LevelParameter level_parameter) {
    const auto level = [&](GLenum name) {
        GLint value = 0;
        level_parameter(GL_TEXTURE_2D, 0, name, &value);
        return value;
    };
    const GLint width = level(texture_width);
    const GLint height = level(texture_height);
    if (width == 0 || height == 0)
        throw RequestError(named + " is incomplete: it has no level 0");
    if (level(texture_internal_format) != format.internal)
        throw RequestError(named + " does not have the sorter's format " + format.name);
    const std::size_t rows = (keys.count + keys.width - 1) / keys.width;
    if (keys.width > static_cast<std::uint32_t>(width) || rows > static_cast<std::size_t>(height))
        throw RequestError(named + ": " + std::to_string(keys.count) + " keys, " +
                           std::to_string(keys.width) + " per row, need " + std::to_string(rows) +
                           " rows; it has " + std::to_string(width) + " x " +
                           std::to_string(height) + " texels");
}

}  // namespace

const FormatFacts& facts(KeyFormat format) {
    return formats[static_cast<std::size_t>(format)];
}

void check_key_texture(const Keys& keys, KeyFormat format,
                       const stream::gl::DesktopFunctions& functions) {
    const std::string named = "key texture " + std::to_string(keys.texture);
    if (keys.width == 0 || keys.width > 1u << 16)
        throw RequestError(named + ": expected a row width of 1 to 65536 keys, not " +
                           std::to_string(keys.width));
    if (glIsTexture(keys.texture) == GL_FALSE)
        throw RequestError(named + ": the texture does not exist");
    glBindTexture(GL_TEXTURE_2D, keys.texture);
    if (glGetError() != GL_NO_ERROR)
        throw RequestError(named + " is not a two-dimensional texture");
    if (parameter(GL_TEXTURE_BASE_LEVEL) != 0 || parameter(GL_TEXTURE_SWIZZLE_R) != GL_RED)
        throw RequestError(named + ": must have base level 0 and no swizzle of its red component");
    if (functions.level_parameter != nullptr)
        check_level(named, keys, facts(format), functions.level_parameter);
}

// In this sort, the local sort sorts single output slots, as the kernels that read the keys do.
const sorts::Sort& intervals() {
    static const sorts::Sort sort = sorts::intervals_entry(sorts::LocalSort::one_slot);
    return sort;
}

stream::Program SorterLayout::program(std::size_t n) const {
    stream::Program program = sorts::make_program(
        intervals(), {n, layout::MappingKind::row_wise, settings, options.capacity});
    const unsigned own = program.streams.front().mapping.log2_width;
    const auto log2_row = static_cast<unsigned>(std::bit_width(options.row_width - 1));
    for (stream::StreamSpec& spec : program.streams)
        spec.mapping.log2_width = std::max(own, log2_row);
    return program;
}

std::uint32_t SorterLayout::rows(std::size_t n) const {
    const std::size_t in_a_row = std::size_t{options.row_width} * (gives_buffer() ? 4 : 1);
    return static_cast<std::uint32_t>((n + in_a_row - 1) / in_a_row);
}

stream::StreamSpec SorterLayout::order() const {
    return {.name = "order",
            .type = sorts::transfer_textures::library().type("uint"),
            .size = rows(options.capacity) << (mapping.log2_width + (gives_buffer() ? 2 : 0)),
            .log2_per_place = gives_buffer() ? 2u : 0u,
            .mapping = mapping};
}

std::uint64_t SorterLayout::order_bytes() const {
    return std::uint64_t{options.row_width} * rows(options.capacity) * texel_words() * 4;
}

SorterLayout layout_of(const Options& options) {
    if (options.row_width == 0 || options.row_width > 1u << 16)
        throw sorts::RequestError("row_width must be 1 to 65536 texels, not " +
                                  std::to_string(options.row_width));
    if (const std::size_t most = intervals().sizes.largest;
        options.capacity == 0 || options.capacity > most)
        throw sorts::RequestError("a sorter's capacity must be 1 to " + std::to_string(most) +
                                  " keys, not " + std::to_string(options.capacity));
    SorterLayout layout{options};
    layout.mapping = layout.program(options.capacity).streams.front().mapping;
    return layout;
}

SorterLayout fitting(SorterLayout layout, const stream::Limits& limits) {
    if (const std::uint32_t rows = layout.rows(layout.options.capacity); rows > limits.max_extent)
        throw stream::LimitError("order: has " + std::to_string(layout.options.row_width) + " x " +
                                 std::to_string(rows) + " output slots, but " +
                                 std::string(limits.machine) + " allows " +
                                 std::to_string(limits.max_extent) + " in each direction");
    layout.settings = sorts::fitting(intervals(), layout.options.capacity, layout.settings, limits);
    const stream::Program program = layout.program(layout.options.capacity);
    layout.mapping = program.streams.front().mapping;
    stream::check_fits(program, limits);
    return layout;
}

stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context) {
    return stream::Stream(
        std::make_shared<stream::gl::TextureStorage>(spec, context, std::vector{texture}));
}

OrderTarget::OrderTarget(std::shared_ptr<stream::gl::Context> context, const SorterLayout& layout,
                         stream::Executor& executor)
    : layout_(layout), context_(std::move(context)) {
    stream::check_stream(layout.order(), executor.limits(), executor.bytes_in_use());
    texture_ = stream::gl::Texture(context_);
    glBindTexture(GL_TEXTURE_2D, texture_.id());
    glTexStorage2D(GL_TEXTURE_2D, 1, stream::gl::format_of(layout.texel_words()).internal,
                   static_cast<GLsizei>(layout.options.row_width),
                   static_cast<GLsizei>(layout.rows(layout.options.capacity)));
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    if (layout.gives_buffer())
        make_buffer();
    stream::gl::check_errors("making the order, " + std::to_string(layout.order_bytes()) +
                             " bytes");
}

void OrderTarget::make_buffer() {
    framebuffer_ = stream::gl::Framebuffer(context_);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
    glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id(),
                           0);
    buffer_ = stream::gl::Buffer(context_);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer_.id());
    glBufferData(GL_PIXEL_PACK_BUFFER, static_cast<GLsizeiptr>(layout_.order_bytes()), nullptr,
                 GL_DYNAMIC_COPY);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
}

stream::Operation OrderTarget::operation(const stream::ProgramRun& sort) const {
    const Options& options = layout_.options;
    stream::Operation operation{.kernel = &sorts::transfer_textures::library().kernel(
                                    layout_.gives_buffer() ? "indexes_4" : "indexes"),
                                .label = "writes the order of the keys",
                                .streams = {{"indexes", {0}}, {"values", {1}}}};
    for (const layout::Block& columns : layout::aligned_blocks(0, options.row_width)) {
        operation.blocks.push_back(
            {columns,
             {{"block_start", columns.start}, {"width", options.row_width}, {"id_mask", ~0u}}});
        operation.blocks.back().rows =
            std::min(layout_.rows(sort.program().size), layout_.rows(options.capacity));
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
