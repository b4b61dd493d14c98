// SPDX-License-Identifier: MIT
#include "stream/compute/executor.h"

#include <algorithm>
#include <limits>

#include "stream/compute/buffer_storage.h"
#include "stream/compute/glsl.h"
#include "stream/compute/recording.h"
#include "stream/error.h"
#include "stream/gl/clock.h"
#include "stream/gl/errors.h"
#include "stream/profile.h"

namespace stream::compute {
namespace {

using gl::Context;

// Buffers that a launch writes: eight, as there are render targets; the others it may read, but for
// the one with the records.
constexpr std::uint32_t max_written_buffers = 8;

Limits read_limits() {
    GLint buffers = 0;
    GLint64 bytes = 0;
    glGetIntegerv(GL_MAX_COMPUTE_SHADER_STORAGE_BLOCKS, &buffers);
    glGetInteger64v(GL_MAX_SHADER_STORAGE_BLOCK_SIZE, &bytes);
    if (buffers <= static_cast<GLint>(max_written_buffers) + 1)
        throw DeviceError("OpenGL with more than " + std::to_string(max_written_buffers + 1) +
                          " buffers a compute shader expected, found " + std::to_string(buffers));
    Limits limits = modern_machine();
    limits.max_output_textures = max_written_buffers;
    limits.max_input_textures =
        std::min(static_cast<std::uint32_t>(buffers), max_buffers) - max_written_buffers - 1;
    limits.max_attributes = std::numeric_limits<std::uint32_t>::max() / 4;
    limits.max_bytes = std::numeric_limits<std::uint64_t>::max() / 2;
    limits.max_stream_bytes = static_cast<std::uint64_t>(bytes);
    return limits;
}

class ComputeExecutor : public Executor {
  public:
    ComputeExecutor(std::shared_ptr<Context> context, const Limits& under, std::uint32_t processors)
        : context_(std::move(context)),
          programs_(context_),
          clock_(context_),
          processors_(processors) {
        context_->make_current();
        limits_ = both(read_limits(), under);
        GLint groups = 0;
        glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groups);
        max_groups_ = static_cast<GLuint>(groups);
    }

    std::string_view name() const override { return "compute"; }
    std::string renderer() const override { return context_->info().renderer; }
    const Limits& limits() const override { return limits_; }
    Facts facts() const override {
        const gl::ContextInfo& info = context_->info();
        return {info.is_software, false, info.version, info.created};
    }
    bool prefers_interleaved() const override { return true; }

    std::unique_ptr<Recording> record(std::span<const Launch> launches) override {
        context_->make_current();
        std::vector<EncodedLaunch> encoded;
        encoded.reserve(launches.size());
        for (const Launch& launch : launches)
            encoded.push_back(encode(launch, limits_));
        auto recording = make_recording(std::move(encoded), programs_, context_);
        gl::check_errors("recording launches");
        return recording;
    }

    void run(const Recording& recording, std::size_t first, std::size_t last,
             const std::function<void(std::size_t)>& after) override {
        context_->make_current();
        const auto& recorded = static_cast<const ComputeRecording&>(recording);
        glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        for (std::size_t i = first; i < last; ++i) {
            dispatch(recorded.dispatches[i]);
            count(recorded.launches[i]);
            if (after)
                after(i);
        }
        glFlush();
    }

    void finish() override {
        context_->make_current();
        glFinish();
        gl::check_errors("executing launches");
    }

    void start_clock() override { clock_.start(); }
    double stop_clock() override { return clock_.stop(); }

  protected:
    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        context_->make_current();
        return std::make_unique<BufferStorage>(spec, context_);
    }

    void write(Storage& storage, unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override {
        context_->make_current();
        static_cast<BufferStorage&>(storage).write(memory, area, words);
    }

    void read(Storage& storage, unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override {
        context_->make_current();
        static_cast<BufferStorage&>(storage).read(memory, area, words);
        gl::check_errors("reading a stream");
    }

  private:
    void dispatch(const Dispatch& next) {
        if (next.waits)
            glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        glUseProgram(next.program);
        glBindBuffersBase(GL_SHADER_STORAGE_BUFFER, 0, static_cast<GLsizei>(next.buffers.size()),
                          next.buffers.data());
        glUniform1uiv(1, static_cast<GLsizei>(next.widths.size()), next.widths.data());
        glUniform3ui(0, next.first_word, next.blocks, next.instances);
        glDispatchCompute(groups(next.instances), 1, 1);
    }

    // Groups of fewer instances than the launch has take several each.
    GLuint groups(GLuint instances) const {
        const GLuint at_a_time = processors_ == 0 ? instances : std::min(processors_, instances);
        return std::clamp((at_a_time + group_threads - 1) / group_threads, 1u, max_groups_);
    }

    std::shared_ptr<Context> context_;
    gl::ProgramCache programs_;
    gl::Clock clock_;
    Limits limits_;
    GLuint max_groups_ = 0;
    std::uint32_t processors_;
};

}  // namespace

std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context, const Limits& under,
                                        std::uint32_t processors) {
    return std::make_unique<ComputeExecutor>(std::move(context), under, processors);
}

}  // namespace stream::compute
