// SPDX-License-Identifier: MIT
#include "sorts/application/texture_sorter.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/sorter.h"
#include "sorts/transfer_textures/kernels.h"
#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"
#include "stream/gl/recording.h"
#include "stream/gl/saved_state.h"
#include "stream/gl/texture_storage.h"
#include "stream/program_run.h"

namespace application {
namespace {

// Programs are made for several sizes. Each size is at least 5/6 of the next one, so that a sort
// runs on at most a fifth more elements than it has keys.
constexpr std::size_t rungs_numerator = 5;
constexpr std::size_t rungs_denominator = 6;
constexpr std::size_t smallest_rung = 1024;

using LevelParameter = decltype(stream::gl::DesktopFunctions::level_parameter);
using sorts::RequestError;

// Constants of OpenGL ES 3.1, which older headers lack.
constexpr GLenum texture_width = 0x1000;
constexpr GLenum texture_height = 0x1001;
constexpr GLenum texture_internal_format = 0x1003;

/// Facts about a key format.
struct FormatFacts {
    const char* name;
    GLint internal;
    stream::Scalar stored;
    std::uint32_t is_float;
    std::uint32_t flipped;  ///< bits to XOR so that keys become unsigned integers of the same order
};

constexpr FormatFacts formats[] = {
    {"R32F", GL_R32F, stream::Scalar::float32, 1, 0},
    {"R32UI", GL_R32UI, stream::Scalar::uint32, 0, 0},
    {"R32I", GL_R32I, stream::Scalar::int32, 0, 0x80000000u},
};

const FormatFacts& facts(KeyFormat format) {
    return formats[static_cast<std::size_t>(format)];
}

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

// Binds a texture and checks that it matches `keys`. Before OpenGL ES 3.1, the format and the size
// cannot be queried.
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

// The sort that applications use. Its local sort sorts single output slots, as the kernels that
// read the keys do.
const sorts::Sort& intervals() {
    static const sorts::Sort sort = sorts::intervals_entry(sorts::LocalSort::one_slot);
    return sort;
}

}  // namespace

/// The options of a sorter, and the settings and the mapping that its sort uses. Streams are
/// row-wise. Because a launch writes the order as a stream, a row of a stream is at least as long
/// as a row of the order.
struct SorterLayout {
    Options options;
    sorts::Settings settings = {};
    layout::Mapping mapping = {};

    stream::Program program(std::size_t n) const {
        stream::Program program = sorts::make_program(
            intervals(), {n, layout::MappingKind::row_wise, settings, options.capacity});
        const unsigned own = program.streams.front().mapping.log2_width;
        const auto log2_row = static_cast<unsigned>(std::bit_width(options.row_width - 1));
        for (stream::StreamSpec& spec : program.streams)
            spec.mapping.log2_width = std::max(own, log2_row);
        return program;
    }

    /// Number of rows that an order of n indexes fills.
    std::uint32_t rows(std::size_t n) const {
        const std::size_t in_a_row = std::size_t{options.row_width} * texel_words();
        return static_cast<std::uint32_t>((n + in_a_row - 1) / in_a_row);
    }

    stream::StreamSpec order() const {
        return {.name = "order",
                .type = sorts::transfer_textures::library().type("uint"),
                .size = rows(options.capacity) << (mapping.log2_width + (gives_buffer() ? 2 : 0)),
                .log2_per_place = gives_buffer() ? 2u : 0u,
                .mapping = mapping};
    }

    /// Memory of the texture that holds the order, in bytes.
    std::uint64_t order_bytes() const {
        return std::uint64_t{options.row_width} * rows(options.capacity) * texel_words() * 4;
    }

    bool gives_buffer() const { return options.form == Form::buffer; }
    /// Number of indexes per texel of the order's texture. A buffer is copied from texels of four
    /// indexes.
    unsigned texel_words() const { return gives_buffer() ? 4 : 1; }
};

namespace {

// Computes the layout. Throws RequestError for invalid options.
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

// Reduces the number of values per output slot to what the device's render targets can hold. Throws
// LimitError if the render targets hold too few values, or if textures are too small.
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

// Makes a stream that uses a texture of the application.
stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context) {
    return stream::Stream(
        std::make_shared<stream::gl::TextureStorage>(spec, context, std::vector{texture}));
}

}  // namespace

