// SPDX-License-Identifier: MIT
#include "application/texture_sorter.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "application/kernels/kernels.h"
#include "application/sorter_layout.h"
#include "sorts/catalogue.h"
#include "sorts/pair_sorter.h"
#include "stream/error.h"
#include "stream/gl/errors.h"
#include "stream/gl/executor.h"
#include "stream/gl/kept_state.h"
#include "stream/gl/recording.h"
#include "stream/gl/texture_storage.h"
#include "stream/program_run.h"

namespace application {
namespace {

using sorts::RequestError;
using stream::gl::TextureStorage;

// Programs are made for sizes of which each is at most so much of the next, down to the smallest: a
// sort takes at most a fifth more than its count asks for.
constexpr std::size_t rungs_numerator = 5;
constexpr std::size_t rungs_denominator = 6;
constexpr std::size_t smallest_rung = 1024;

// Of OpenGL ES 3.1.
constexpr GLenum texture_width = 0x1000;
constexpr GLenum texture_height = 0x1001;
constexpr GLenum texture_internal_format = 0x1003;

struct FormatFacts {
    const char* name;
    GLint internal;
    stream::Scalar stored;
    std::uint32_t flipped;  ///< what makes keys unsigned numbers of the same order
};

const FormatFacts& facts(KeyFormat format) {
    static constexpr FormatFacts all[] = {
        {"R32F", GL_R32F, stream::Scalar::float32, 0},
        {"R32UI", GL_R32UI, stream::Scalar::uint32, 0},
        {"R32I", GL_R32I, stream::Scalar::int32, 0x80000000u},
    };
    return all[static_cast<std::size_t>(format)];
}

stream::gl::Sampler make_sampler(const std::shared_ptr<stream::gl::Context>& context) {
    GLuint id = 0;
    glGenSamplers(1, &id);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glSamplerParameteri(id, filter, GL_NEAREST);
    return {context, id};
}

stream::Stream stream_on(GLuint texture, const stream::StreamSpec& spec,
                         const std::shared_ptr<stream::gl::Context>& context) {
    return stream::Stream(std::make_shared<TextureStorage>(spec, context, std::span(&texture, 1)));
}

}  // namespace

std::uint64_t bytes(const Options& options) {
    const SorterLayout layout = layout_of(options);
    return stream::bytes_of(layout.program(options.capacity).streams) + layout.order_bytes();
}

class TextureSorter::Machine {
  public:
    explicit Machine(const Options& options)
        : layout_(layout_of(options)),
          context_(stream::gl::adopt_current_context()),
          functions_(stream::gl::load_state_functions(*context_)),
          sampler_(make_sampler(context_)) {
        stream::gl::check_errors("making a sorter, or before");
        const stream::gl::KeptState kept(functions_, sampler_.id());
        executor_ = stream::gl::make_executor(context_, stream::modern_machine(),
                                              "#define KEYS_ARE_INTEGERS\n");
        layout_ = fitting(layout_, executor_->limits());
        make_order();
        make_rungs();
        stream::gl::check_errors("making a sorter");
    }

    const Options& options() const { return layout_.options; }
    GLuint order() const { return order_.id(); }

    void sort(const Keys& keys) {
        if (is_empty(keys))
            return;
        const stream::gl::KeptState kept = kept_state();
        prepare(keys);
        run(left());
    }

    std::size_t begin(const Keys& keys) {
        if (is_empty(keys))
            return 0;
        const stream::gl::KeptState kept = kept_state();
        prepare(keys);
        return left();
    }

    std::size_t step(std::size_t operations) {
        if (left() == 0)
            return 0;
        const stream::gl::KeptState kept = kept_state();
        run(std::min(operations, left()));
        return left();
    }

  private:
    /// The programs for up to `size` keys.
    struct Rung {
        std::size_t size;
        stream::ProgramRun sort;
        std::unique_ptr<stream::Recording> ends;  ///< takes the keys, gives the order
    };

