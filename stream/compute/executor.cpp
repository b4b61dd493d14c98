// SPDX-License-Identifier: MIT
#include "stream/compute/executor.h"

#include <GL/glew.h>

#include <algorithm>
#include <limits>

#include "stream/compute/buffer_storage.h"
#include "stream/compute/glsl.h"
#include "stream/compute/recording.h"
#include "stream/error.h"
#include "stream/gl/context_executor.h"
#include "stream/profile.h"

namespace stream::compute {
namespace {

using gl::Context;

// Number of buffers that a launch may write: eight, as many as there are render targets. The other
// buffers are for reading, except the one with the block records.
constexpr std::uint32_t max_written_buffers = 8;

std::uint32_t groups_at_once() {
    GLint groups = 0;
    glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groups);
    return static_cast<std::uint32_t>(groups);
}

void read_group_limits(Limits& limits) {
    GLint threads = 0;
    GLint shared_bytes = 0;
    glGetIntegerv(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS, &threads);
    glGetIntegerv(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE, &shared_bytes);
    limits.max_threads = static_cast<std::uint32_t>(threads);
    limits.max_shared_bytes = static_cast<std::uint32_t>(shared_bytes);
    limits.max_groups = groups_at_once();
}

Limits read_limits(const gl::ContextInfo& info) {
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
    read_group_limits(limits);
    if (info.max_iterations != any_number)
        limits.max_iterations = info.max_iterations - iterations_around_an_instance;
    return limits;
}

class ComputeExecutor : public gl::ContextExecutor {
  public:
    ComputeExecutor(std::shared_ptr<Context> context, const Limits& under, std::uint32_t processors)
        : ContextExecutor(std::move(context)), processors_(processors) {
        limits_ = both(read_limits(context_->info()), under);
        max_groups_ = groups_at_once();
    }

    std::string_view name() const override { return "compute"; }
    bool prefers_interleaved() const override { return true; }

  protected:
    void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                      const std::function<void(std::size_t)>& after) override {
        compile();
        const auto& recorded = static_cast<const ComputeRecording&>(recording);
        glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        for (std::size_t i = first; i < last; ++i) {
            dispatch(recorded.dispatches[i], recorded.launches[i]);
            count(recorded.launches[i]);
            if (after)
                after(i);
        }
        glFlush();
    }

    std::unique_ptr<gl::DeviceStorage> allocate_here(const StreamSpec& spec) override {
        return std::make_unique<BufferStorage>(spec, context_);
    }

    std::unique_ptr<Recording> prepare_here(std::vector<BoundOperation> launches) override {
        return make_recording(std::move(launches), programs_, context_);
    }

  private:
    void dispatch(const Dispatch& next, const BoundOperation& launch) {
        set_up(next);
        if (next.groups == 0)
            return dispatch_blocks(next, launch);
        if (!next.words.empty())
            glUniform1uiv(0, static_cast<GLsizei>(next.words.size()), next.words.data());
        glDispatchCompute(next.groups, 1, 1);
        reach_checkpoint(launch, launch.instances);
    }

    void set_up(const Dispatch& next) {
        context_->make_current();
        if (next.waits)
            glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        glUseProgram(next.program->object.id());
        glBindBuffersBase(GL_SHADER_STORAGE_BUFFER, 0, static_cast<GLsizei>(next.buffers.size()),
                          next.buffers.data());
        if (next.groups == 0)
            glUniform1uiv(1, static_cast<GLsizei>(next.widths.size()), next.widths.data());
    }

    void dispatch_blocks(const Dispatch& next, const BoundOperation& launch) {
        const std::uint64_t allowed = instances_at_once(launch);
        const GLuint groups =
            groups_for(static_cast<GLuint>(std::min<std::uint64_t>(next.instances, allowed)));
        const std::uint64_t in_step = std::uint64_t{groups} * group_threads;
        const std::uint64_t at_once =
            in_step * std::clamp<std::uint64_t>(allowed / in_step, 1, turns(next));
        for (std::uint64_t first = 0; first < next.instances; first += at_once) {
            const std::uint64_t last = std::min<std::uint64_t>(first + at_once, next.instances);
            glUniform4ui(0, next.first_word, next.blocks, static_cast<GLuint>(first),
                         static_cast<GLuint>(last));
            glDispatchCompute(groups, 1, 1);
            if (reach_checkpoint(launch, last - first))
                set_up(next);
        }
    }

    // Number of instances that one thread executes in turn. The number of instances is limited,
    // because some devices abort long loops.
    std::uint64_t turns(const Dispatch& next) const {
        const std::uint64_t of_one = std::uint64_t{std::max(next.iterations, few_iterations)} +
                                     iterations_around_an_instance;
        return std::max<std::uint64_t>(context_->info().max_iterations / of_one, 1);
    }

    // Number of workgroups. With fewer threads than instances, each thread executes several
    // instances.
    GLuint groups_for(GLuint instances) const {
        const GLuint at_a_time = processors_ == 0 ? instances : std::min(processors_, instances);
        return std::clamp((at_a_time + group_threads - 1) / group_threads, 1u, max_groups_);
    }

    GLuint max_groups_ = 0;
    std::uint32_t processors_;
};

}  // namespace

std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context, const Limits& under,
                                        std::uint32_t processors) {
    return std::make_unique<ComputeExecutor>(std::move(context), under, processors);
}

}  // namespace stream::compute