/// The texture or buffer that receives the order.
class OrderTarget {
  public:
    OrderTarget() = default;
    /// Allocates the texture or buffer. Throws stream::LimitError or stream::MemoryError.
    OrderTarget(std::shared_ptr<stream::gl::Context> context, const SorterLayout& layout,
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

    GLuint id() const { return layout_.gives_buffer() ? buffer_.id() : texture_.id(); }

    /// The operation that writes the texture after a sort.
    stream::Operation operation(const stream::ProgramRun& sort) const {
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

    std::vector<stream::Stream> streams(const stream::ProgramRun& sort) const {
        return {stream_on(texture_.id(), layout_.order(), context_),
                sort.stream(sort.program().output)};
    }

    /// Copies `count` indexes into the buffer and leaves the buffer bound. Does nothing if the
    /// order is a texture.
    void copy(std::size_t count) const {
        if (!layout_.gives_buffer())
            return;
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
        glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer_.id());
        glReadPixels(0, 0, static_cast<GLsizei>(layout_.options.row_width),
                     static_cast<GLsizei>(layout_.rows(count)), GL_RGBA_INTEGER, GL_UNSIGNED_INT,
                     nullptr);
    }

  private:
    void make_buffer() {
        framebuffer_ = stream::gl::Framebuffer(context_);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
        glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
                               texture_.id(), 0);
        buffer_ = stream::gl::Buffer(context_);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer_.id());
        glBufferData(GL_PIXEL_PACK_BUFFER, static_cast<GLsizeiptr>(layout_.order_bytes()), nullptr,
                     GL_DYNAMIC_COPY);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    }

    SorterLayout layout_;
    std::shared_ptr<stream::gl::Context> context_;
    stream::gl::Texture texture_;
    stream::gl::Framebuffer framebuffer_;  ///< framebuffer for reading the texture into the buffer
    stream::gl::Buffer buffer_;
};

namespace {

stream::gl::Sampler make_sampler(const std::shared_ptr<stream::gl::Context>& context) {
    stream::gl::Sampler sampler(context);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glSamplerParameteri(sampler.id(), filter, GL_NEAREST);
    return sampler;
}

}  // namespace

std::uint64_t bytes(const Options& options) {
    const SorterLayout layout = layout_of(options);
    return stream::bytes_of(layout.program(options.capacity).streams) +
           layout.order_bytes() * (layout.gives_buffer() ? 2 : 1);
}

class TextureSorter::Machine {
  public:
    explicit Machine(const Options& options)
        : layout_(layout_of(options)),
          context_(stream::gl::adopt_current_context()),
          sampler_(make_sampler(context_)) {
        stream::gl::check_errors("making a sorter, or before");
        const stream::gl::SavedState kept(context_->desktop(), sampler_.id());
        executor_ = stream::gl::make_executor(context_, stream::modern_machine(),
                                              "#define KEYS_ARE_INTEGERS\n");
        layout_ = fitting(layout_, executor_->limits());
        order_ = OrderTarget(context_, layout_, *executor_);
        make_rungs();
        stream::gl::check_errors("making a sorter");
    }

    const Options& options() const { return layout_.options; }
    GLuint order() const { return order_.id(); }

    void sort(const Keys& keys) {
        if (keys.count > options().capacity)
            throw sorts::CapacityError(std::to_string(keys.count) +
                                       " keys exceed the sorter's capacity of " +
                                       std::to_string(options().capacity));
        if (keys.count == 0)
            return;
        context_->make_current();
        stream::gl::check_errors("the application was drawing, before a sort");
        const stream::gl::SavedState kept(context_->desktop(), sampler_.id());
        check_key_texture(keys, options().format, context_->desktop());
        Rung& rung = *std::ranges::lower_bound(rungs_, keys.count, {}, &Rung::size);
        take(keys, rung);
        executor_->run(*rung.ends, 0, 1);
        // skips operation 0, the local sort: the kernel that reads the keys has already sorted each
        // slot
        rung.sort.run(1, rung.sort.size());
        executor_->run(*rung.ends, 1, 2);
        order_.copy(keys.count);
    }

