// SPDX-License-Identifier: MIT
#include "stream/compute/recording.h"

#include <GL/glew.h>

#include <map>
#include <set>

#include "stream/compute/buffer_storage.h"
#include "stream/compute/glsl.h"
#include "stream/error.h"
#include "stream/gl/kernel_writer.h"

namespace stream::compute {
namespace {

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
                {storage.buffer(part.memory).id(), storage.extent().width, parameter.is_written()});
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
        for (const BoundOperation& launch : launches)
            recording->dispatches.push_back(dispatch(launch, id));
        recording->launches = std::move(launches);
        if (!words_.empty())
            glNamedBufferStorage(id, static_cast<GLsizeiptr>(words_.size() * 4), words_.data(), 0);
        return recording;
    }

  private:
    Dispatch dispatch(const BoundOperation& launch, GLuint records) {
        const bool is_of_groups = launch.workgroups > 0;
        Dispatch dispatch;
        dispatch.program = program(launch);
        const std::vector<BoundBuffer> bound = bound_buffers(launch);
        dispatch.waits = must_wait(bound);
        if (!is_of_groups) {
            dispatch.buffers = {records};
            dispatch.widths = {launch.mapping.log2_width};
            add_blocks(launch, dispatch);
        }
        for (const BoundBuffer& buffer : bound) {
            dispatch.buffers.push_back(buffer.id);
            dispatch.widths.push_back(buffer.width);
        }
        dispatch.groups = launch.workgroups;
        dispatch.words = group_words(launch);
        return dispatch;
    }

    std::shared_ptr<const gl::LinkedProgram> program(const BoundOperation& launch) {
        std::shared_ptr<const gl::LinkedProgram>& program = programs_by_form_[gl::form_of(launch)];
        if (program == nullptr) {
            const ShaderSource source =
                launch.workgroups > 0 ? make_group_shader(launch) : make_shader(launch);
            program = programs_.begin(launch.kernel->name, {{GL_COMPUTE_SHADER, source.text}},
                                      source.files);
        }
        return program;
    }

    void add_blocks(const BoundOperation& launch, Dispatch& dispatch) {
        dispatch.first_word = static_cast<GLuint>(words_.size());
        dispatch.blocks = static_cast<GLuint>(launch.block_count);
        dispatch.instances = static_cast<GLuint>(launch.instances);
        dispatch.iterations = launch.iterations;
        add_records(launch);
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

}  // namespace

std::unique_ptr<ComputeRecording> make_recording(std::vector<BoundOperation> launches,
                                                 gl::ProgramCache& programs,
                                                 const std::shared_ptr<gl::Context>& context) {
    return Recorder(programs, context).record(std::move(launches));
}

}  // namespace stream::compute
