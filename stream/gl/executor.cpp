// SPDX-License-Identifier: MIT
#include "stream/gl/executor.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <limits>

#include "stream/error.h"
#include "stream/gl/context_executor.h"
#include "stream/gl/fence_ring.h"
#include "stream/gl/recording.h"
#include "stream/gl/render_targets.h"
#include "stream/gl/texture_storage.h"
#include "stream/profile.h"
#include "stream/self_test.h"

namespace stream::gl {
namespace {

// Render targets of a launch: what OpenGL 4.5 guarantees, and more than any kernel here needs.
constexpr std::uint32_t max_targets = 8;

// Textures that a launch reads: what OpenGL 4.5 guarantees.
constexpr std::uint32_t max_units = 16;

// Mesa's software renderers refuse textures above this.
constexpr std::uint64_t max_software_texture_bytes = std::uint64_t{1} << 31;

// A constant of KHR_debug.
constexpr GLenum debug_source_application = 0x824A;

std::uint32_t value_of(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return static_cast<std::uint32_t>(value);
}

void read_target_limits(const std::shared_ptr<Context>& context, Limits& limits) {
    const std::uint32_t most =
        std::min({value_of(GL_MAX_DRAW_BUFFERS), value_of(GL_MAX_COLOR_ATTACHMENTS), max_targets});
    limits.max_output_textures = complete_targets(context, 1, most);
    limits.max_output_words =
        std::max(limits.max_output_textures, 4 * complete_targets(context, 4, most));
    if (limits.max_output_textures == 0)
        throw DeviceError(context->info().renderer +
                          " draws to no texture of 32-bit integers: no framebuffer with one is "
                          "complete");
}

Limits read_limits(const std::shared_ptr<Context>& context) {
    GLint viewport[2] = {0, 0};
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
    Limits limits;
    limits.max_extent =
        std::min({value_of(GL_MAX_TEXTURE_SIZE), static_cast<std::uint32_t>(viewport[0]),
                  static_cast<std::uint32_t>(viewport[1])});
    read_target_limits(context, limits);
    limits.max_input_textures = std::min(value_of(GL_MAX_TEXTURE_IMAGE_UNITS), max_units);
    // Every attribute of a block is handed on to its fragments.
    limits.max_attributes =
        std::min(value_of(GL_MAX_VERTEX_ATTRIBS), value_of(GL_MAX_VARYING_VECTORS));
    const bool is_software = context->info().is_software;
    constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max() / 2;
    limits.max_bytes = unlimited;
    limits.max_stream_bytes = is_software ? max_software_texture_bytes : unlimited;
    limits.max_iterations = context->info().max_iterations;
    return limits;
}

/// The GL state that draws share: only what differs from the last draw is set.
class DrawState {
  public:
    DrawState(const GlRecording& recording, const DesktopFunctions& desktop)
        : recording_(&recording), desktop_(&desktop) {
        glBindVertexArray(recording.vertex_array.id());
        glBindBuffer(GL_ARRAY_BUFFER, recording.records.id());
        for (const GLenum capability : {GL_BLEND, GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_CULL_FACE})
            glDisable(capability);
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        masks_.fill({GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE});
    }

    void draw(const Draw& next) {
        const GLuint program = next.program->object.id();
        const bool is_other = program != program_ || next.width != width_ ||
                              next.height != height_ || next.log2_width != log2_width_;
        if (program != program_)
            glUseProgram(program_ = program);
        if (next.framebuffer != framebuffer_)
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_ = next.framebuffer);
        if (next.width != width_ || next.height != height_)
            glViewport(0, 0, width_ = next.width, height_ = next.height);
        if (is_other) {
            glUniform2f(next.program->place_size, 2.0f / static_cast<float>(width_),
                        2.0f / static_cast<float>(height_));
            glUniform1ui(next.program->log2_width, log2_width_ = next.log2_width);
        }
        for (std::size_t target = 0; target < next.masks.size(); ++target)
            mask(target, next.masks[target]);
        for (std::size_t unit = 0; unit < next.textures.size(); ++unit)
            bind(unit, next.textures[unit]);
        if (desktop_->draw_from != nullptr)
            return desktop_->draw_from(GL_TRIANGLE_STRIP, 0, 4, next.block_count, next.first_block);
        point_at_records(*recording_, next.attributes, next.first_block);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, next.block_count);
    }