  private:
    /// The programs for up to `size` keys.
    struct Rung {
        std::size_t size;
        stream::ProgramRun sort;
        /// the launches that read the keys and write the order
        std::unique_ptr<stream::Recording> ends;
    };

    void make_rungs() {
        std::vector<stream::Stream> streams;
        std::size_t size = sorts::checked_size(intervals(), options().capacity);
        for (bool is_last = false; !is_last;) {
            is_last = size <= smallest_rung;
            stream::Program program = layout_.program(size);
            stream::ProgramRun run =
                streams.empty() ? stream::ProgramRun(*executor_, std::move(program))
                                : stream::ProgramRun(*executor_, std::move(program), streams);
            streams = run.streams();
            auto ends = executor_->record(ends_of(run), streams_of_ends(run));
            rungs_.push_back({size, std::move(run), std::move(ends)});
            size = sorts::checked_size(intervals(), size * rungs_numerator / rungs_denominator);
        }
        std::reverse(rungs_.begin(), rungs_.end());
        executor_->compile();
    }

    // The streams of the first and last operations: the order, the sorted values and the keys.
    std::vector<stream::Stream> streams_of_ends(const stream::ProgramRun& run) const {
        const stream::StreamSpec keys{.name = "keys",
                                      .type = layout_.order().type,
                                      .size = 1u << layout_.mapping.log2_width,
                                      .mapping = layout_.mapping,
                                      .stored = facts(options().format).stored};
        std::vector<stream::Stream> streams = order_.streams(run);
        streams.push_back(run.stream(run.program().operations.front().outputs().front()));
        streams.push_back(stream_on(0, keys, context_));
        return streams;
    }

    std::vector<stream::Operation> ends_of(const stream::ProgramRun& run) const {
        const stream::Operation& first = run.program().operations.front();
        const std::uint32_t place = 1u << run.program().streams.front().log2_per_place;
        stream::Operation take{.kernel = &sorts::transfer_textures::library().kernel(
                                   "sort_keys_" + std::to_string(place)),
                               .label = "makes values from the keys",
                               .streams = {{"taken", {2}}, {"keys", {3}}}};
        for (const stream::LaunchBlock& block : first.blocks)
            take.blocks.push_back({block.output,
                                   {{"block_start", block.output.start},
                                    {"count", 0u},
                                    {"key_width", 1u},
                                    {"is_float", facts(options().format).is_float},
                                    {"key_shift", 0u},
                                    {"flipped", 0u}}});
        return {take, order_.operation(run)};
    }

    void take(const Keys& keys, Rung& rung) const {
        const std::uint32_t turned = keys.direction == Direction::descending ? ~0u : 0u;
        const std::uint32_t flipped = facts(options().format).flipped ^ turned;
        stream::gl::set_texture(*rung.ends, 0, 0, keys.texture);
        const stream::BlockArgument taking[] = {{"count", static_cast<std::uint32_t>(keys.count)},
                                                {"key_width", keys.width},
                                                {"flipped", flipped}};
        stream::gl::set_constants(*rung.ends, 0, taking);
    }

    SorterLayout layout_;
    std::shared_ptr<stream::gl::Context> context_;
    stream::gl::Sampler sampler_;
    std::unique_ptr<stream::Executor> executor_;
    OrderTarget order_;
    std::vector<Rung> rungs_;  ///< the programs, by ascending size
};

TextureSorter::TextureSorter(const Options& options)
    : machine_(std::make_unique<Machine>(options)) {}

TextureSorter::~TextureSorter() = default;
TextureSorter::TextureSorter(TextureSorter&&) noexcept = default;
TextureSorter& TextureSorter::operator=(TextureSorter&&) noexcept = default;

TextureSorter::Machine& TextureSorter::machine() const {
    if (machine_ == nullptr)
        throw std::logic_error("a moved-from TextureSorter is used");
    return *machine_;
}

void TextureSorter::sort(const Keys& keys) {
    machine().sort(keys);
}

GLuint TextureSorter::order() const {
    return machine().order();
}

const Options& TextureSorter::options() const {
    return machine().options();
}

}  // namespace application
