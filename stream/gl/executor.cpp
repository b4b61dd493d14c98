// SPDX-License-Identifier: MIT
#include "stream/gl/executor.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "stream/error.h"
#include "stream/gl/context_executor.h"
#include "stream/gl/recording.h"
#include "stream/gl/texture_storage.h"
#include "stream/profile.h"
#include "stream/self_test.h"

namespace stream::gl {
namespace {

// Number of render targets that a launch may have. OpenGL 4.5 guarantees this number, and no kernel
// of this project needs more.
constexpr std::uint32_t max_targets = 8;

// Number of textures that a launch may read. OpenGL 4.5 guarantees this number.
constexpr std::uint32_t max_units = 16;

// Largest texture that Mesa's software renderers accept.
constexpr std::uint64_t max_software_texture_bytes = std::uint64_t{1} << 31;

std::uint32_t value_of(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return static_cast<std::uint32_t>(value);
}

// Number of render targets, at most `most`, with texels of this many words (1, 2 or 4), that a
// fragment can write. The function tries framebuffers with fewer and fewer targets, because some
// devices support fewer wide targets than they report.
std::uint32_t complete_targets(const std::shared_ptr<Context>& context, unsigned texel_words,
                               std::uint32_t most) {
    const Framebuffer framebuffer(context);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer.id());
    std::vector<Texture> textures;
    std::vector<GLenum> attachments;
    for (std::uint32_t target = 0; target < most; ++target) {
        const GLuint id = textures.emplace_back(context).id();
        attachments.push_back(GL_COLOR_ATTACHMENT0 + target);
        glBindTexture(GL_TEXTURE_2D, id);
        glTexStorage2D(GL_TEXTURE_2D, 1, format_of(texel_words).internal, 1, 1);
        glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, attachments.back(), GL_TEXTURE_2D, id, 0);
    }
    for (; most > 0; --most) {
        glDrawBuffers(static_cast<GLsizei>(most), attachments.data());
        if (glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE)
            break;
        glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, attachments[most - 1], GL_TEXTURE_2D, 0, 0);
    }
    return most;
}

void read_target_limits(const std::shared_ptr<Context>& context, Limits& limits) {
    const std::uint32_t most =
        std::min({value_of(GL_MAX_DRAW_BUFFERS), value_of(GL_MAX_COLOR_ATTACHMENTS), max_targets});
    limits.max_output_textures = complete_targets(context, 1, most);
    limits.max_output_words =
        std::max(limits.max_output_textures, 4 * complete_targets(context, 4, most));
    if (limits.max_output_textures == 0)
        throw DeviceError(context->info().renderer +
                          " cannot render to textures of 32-bit integers: no framebuffer with such "
                          "a texture is complete");
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
    // The vertex shader passes each attribute of a block on to the block's fragments.
    limits.max_attributes =
        std::min(value_of(GL_MAX_VERTEX_ATTRIBS), value_of(GL_MAX_VARYING_VECTORS));
    const bool is_software = context->info().is_software;
    constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max() / 2;
    limits.max_bytes = unlimited;
    limits.max_stream_bytes = is_software ? max_software_texture_bytes : unlimited;
    limits.max_iterations = context->info().max_iterations;
    limits.in_place_outputs = context->desktop().texture_barrier != nullptr;
    return limits;
}

/// GL state that draws share. Only the differences from the previous draw are set.
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
        const GLuint log2_width = next.launch.mapping.log2_width;
        const bool is_other = program != program_ || next.width != width_ ||
                              next.height != height_ || log2_width != log2_width_;
        if (program != program_)
            glUseProgram(program_ = program);
        if (next.framebuffer != framebuffer_)
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_ = next.framebuffer);
        if (next.width != width_ || next.height != height_)
            glViewport(0, 0, width_ = next.width, height_ = next.height);
        if (is_other) {
            glUniform2f(next.program->place_size, 2.0f / static_cast<float>(width_),
                        2.0f / static_cast<float>(height_));
            glUniform1ui(next.program->log2_width, log2_width_ = log2_width);
        }
        for (std::size_t target = 0; target < next.masks.size(); ++target)
            mask(target, next.masks[target]);
        if (next.waits)
            desktop_->texture_barrier();
        for (std::size_t unit = 0; unit < next.textures.size(); ++unit)
            bind(unit, next.textures[unit]);
        const auto blocks = static_cast<GLsizei>(next.launch.block_count);
        if (desktop_->draw_from != nullptr)
            return desktop_->draw_from(GL_TRIANGLE_STRIP, 0, 4, blocks, next.first_block);
        point_at_records(*recording_, record_attributes(next.launch.words_per_record),
                         next.first_block);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, blocks);
    }

  private:
    void bind(std::size_t unit, const BoundTexture& texture) {
        if (textures_[unit] == texture)
            return;
        textures_[unit] = texture;
        glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
        glBindTexture(texture.target, texture.id);
    }

    // Sets a target's write mask. Contexts that cannot mask single targets use only full masks.
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

