// SPDX-License-Identifier: MIT
#include "sorts/application/texture_sorter.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "sorts/application/sorter_parts.h"
#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "sorts/transfer_textures/kernels.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"
#include "stream/gl/recording.h"
#include "stream/gl/saved_state.h"
#include "stream/program_run.h"

namespace application {
namespace {

// Programs are made for several sizes. Each size is at least 5/6 of the next one, so that a sort
// runs on at most a fifth more elements than it has keys.
constexpr std::size_t rungs_numerator = 5;
constexpr std::size_t rungs_denominator = 6;
constexpr std::size_t smallest_rung = 1024;

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
