// SPDX-License-Identifier: MIT
#include "stream/compute/executor.h"

#include <GL/glew.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "stream/compute/buffer_storage.h"
#include "stream/compute/glsl.h"
#include "stream/error.h"
#include "stream/gl/context_executor.h"
#include "stream/gl/kernel_writer.h"
#include "stream/profile.h"

namespace stream::compute {
namespace {

using gl::Context;
using gl::group_threads;
using gl::iterations_around_an_instance;
using gl::max_buffers;

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

/// A launch, and everything that it sets before it is dispatched.
struct Dispatch {
    BoundOperation launch;
    std::shared_ptr<const gl::LinkedProgram> program = {};
    /// one buffer per binding; launches of blocks bind the block records first
    std::vector<GLuint> buffers = {};
    /// workgroups: the words that group_words returns; blocks: log2 of the common width, then the
    /// width of each stream in output slots
    std::vector<GLuint> words = {};
    GLuint first_record = 0;  ///< blocks only: offset of the launch's records in the buffer
    bool waits = false;       ///< true if a barrier comes before the launch
};

/// Recorded launches, and the buffer with their block records.
struct ComputeRecording : Recording {
    std::vector<Dispatch> dispatches;
    gl::Buffer records;
};

struct BoundBuffer {
    GLuint id;
    GLuint width;  ///< width of the stream in output slots
    bool is_written;
};

// Buffers of the in, out and gather parameters in the kernel's order, which is the order of their
// bindings from 1 on.
std::vector<BoundBuffer> bound_buffers(const BoundOperation& launch) {
    std::vector<BoundBuffer> buffers;
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        const Parameter& parameter = launch.kernel->parameters[p];
        if (!parameter.has_memory())
            continue;
        const auto& storage = static_cast<const BufferStorage&>(launch.streams[p].storage());
        for (const Part& part : launch.streams[p].parts())
            buffers.push_back(
                {storage.buffer(part.memory), storage.extent().width, parameter.is_written()});
    }
    return buffers;
}

class Recorder {
  public:
    Recorder(gl::ProgramCache& programs, const std::shared_ptr<gl::Context>& context)
        : programs_(programs), context_(context) {}

    std::unique_ptr<ComputeRecording> record(std::vector<BoundOperation> launches) {
        auto recording = std::make_unique<ComputeRecording>();
        GLuint id = 0;
        glCreateBuffers(1, &id);
        recording->records = gl::Buffer(context_, id);
        for (BoundOperation& launch : launches)
            recording->dispatches.push_back(dispatch(std::move(launch), id));
        if (!words_.empty())
            glNamedBufferStorage(id, static_cast<GLsizeiptr>(words_.size() * 4), words_.data(), 0);
        return recording;
    }

  private:
    Dispatch dispatch(BoundOperation bound, GLuint records) {
        Dispatch dispatch{.launch = std::move(bound)};
        const BoundOperation& launch = dispatch.launch;
        dispatch.program = program(launch);
        const std::vector<BoundBuffer> buffers = bound_buffers(launch);
        dispatch.waits = must_wait(buffers);
        const bool is_of_blocks = launch.workgroups == 0;
        if (is_of_blocks) {
            dispatch.buffers = {records};
            dispatch.words = {launch.mapping.log2_width};
            dispatch.first_record = static_cast<GLuint>(words_.size());
            add_records(launch);
        } else {
            dispatch.words = group_words(launch);
        }
        for (const BoundBuffer& buffer : buffers) {
            dispatch.buffers.push_back(buffer.id);
            if (is_of_blocks)
                dispatch.words.push_back(buffer.width);
        }
        return dispatch;
    }

    std::shared_ptr<const gl::LinkedProgram> program(const BoundOperation& launch) {
        std::shared_ptr<const gl::LinkedProgram>& program = programs_by_form_[gl::form_of(launch)];
        if (program == nullptr) {
            const gl::ShaderSource source =
                launch.workgroups > 0 ? make_group_shader(launch) : gl::make_compute_shader(launch);
            program = programs_.begin(launch.kernel->name, {{GL_COMPUTE_SHADER, source.text}},
                                      source.files);
        }
        return program;
    }

