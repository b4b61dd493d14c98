// SPDX-License-Identifier: MIT
#include "stream/gl/recording.h"

#include <algorithm>

#include "stream/error.h"
#include "stream/gl/glsl.h"
#include "stream/gl/texture_storage.h"

namespace stream::gl {
namespace {

/// A layer of a texture to render to.
struct RenderTarget {
    GLuint texture;
    bool is_layer;
    GLint layer;
};

template <class Visit>
void for_each_texture(const Stream& stream, Visit visit) {
    const auto& storage = static_cast<const TextureStorage&>(stream.storage());
    for (unsigned c = 0; c < stream.component_count(); ++c)
        visit(storage.texture(stream.first_component() + c).id(),
              storage.layers(stream.first_component() + c));
}

std::vector<RenderTarget> render_targets(const EncodedLaunch& launch) {
    std::vector<RenderTarget> targets;
    for (std::size_t p = 0; p < launch.streams.size(); ++p)
        if (launch.kernel->parameters[p].role == Role::out)
            for_each_texture(launch.streams[p], [&](GLuint texture, unsigned layers) {
                for (unsigned layer = 0; layer < layers; ++layer)
                    targets.push_back({texture, layers > 1, static_cast<GLint>(layer)});
            });
    return targets;
}

std::vector<GLuint> textures_read(const EncodedLaunch& launch) {
    std::vector<GLuint> textures;
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        const Role role = launch.kernel->parameters[p].role;
        if (role == Role::in || role == Role::gather)
            for_each_texture(launch.streams[p],
                             [&](GLuint texture, unsigned) { textures.push_back(texture); });
    }
    return textures;
}

Framebuffer make_framebuffer(const std::vector<RenderTarget>& targets,
                             const std::shared_ptr<Context>& context) {
    GLuint id = 0;
    glCreateFramebuffers(1, &id);
    Framebuffer framebuffer(context, id);
    std::vector<GLenum> attachments;
    for (const RenderTarget& target : targets) {
        const GLenum attachment = GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(attachments.size());
        attachments.push_back(attachment);
        if (target.is_layer)
            glNamedFramebufferTextureLayer(id, attachment, target.texture, 0, target.layer);
        else
            glNamedFramebufferTexture(id, attachment, target.texture, 0);
    }
    glNamedFramebufferDrawBuffers(id, static_cast<GLsizei>(attachments.size()), attachments.data());
    if (glCheckNamedFramebufferStatus(id, GL_DRAW_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw DeviceError("framebuffer with " + std::to_string(attachments.size()) +
                          " render targets is incomplete");
    return framebuffer;
}

class Recorder {
  public:
    Recorder(std::vector<EncodedLaunch> launches, ProgramCache& programs,
             std::shared_ptr<Context> context)
        : recording_(std::make_unique<GlRecording>()),
          programs_(programs),
          context_(std::move(context)) {
        recording_->launches = std::move(launches);
    }

    std::unique_ptr<GlRecording> record() {
        for (const EncodedLaunch& launch : recording_->launches)
            attributes_ = std::max(attributes_, record_attributes(launch.words_per_record));
        for (const EncodedLaunch& launch : recording_->launches)
            add(launch);
        upload_records();
        return std::move(recording_);
    }

  private:
    void add(const EncodedLaunch& launch) {
        Draw draw;
        draw.program = programs_.program(launch);
        draw.framebuffer = framebuffer(render_targets(launch));
        draw.textures = textures_read(launch);
        for (std::size_t p = 0; p < launch.streams.size(); ++p)
            if (launch.kernel->parameters[p].role == Role::out) {
                const Extent extent = launch.streams[p].storage().extent();
                draw.width = static_cast<GLsizei>(extent.width);
                draw.height = static_cast<GLsizei>(extent.height);
            }
        draw.first_block = static_cast<GLuint>(words_.size() / (attributes_ * 4));
        draw.block_count = static_cast<GLsizei>(launch.block_count);
        for (std::size_t b = 0; b < launch.block_count; ++b) {
            const auto first =
                launch.records.begin() + static_cast<std::ptrdiff_t>(b * launch.words_per_record);
            words_.insert(words_.end(), first, first + launch.words_per_record);
            words_.resize(words_.size() + attributes_ * 4 - launch.words_per_record);
        }
        recording_->draws.push_back(std::move(draw));
    }

    GLuint framebuffer(const std::vector<RenderTarget>& targets) {
        std::vector<GLuint> key;
        for (const RenderTarget& target : targets)
            key.insert(key.end(), {target.texture, static_cast<GLuint>(target.layer)});
        auto found = recording_->framebuffers.find(key);
        if (found == recording_->framebuffers.end())
            found =
                recording_->framebuffers.emplace(key, make_framebuffer(targets, context_)).first;
        return found->second.id();
    }

    // All records have the size of the largest, so that one vertex array serves every draw.
    void upload_records() {
        GLuint buffer = 0;
        glCreateBuffers(1, &buffer);
        recording_->records = Buffer(context_, buffer);
        glNamedBufferStorage(buffer, static_cast<GLsizeiptr>(words_.size() * 4), words_.data(), 0);
        GLuint array = 0;
        glCreateVertexArrays(1, &array);
        recording_->vertex_array = VertexArray(context_, array);
        glVertexArrayVertexBuffer(array, 0, buffer, 0, static_cast<GLsizei>(attributes_ * 16));
        glVertexArrayBindingDivisor(array, 0, 1);
        for (GLuint a = 0; a < attributes_; ++a) {
            glEnableVertexArrayAttrib(array, a);
            glVertexArrayAttribIFormat(array, a, 4, GL_UNSIGNED_INT, a * 16);
            glVertexArrayAttribBinding(array, a, 0);
        }
    }

    std::unique_ptr<GlRecording> recording_;
    ProgramCache& programs_;
    std::shared_ptr<Context> context_;
    std::vector<std::uint32_t> words_;
    unsigned attributes_ = 1;
};

}  // namespace

std::unique_ptr<GlRecording> make_recording(std::vector<EncodedLaunch> launches,
                                            ProgramCache& programs,
                                            const std::shared_ptr<Context>& context) {
    return Recorder(std::move(launches), programs, context).record();
}

}  // namespace stream::gl