class GlExecutor : public ContextExecutor {
  public:
    GlExecutor(std::shared_ptr<Context> context, const Limits& under, std::string definitions = {})
        : ContextExecutor(std::move(context)), definitions_(std::move(definitions)) {
        limits_ = both(read_limits(context_), under);
    }

    bool is_es() const { return context_->info().is_es; }
    void forbid_in_place_outputs() { limits_.in_place_outputs = false; }
    std::string_view name() const override {
        const ContextInfo& info = context_->info();
        return info.is_web ? "webgl" : info.is_es ? "gles" : "gl";
    }
    bool prefers_interleaved() const override { return context_->info().is_software && !is_es(); }

    void finish() override {
        ContextExecutor::finish();
        if (!is_es())
            return;
        read_a_pixel();
        context_->check("executing launches");
    }

  protected:
    void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                      const std::function<void()>& checkpoint) override {
        compile();
        const auto& recorded = static_cast<const GlRecording&>(recording);
        DrawState state(recorded, context_->desktop());
        for (std::size_t i = first; i < last; ++i) {
            const BoundOperation& launch = recorded.draws[i].launch;
            state.draw(recorded.draws[i]);
            if (context_->info().is_software)
                keep_fence();
            count(launch);
            if (reach_checkpoint(launch, checkpoint)) {
                context_->make_current();
                state = DrawState(recorded, context_->desktop());
            }
        }
        glFlush();
    }

    std::unique_ptr<Storage> allocate_here(const StreamSpec& spec) override {
        return std::make_unique<TextureStorage>(spec, context_);
    }

    std::unique_ptr<Recording> prepare_here(std::vector<BoundOperation> launches) override {
        return make_recording(std::move(launches), programs_, context_, definitions_);
    }

  private:
    // Waits by reading a pixel, because browsers do not wait in glFinish. Devices draw in order, so
    // everything is done when a pixel that is drawn now can be read.
    void read_a_pixel() {
        if (pixel_.id() == 0)
            make_pixel();
        glBindFramebuffer(GL_FRAMEBUFFER, pixel_.id());
        glDisable(GL_SCISSOR_TEST);
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        GLuint pixel[4] = {};
        glClearBufferuiv(GL_COLOR, 0, pixel);
        glReadPixels(0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, pixel);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    void make_pixel() {
        pixel_texture_ = Texture(context_);
        glBindTexture(GL_TEXTURE_2D, pixel_texture_.id());
        glTexStorage2D(GL_TEXTURE_2D, 1, format_of(4).internal, 1, 1);
        pixel_ = Framebuffer(context_);
        glBindFramebuffer(GL_FRAMEBUFFER, pixel_.id());
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
                               pixel_texture_.id(), 0);
    }

    std::string definitions_;
    Texture pixel_texture_;
    Framebuffer pixel_;  ///< target for one pixel, made at first use
};

}  // namespace

std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context, const Limits& under,
                                        std::string definitions) {
    auto executor = std::make_unique<GlExecutor>(context, under, std::move(definitions));
    // The self-test ignores the limits of a profile.
    GlExecutor device(std::move(context), modern_machine());
    if (executor->is_es())
        self_test(device);
    else if (!device.facts().is_software && !writes_in_place(device))
        executor->forbid_in_place_outputs();
    return executor;
}

}  // namespace stream::gl