    // Gives up a sort that has not ended.
    bool is_empty(const Keys& keys) {
        rung_ = nullptr;
        if (keys.count > options().capacity)
            throw sorts::CapacityError(std::to_string(keys.count) +
                                       " keys, the sorter's capacity is " +
                                       std::to_string(options().capacity));
        return keys.count == 0;
    }

    stream::gl::KeptState kept_state() {
        context_->make_current();
        stream::gl::check_errors("the application drew, before a sort");
        return {functions_, sampler_.id()};
    }

    void prepare(const Keys& keys) {
        check(keys);
        const auto rung = std::ranges::lower_bound(rungs_, keys.count, {}, &Rung::size);
        take(keys, *rung);
        rung_ = &*rung;
        done_ = 0;
    }

    void run(std::size_t operations) {
        const std::size_t last = done_ + operations;
        const std::size_t sorted = rung_->sort.size();
        if (done_ == 0 && last > 0)
            executor_->run(*rung_->ends, 0, 1);
        // The first operation of the sort itself is in that which takes the keys.
        rung_->sort.run(std::clamp<std::size_t>(done_, 1, sorted),
                        std::clamp<std::size_t>(last, 1, sorted));
        if (last > sorted)
            executor_->run(*rung_->ends, 1, 2);
        done_ = last;
    }

    std::size_t left() const { return rung_ == nullptr ? 0 : rung_->sort.size() + 1 - done_; }