    // Returns whether a launch needs a barrier: it reads or writes something that was written after
    // the last barrier, or writes something that was read after it.
    bool must_wait(const std::vector<BoundBuffer>& bound) {
        bool waits = false;
        for (const BoundBuffer& buffer : bound)
            waits |=
                written_.contains(buffer.id) || (buffer.is_written && read_.contains(buffer.id));
        if (waits) {
            written_.clear();
            read_.clear();
        }
        for (const BoundBuffer& buffer : bound)
            (buffer.is_written ? written_ : read_).insert(buffer.id);
        return waits;
    }

    void add_records(const BoundOperation& launch) {
        std::uint32_t first_instance = 0;
        for (std::size_t b = 0; b < launch.block_count; ++b) {
            words_.push_back(first_instance);
            const auto first =
                launch.records.begin() + static_cast<std::ptrdiff_t>(b * launch.words_per_record);
            words_.insert(words_.end(), first, first + launch.words_per_record);
            first_instance += static_cast<std::uint32_t>(launch.block(b).instances());
        }
    }

    gl::ProgramCache& programs_;
    const std::shared_ptr<gl::Context>& context_;
    std::map<std::vector<std::uint64_t>, std::shared_ptr<const gl::LinkedProgram>>
        programs_by_form_;
    std::vector<std::uint32_t> words_;
    std::set<GLuint> written_;
    std::set<GLuint> read_;
};

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
                      const std::function<void()>& checkpoint) override {
        compile();
        const auto& dispatches = static_cast<const ComputeRecording&>(recording).dispatches;
        glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        for (std::size_t i = first; i < last; ++i) {
            dispatch(dispatches[i]);
            count(dispatches[i].launch);
            if (reach_checkpoint(dispatches[i].launch, checkpoint))
                context_->make_current();
        }
        glFlush();
    }

    std::shared_ptr<const void> owner() const override { return buffer_owner(context_); }

    std::unique_ptr<Storage> allocate_here(const StreamSpec& spec) override {
        return std::make_unique<BufferStorage>(spec, context_);
    }

    std::unique_ptr<Recording> prepare_here(std::vector<BoundOperation> launches) override {
        return Recorder(programs_, context_).record(std::move(launches));
    }

  private:
    void dispatch(const Dispatch& next) {
        if (next.waits)
            glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
        glUseProgram(next.program->object.id());
        glBindBuffersBase(GL_SHADER_STORAGE_BUFFER, 0, static_cast<GLsizei>(next.buffers.size()),
                          next.buffers.data());
        const GLint location = next.launch.workgroups == 0 ? 1 : 0;
        if (!next.words.empty())
            glUniform1uiv(location, static_cast<GLsizei>(next.words.size()), next.words.data());
        if (next.launch.workgroups == 0)
            dispatch_blocks(next);
        else
            glDispatchCompute(next.launch.workgroups, 1, 1);
    }

    void dispatch_blocks(const Dispatch& next) {
        const BoundOperation& launch = next.launch;
        const GLuint groups = groups_for(static_cast<GLuint>(launch.instances));
        const std::uint64_t at_once = std::uint64_t{groups} * group_threads * turns(launch);
        for (std::uint64_t first = 0; first < launch.instances; first += at_once) {
            const std::uint64_t last = std::min(first + at_once, launch.instances);
            glUniform4ui(0, next.first_record, static_cast<GLuint>(launch.block_count),
                         static_cast<GLuint>(first), static_cast<GLuint>(last));
            glDispatchCompute(groups, 1, 1);
        }
    }

    // Number of instances that one thread executes in turn. The number of instances is limited,
    // because some devices abort long loops.
    std::uint64_t turns(const BoundOperation& launch) const {
        const std::uint64_t of_one = std::uint64_t{std::max(launch.iterations, few_iterations)} +
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
