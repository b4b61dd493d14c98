// SPDX-License-Identifier: MIT
#include "stream/gl/executor.h"

#include <algorithm>
#include <limits>

#include "stream/gl/context_executor.h"
#include "stream/gl/fence_ring.h"
#include "stream/gl/recording.h"
#include "stream/gl/texture_storage.h"
#include "stream/profile.h"

namespace stream::gl {
namespace {

// Render targets of a launch: what OpenGL 4.5 guarantees, and more than any kernel here needs.
constexpr std::uint32_t max_targets = 8;

// Textures that a launch reads: what OpenGL 4.5 guarantees.
constexpr std::uint32_t max_units = 16;

// Mesa's software renderers refuse textures above this.
constexpr std::uint64_t max_software_texture_bytes = std::uint64_t{1} << 31;

std::uint32_t texture_units() {
    GLint units = 0;
    glGetIntegerv(GL_MAX_TEXTURE_IMAGE_UNITS, &units);
    return std::min(static_cast<std::uint32_t>(units), max_units);
}

std::uint32_t vertex_attributes() {
    GLint attributes = 0;
    glGetIntegerv(GL_MAX_VERTEX_ATTRIBS, &attributes);
    return static_cast<std::uint32_t>(attributes);
}

Limits read_limits(bool is_software) {
    GLint extent = 0;
    GLint viewport[2] = {0, 0};
    GLint targets = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &extent);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
    glGetIntegerv(GL_MAX_DRAW_BUFFERS, &targets);
    Limits limits;
    limits.max_extent =
        static_cast<std::uint32_t>(std::min(extent, std::min(viewport[0], viewport[1])));
    limits.max_output_textures = std::min(static_cast<std::uint32_t>(targets), max_targets);
    limits.max_output_words = limits.max_output_textures * 4;
    limits.max_input_textures = texture_units();
    limits.max_attributes = vertex_attributes();
    constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max() / 2;
    limits.max_bytes = unlimited;
    limits.max_stream_bytes = is_software ? max_software_texture_bytes : unlimited;
    limits.padding_row_bytes = is_software ? padding_row_bytes : 0;
    limits.padding_rows = is_software ? padding_rows : 0;
    return limits;
}

/// The GL state that draws share: only what differs from the last draw is set.
class DrawState {
  public:
    explicit DrawState(const GlRecording& recording) {
        glBindVertexArray(recording.vertex_array.id());
        for (const GLenum capability : {GL_BLEND, GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_CULL_FACE})
            glDisable(capability);
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        masks_.fill({GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE});
    }

    void draw(const Draw& next) {
        if (next.program != program_)
            glUseProgram(program_ = next.program);
        if (next.framebuffer != framebuffer_)
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_ = next.framebuffer);
        if (next.width != width_ || next.height != height_)
            glViewport(0, 0, width_ = next.width, height_ = next.height);
        for (std::size_t target = 0; target < next.masks.size(); ++target)
            mask(target, next.masks[target]);
        for (std::size_t unit = 0; unit < next.textures.size(); ++unit)
            bind(unit, next.textures[unit]);
        glDrawArraysInstancedBaseInstance(GL_TRIANGLE_STRIP, 0, 4, next.block_count,
                                          next.first_block);
    }

  private:
    void bind(std::size_t unit, GLuint texture) {
        if (textures_[unit] == texture)
            return;
        textures_[unit] = texture;
        glBindTextureUnit(static_cast<GLuint>(unit), texture);
    }

    void mask(std::size_t target, const WriteMask& mask) {
        if (masks_[target] == mask)
            return;
        masks_[target] = mask;
        glColorMaski(static_cast<GLuint>(target), mask[0], mask[1], mask[2], mask[3]);
    }

    std::array<WriteMask, max_targets> masks_ = {};
    GLuint program_ = 0;
    GLuint framebuffer_ = 0;
    GLsizei width_ = 0;
    GLsizei height_ = 0;
    GLuint textures_[max_units] = {};
};

class GlExecutor : public ContextExecutor<TextureStorage> {
  public:
    GlExecutor(std::shared_ptr<Context> context, const Limits& under)
        : ContextExecutor(std::move(context)), fences_(context_) {
        limits_ = both(read_limits(context_->info().is_software), under);
    }

    std::string_view name() const override { return "gl"; }
    bool prefers_interleaved() const override { return context_->info().is_software; }

    void run(const Recording& recording, std::size_t first, std::size_t last,
             const std::function<void(std::size_t)>& after) override {
        context_->make_current();
        const auto& recorded = static_cast<const GlRecording&>(recording);
        const bool grouped = context_->info().is_debug;
        DrawState state(recorded);
        for (std::size_t i = first; i < last; ++i) {
            const EncodedLaunch& launch = recorded.launches[i];
            if (grouped)
                glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, static_cast<GLuint>(i), -1,
                                 launch.label.c_str());
            state.draw(recorded.draws[i]);
            if (context_->info().is_software)
                fences_.keep();
            if (grouped)
                glPopDebugGroup();
            count(launch);
            if (after) {
                after(i);
                state = DrawState(recorded);
            }
        }
        glFlush();
    }

  protected:
    std::unique_ptr<Recording> prepare(std::vector<EncodedLaunch> launches) override {
        return make_recording(std::move(launches), programs_, context_);
    }

  private:
    FenceRing fences_;
};

}  // namespace

std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context, const Limits& under) {
    return std::make_unique<GlExecutor>(std::move(context), under);
}

}  // namespace stream::gl