    void make_order() {
        const stream::StreamSpec spec = layout_.order();
        stream::check_stream(spec, executor_->limits(), executor_->bytes_in_use());
        GLuint id = 0;
        glGenTextures(1, &id);
        order_ = stream::gl::Texture(context_, id);
        glBindTexture(GL_TEXTURE_2D, id);
        glTexStorage2D(GL_TEXTURE_2D, 1,
                       stream::gl::format_of(options().with_keys ? 2 : 1).internal,
                       static_cast<GLsizei>(options().row_width),
                       static_cast<GLsizei>(layout_.rows(options().capacity)));
        stream::gl::check_errors("making the texture of the order, " +
                                 std::to_string(layout_.order_bytes()) + " bytes");
        for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
            glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
        order_.label("order");
    }

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
            auto ends = executor_->record(ends_of(run));
            rungs_.push_back({size, std::move(run), std::move(ends)});
            size = sorts::checked_size(intervals(), size * rungs_numerator / rungs_denominator);
        }
        std::ranges::reverse(rungs_);
    }

    std::vector<stream::Launch> ends_of(const stream::ProgramRun& run) const {
        const stream::StreamSpec keys{.name = "keys",
                                      .type = library().type("uint"),
                                      .size = 1u << layout_.mapping.log2_width,
                                      .mapping = layout_.mapping,
                                      .stored = facts(options().format).stored};
        const stream::Operation& first = run.program().operations.front();
        stream::Launch take{&library().kernel("sort_keys_" + layout_.place),
                            "takes keys",
                            {{"taken", run.stream(first.outputs().front())},
                             {"keys", stream_on(0, keys, context_)}}};
        for (const stream::LaunchBlock& block : first.blocks)
            take.blocks.push_back({block.output,
                                   {{"block_start", block.output.start},
                                    {"count", 0u},
                                    {"key_width", 1u},
                                    {"is_float", is_float()},
                                    {"key_shift", 0u},
                                    {"flipped", 0u}}});
        stream::Launch give{&library().kernel(options().with_keys ? "pairs" : "indexes"),
                            "gives the order",
                            {{options().with_keys ? "pairs" : "indexes",
                              stream_on(order_.id(), layout_.order(), context_)},
                             {"values", run.stream(run.program().output)}}};
        for (const layout::Block& columns : layout::aligned_blocks(0, options().row_width)) {
            give.blocks.push_back(
                {columns, {{"block_start", columns.start}, {"width", options().row_width}}});
            give.blocks.back().rows =
                std::min(layout_.rows(run.program().size), layout_.rows(options().capacity));
            if (options().with_keys)
                for (const char* constant : {"is_float", "flipped"})
                    give.blocks.back().arguments.push_back({constant, is_float()});
        }
        return {take, give};
    }

    std::uint32_t is_float() const { return options().format == KeyFormat::r32f ? 1 : 0; }

    void take(const Keys& keys, Rung& rung) const {
        const std::uint32_t turned = keys.direction == Direction::descending ? ~0u : 0u;
        const std::uint32_t flipped = facts(options().format).flipped ^ turned;
        stream::gl::set_texture(*rung.ends, 0, 0, keys.texture);
        stream::gl::set_constants(*rung.ends, 0,
                                  {{{"count", static_cast<std::uint32_t>(keys.count)},
                                    {"key_width", keys.width},
                                    {"flipped", flipped}}});
        if (options().with_keys)
            stream::gl::set_constants(*rung.ends, 1, {{{"flipped", flipped}}});
    }

    void check(const Keys& keys) const {
        const std::string named = "key texture " + std::to_string(keys.texture);
        if (keys.width == 0)
            throw RequestError(named + ": rows have 1 key or more, not 0");
        if (glIsTexture(keys.texture) == GL_FALSE)
            throw RequestError(named + ": there is no such texture");
        glBindTexture(GL_TEXTURE_2D, keys.texture);
        if (glGetError() != GL_NO_ERROR)
            throw RequestError(named + " is not a two-dimensional texture");
        if (parameter(GL_TEXTURE_BASE_LEVEL) != 0 || parameter(GL_TEXTURE_SWIZZLE_R) != GL_RED)
            throw RequestError(named + ": has another base level than 0, or its red is swizzled");
        if (functions_.level_parameter != nullptr)
            check_level(named, keys);
    }

    void check_level(const std::string& named, const Keys& keys) const {
        const FormatFacts& format = facts(options().format);
        const GLint width = level(texture_width);
        const GLint height = level(texture_height);
        if (width == 0 || height == 0)
            throw RequestError(named + " is incomplete: it has no level 0");
        if (const GLint found = level(texture_internal_format); found != format.internal)
            throw RequestError(named + ": the internal format is " + std::to_string(found) +
                               ", the sorter takes " + format.name + ", " +
                               std::to_string(format.internal));
        const std::size_t rows = (keys.count + keys.width - 1) / keys.width;
        if (keys.width > static_cast<std::uint32_t>(width) ||
            rows > static_cast<std::size_t>(height))
            throw RequestError(named + ": " + std::to_string(keys.count) + " keys, " +
                               std::to_string(keys.width) + " in a row, take " +
                               std::to_string(rows) + " rows; it has " + std::to_string(width) +
                               " x " + std::to_string(height) + " texels");
    }

    static GLint parameter(GLenum name) {
        GLint value = 0;
        glGetTexParameteriv(GL_TEXTURE_2D, name, &value);
        return value;
    }

    GLint level(GLenum name) const {
        GLint value = 0;
        functions_.level_parameter(GL_TEXTURE_2D, 0, name, &value);
        return value;
    }

    SorterLayout layout_;
    std::shared_ptr<stream::gl::Context> context_;
    stream::gl::StateFunctions functions_;
    stream::gl::Sampler sampler_;
    std::unique_ptr<stream::Executor> executor_;
    stream::gl::Texture order_;
    std::vector<Rung> rungs_;  ///< by size
    Rung* rung_ = nullptr;     ///< of the sort that was begun
    std::size_t done_ = 0;     ///< operations of it
};

TextureSorter::TextureSorter(const Options& options)
    : machine_(std::make_unique<Machine>(options)) {}

TextureSorter::~TextureSorter() = default;
TextureSorter::TextureSorter(TextureSorter&&) noexcept = default;
TextureSorter& TextureSorter::operator=(TextureSorter&&) noexcept = default;

void TextureSorter::sort(const Keys& keys) {
    machine_->sort(keys);
}

std::size_t TextureSorter::begin(const Keys& keys) {
    return machine_->begin(keys);
}

std::size_t TextureSorter::step(std::size_t operations) {
    return machine_->step(operations);
}

GLuint TextureSorter::order() const {
    return machine_->order();
}

const Options& TextureSorter::options() const {
    return machine_->options();
}

}  // namespace application
