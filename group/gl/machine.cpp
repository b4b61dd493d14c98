// SPDX-License-Identifier: MIT
#include "group/gl/machine.h"

// GLEW comes before every other GL header.
#include <GL/glew.h>

#include <limits>

#include "group/gl/glsl.h"
#include "stream/error.h"
#include "stream/gl/clock.h"
#include "stream/gl/program.h"

namespace group::gl {
namespace {

using stream::gl::Context;
using stream::gl::ProgramCache;

Limits read_limits(const stream::gl::ContextInfo& info) {
    GLint threads = 0;
    GLint shared_bytes = 0;
    GLint groups = 0;
    GLint64 buffer_bytes = 0;
    glGetIntegerv(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS, &threads);
    glGetIntegerv(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE, &shared_bytes);
    glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groups);
    glGetInteger64v(GL_MAX_SHADER_STORAGE_BLOCK_SIZE, &buffer_bytes);
    return {.max_threads = static_cast<std::uint32_t>(threads),
            .max_shared_bytes = static_cast<std::uint32_t>(shared_bytes),
            .max_groups = static_cast<std::uint32_t>(groups),
            .max_buffer_bytes = static_cast<std::uint64_t>(buffer_bytes),
            .max_bytes = std::numeric_limits<std::uint64_t>::max() / 2,
            .machine = "OpenGL",
            .max_iterations = info.max_iterations};
}

struct Dispatch {
    GLuint program = 0;
    std::vector<GLuint> buffers;  ///< by binding
    std::vector<std::uint32_t> words;
    GLuint groups = 0;
};

class GlRun : public Run {
  public:
    GlRun(const Program& program, std::shared_ptr<Context> context, ProgramCache& programs,
          const Limits& limits)
        : Run(program), context_(std::move(context)), clock_(context_) {
        check_memory(program, limits);
        for (const BufferSpec& buffer : program.buffers)
            allocate(buffer);
        for (const Launch& launch : program.launches)
            dispatches_.push_back(prepare(launch, programs, limits));
        context_->check("preparing program " + program.name);
    }

    void run(std::size_t first, std::size_t last,
             const std::function<void()>& before_each) override {
        context_->make_current();
        const bool grouped = context_->info().is_debug;
        GLuint program_in_use = 0;
        for (std::size_t i = first; i < last; ++i) {
            if (before_each) {
                before_each();
                program_in_use = 0;  // whatever it did
            }
            if (grouped)
                glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, static_cast<GLuint>(i), -1,
                                 program().launches[i].label.c_str());
            if (dispatches_[i].program != program_in_use)
                glUseProgram(dispatches_[i].program);
            program_in_use = dispatches_[i].program;
            dispatch(dispatches_[i]);
            if (grouped)
                glPopDebugGroup();
        }
        glFlush();
    }

    void finish() override {
        context_->finish();
        context_->check("executing launches");
    }

    void start_clock() override { clock_.start(); }
    double stop_clock() override { return clock_.stop(); }

  protected:
    void write(unsigned buffer, std::uint32_t first,
               std::span<const std::uint32_t> words) override {
        context_->make_current();
        glNamedBufferSubData(buffers_[buffer].id(), offset(buffer, first),
                             static_cast<GLsizeiptr>(words.size_bytes()), words.data());
    }

    void read(unsigned buffer, std::uint32_t first, std::span<std::uint32_t> words) override {
        context_->make_current();
        glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
        glGetNamedBufferSubData(buffers_[buffer].id(), offset(buffer, first),
                                static_cast<GLsizeiptr>(words.size_bytes()), words.data());
        context_->check("reading a buffer");
    }

  private:
    GLintptr offset(unsigned buffer, std::uint32_t first) const {
        return GLintptr{first} * program().buffers[buffer].type->words() * 4;
    }

    void allocate(const BufferSpec& spec) {
        GLuint id = 0;
        glCreateBuffers(1, &id);
        buffers_.emplace_back(context_, id);
        // A buffer of no bytes is an error in OpenGL.
        const auto bytes = static_cast<GLsizeiptr>(std::max<std::uint64_t>(spec.bytes(), 4));
        glNamedBufferStorage(id, bytes, nullptr, GL_DYNAMIC_STORAGE_BIT);
        buffers_.back().label(spec.name);
        context_->check("making buffer " + spec.name + " of " + std::to_string(bytes) + " bytes");
    }

    Dispatch prepare(const Launch& launch, ProgramCache& programs, const Limits& limits) const {
        const std::vector<Bound> bound = check(program(), launch, limits);
        Dispatch dispatch;
        const ShaderSource source = make_shader(*launch.kernel, bound);
        dispatch.program =
            programs.program(launch.kernel->name, {{GL_COMPUTE_SHADER, source.text}}, source.files);
        for (std::size_t p = 0; p < bound.size(); ++p)
            if (launch.kernel->parameters[p].is_buffer())
                dispatch.buffers.push_back(buffers_[bound[p].buffer].id());
        dispatch.words = launch_words(*launch.kernel, bound);
        dispatch.groups = launch.groups;
        return dispatch;
    }

    // Of the program in use.
    static void dispatch(const Dispatch& dispatch) {
        glBindBuffersBase(GL_SHADER_STORAGE_BUFFER, 0,
                          static_cast<GLsizei>(dispatch.buffers.size()), dispatch.buffers.data());
        if (!dispatch.words.empty())
            glUniform1uiv(0, static_cast<GLsizei>(dispatch.words.size()), dispatch.words.data());
        glDispatchCompute(dispatch.groups, 1, 1);
        glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT);
    }

    std::shared_ptr<Context> context_;
    std::vector<stream::gl::Buffer> buffers_;
    std::vector<Dispatch> dispatches_;
    stream::gl::Clock clock_;
};

class GlMachine : public Machine {
  public:
    GlMachine(std::shared_ptr<Context> context, const Limits& under)
        : context_(std::move(context)), programs_(context_) {
        context_->make_current();
        if (glDispatchCompute == nullptr)
            throw stream::DeviceError("OpenGL 4.3 expected for compute shaders, found " +
                                      context_->info().version);
        limits_ = both(read_limits(context_->info()), under);
    }

    std::string_view name() const override { return "compute"; }
    std::string renderer() const override { return context_->info().renderer; }
    const Limits& limits() const override { return limits_; }
    stream::Facts facts() const override {
        const stream::gl::ContextInfo& info = context_->info();
        return {info.is_software, false, info.version, info.created};
    }

    std::unique_ptr<Run> prepare(const Program& program) override {
        context_->make_current();
        return std::make_unique<GlRun>(program, context_, programs_, limits_);
    }

  private:
    std::shared_ptr<Context> context_;
    ProgramCache programs_;
    Limits limits_;
};

}  // namespace

std::unique_ptr<Machine> make_machine(std::shared_ptr<Context> context, const Limits& under) {
    return std::make_unique<GlMachine>(std::move(context), under);
}

}  // namespace group::gl