  private:
    void bind(std::size_t unit, const BoundTexture& texture) {
        if (textures_[unit] == texture)
            return;
        textures_[unit] = texture;
        glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
        glBindTexture(texture.target, texture.id);
    }

    // Where targets cannot be masked, all masks let everything through.
    void mask(std::size_t target, const WriteMask& mask) {
        if (masks_[target] == mask)
            return;
        masks_[target] = mask;
        desktop_->mask_target(static_cast<GLuint>(target), mask[0], mask[1], mask[2], mask[3]);
    }

    const GlRecording* recording_;
    const DesktopFunctions* desktop_;
    std::array<WriteMask, max_targets> masks_ = {};
    GLuint program_ = 0;
    GLuint framebuffer_ = 0;
    GLsizei width_ = 0;
    GLsizei height_ = 0;
    GLuint log2_width_ = 0;
    BoundTexture textures_[max_units] = {};
};

class GlExecutor : public ContextExecutor<TextureStorage> {
  public:
    GlExecutor(std::shared_ptr<Context> context, const Limits& under, std::string definitions = {})
        : ContextExecutor(std::move(context)),
          fences_(context_),
          definitions_(std::move(definitions)) {
        limits_ = both(read_limits(context_), under);
    }

    bool is_es() const { return context_->info().is_es; }
    std::string_view name() const override {
        const ContextInfo& info = context_->info();
        return info.is_web ? "webgl" : info.is_es ? "gles" : "gl";
    }
    bool prefers_interleaved() const override { return context_->info().is_software && !is_es(); }

    void finish() override {
        ContextExecutor::finish();
        if (is_es())
            read_a_pixel();
    }

  protected:
    void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                      const std::function<void(std::size_t)>& after) override {
        compile();
        const auto& recorded = static_cast<const GlRecording&>(recording);
        const bool grouped = context_->info().is_debug;
        const DesktopFunctions& desktop = context_->desktop();
        DrawState state(recorded, desktop);
        last_drawn_ = recorded.last_drawn;
        for (std::size_t i = first; i < last; ++i) {
            const EncodedLaunch& launch = recorded.launches[i];
            if (grouped)
                desktop.begin_group(debug_source_application, static_cast<GLuint>(i), -1,
                                    launch.label.c_str());
            state.draw(recorded.draws[i]);
            if (context_->info().is_software)
                fences_.keep();
            if (grouped)
                desktop.end_group();
            count(launch);
            *recorded.last_drawn = recorded.draws[i].framebuffer;
            if (after) {
                after(i);
                state = DrawState(recorded, desktop);
            }
        }
        glFlush();
    }

    std::unique_ptr<Recording> prepare_here(std::vector<EncodedLaunch> launches) override {
        return make_recording(std::move(launches), programs_, context_, definitions_);
    }

  private:
    // Browsers do not wait in glFinish: what was drawn last is there when a pixel of it is.
    void read_a_pixel() const {
        const std::shared_ptr<GLuint> framebuffer = last_drawn_.lock();
        if (framebuffer == nullptr || *framebuffer == 0)
            return;
        GLuint pixel[4] = {};
        glBindFramebuffer(GL_READ_FRAMEBUFFER, *framebuffer);
        glReadPixels(0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, pixel);
    }

    FenceRing fences_;
    std::string definitions_;
    std::weak_ptr<GLuint> last_drawn_;  ///< gone with its recording
};

}  // namespace

std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context, const Limits& under,
                                        std::string definitions) {
    // The machine is tested, not what a profile leaves of it.
    if (context->info().is_es) {
        GlExecutor machine(context, modern_machine());
        self_test(machine);
    }
    return std::make_unique<GlExecutor>(std::move(context), under, std::move(definitions));
}

}  // namespace stream::gl
