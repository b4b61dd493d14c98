// SPDX-License-Identifier: MIT
#include "stream/gl/recording.h"

#include <GLES3/gl3.h>

#include <algorithm>

#include "stream/error.h"
#include "stream/gl/kernel_writer.h"
#include "stream/gl/texture_storage.h"

namespace stream::gl {
namespace {

/// A texture layer to render to, and the words of its texels that are written.
struct RenderTarget {
    const TextureStorage* storage;
    unsigned memory;
    unsigned layer;
    WriteMask mask;

    GLuint texture() const { return storage->texture(memory); }
    bool same_image(const RenderTarget& other) const {
        return texture() == other.texture() && layer == other.layer;
    }
};

using RenderTargets = std::vector<RenderTarget>;

constexpr WriteMask write_nothing = {GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE};

const TextureStorage& storage_of(const Stream& stream) {
    return static_cast<const TextureStorage&>(stream.storage());
}

// Mask for all words of a texel, or only for the words of one component of an interleaved stream.
WriteMask write_mask(const Part& part) {
    WriteMask mask = {};
    for (unsigned word = 0; word < 4; ++word) {
        const unsigned in_element = word % part.memory_words;
        mask[word] = in_element >= part.offset && in_element < part.offset + part.words;
    }
    return mask;
}

RenderTargets render_targets(const BoundOperation& launch) {
    RenderTargets targets;
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        if (launch.kernel->parameters[p].role != Role::out)
            continue;
        const TextureStorage& storage = storage_of(launch.streams[p]);
        for (const Part& part : launch.streams[p].parts())
            for (unsigned layer = 0; layer < part.layers; ++layer)
                targets.push_back({&storage, part.memory, layer, write_mask(part)});
    }
    return targets;
}

std::vector<BoundTexture> textures_read(const BoundOperation& launch) {
    std::vector<BoundTexture> textures;
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        const Role role = launch.kernel->parameters[p].role;
        if (role != Role::in && role != Role::gather)
            continue;
        const TextureStorage& storage = storage_of(launch.streams[p]);
        for (const Part& part : launch.streams[p].parts())
            textures.push_back({storage.target(part.memory), storage.texture(part.memory)});
    }
    return textures;
}

bool contains(const std::vector<BoundTexture>& textures, const RenderTarget& target) {
    return std::ranges::count(textures, target.texture(), &BoundTexture::id) > 0;
}

// Changing the framebuffer is the most expensive part of a pass. If a launch's render targets are
// the first targets of a neighboring launch, the launch uses the neighbor's framebuffer and masks
// out the other targets, unless the launch reads one of these targets.
bool can_share(const RenderTargets& targets, const RenderTargets& wider,
               const std::vector<BoundTexture>& textures_read) {
    if (wider.size() <= targets.size())
        return false;
    for (std::size_t t = 0; t < targets.size(); ++t)
        if (!targets[t].same_image(wider[t]))
            return false;
    return std::none_of(
        wider.begin() + static_cast<std::ptrdiff_t>(targets.size()), wider.end(),
        [&](const RenderTarget& masked) { return contains(textures_read, masked); });
}

// Returns whether a launch reads a stream that it also writes (STREAM_OUT_IN_PLACE). Such a launch
// must wait for earlier draws.
bool reads_a_target(const std::vector<BoundTexture>& textures_read, const RenderTargets& targets) {
    return std::ranges::any_of(
        targets, [&](const RenderTarget& target) { return contains(textures_read, target); });
}

RenderTargets widened(RenderTargets targets, const RenderTargets& wider) {
    for (std::size_t t = targets.size(); t < wider.size(); ++t) {
        targets.push_back(wider[t]);
        targets.back().mask = write_nothing;
    }
    return targets;
}

Framebuffer make_framebuffer(const RenderTargets& targets,
                             const std::shared_ptr<Context>& context) {
    Framebuffer framebuffer(context);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer.id());
    std::vector<GLenum> attachments;
    for (const RenderTarget& target : targets) {
        const GLenum attachment = GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(attachments.size());
        attachments.push_back(attachment);
        target.storage->attach(GL_DRAW_FRAMEBUFFER, attachment, target.memory, target.layer);
    }
    glDrawBuffers(static_cast<GLsizei>(attachments.size()), attachments.data());
    if (glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw DeviceError("framebuffer with " + std::to_string(attachments.size()) +
                          " render targets is incomplete");
    return framebuffer;
}

class Recorder {
  public:
    Recorder(std::vector<BoundOperation> launches, ProgramCache& programs,
             std::shared_ptr<Context> context, std::string_view definitions)
        : recording_(std::make_unique<GlRecording>()),
          programs_(programs),
          context_(std::move(context)),
          definitions_(definitions) {
        for (BoundOperation& launch : launches)
            recording_->draws.push_back({std::move(launch)});
    }

    std::unique_ptr<GlRecording> record() {
        std::size_t blocks = 0;
        for (const Draw& draw : recording_->draws) {
            blocks += draw.launch.block_count;
            attributes_ = std::max(attributes_, record_attributes(draw.launch.words_per_record));
            targets_.push_back(render_targets(draw.launch));
        }
        words_.reserve(blocks * attributes_ * 4);
        for (std::size_t i = 0; i < recording_->draws.size(); ++i)
            complete(i);
        upload_records();
        return std::move(recording_);
    }

  private:
    // Returns the launch's own render targets, or those of the launch before or after it.
    RenderTargets shared_targets(std::size_t i, const std::vector<BoundTexture>& textures) const {
        if (context_->desktop().mask_target == nullptr)
            return targets_[i];
        // for i == 0, i - 1 wraps around, and the bounds check rejects it
        for (const std::size_t neighbour : {i + 1, i - 1})
            if (neighbour < targets_.size() &&
                can_share(targets_[i], targets_[neighbour], textures))
                return widened(targets_[i], targets_[neighbour]);
        return targets_[i];
    }

    void complete(std::size_t i) {
        Draw& draw = recording_->draws[i];
        const BoundOperation& launch = draw.launch;
        draw.program = program(launch);
        draw.textures = textures_read(launch);
        const RenderTargets targets = shared_targets(i, draw.textures);
        draw.framebuffer = framebuffer(targets);
        draw.waits = reads_a_target(draw.textures, targets);
        for (const RenderTarget& target : targets)
            draw.masks.push_back(target.mask);
        for (std::size_t p = 0; p < launch.streams.size(); ++p)
            if (launch.kernel->parameters[p].role == Role::out) {
                const Extent viewport = viewport_of(launch.streams[p]);
                draw.width = static_cast<GLsizei>(viewport.width);
                draw.height = static_cast<GLsizei>(viewport.height);
            }
        draw.first_block = static_cast<GLuint>(words_.size() / (attributes_ * 4));
        for (std::size_t b = 0; b < launch.block_count; ++b) {
            const auto first =
                launch.records.begin() + static_cast<std::ptrdiff_t>(b * launch.words_per_record);
            words_.insert(words_.end(), first, first + launch.words_per_record);
            words_.resize(words_.size() + attributes_ * 4 - launch.words_per_record);
        }
    }

    std::shared_ptr<const LinkedProgram> program(const BoundOperation& launch) {
        std::shared_ptr<const LinkedProgram>& program = programs_by_form_[form_of(launch)];
        if (program == nullptr)
            program = begin(launch);
        return program;
    }

    std::shared_ptr<const LinkedProgram> begin(const BoundOperation& launch) {
        const Dialect dialect = context_->info().is_es ? Dialect::es : Dialect::desktop;
        const ShaderSources sources = make_shaders(launch, dialect, definitions_);
        return programs_.begin(
            launch.kernel->name,
            {{GL_VERTEX_SHADER, sources.vertex}, {GL_FRAGMENT_SHADER, sources.fragment}},
            sources.files, sources.samplers);
    }

    GLuint framebuffer(const RenderTargets& targets) {
        std::vector<GLuint> key;
        for (const RenderTarget& target : targets)
            key.insert(key.end(), {target.texture(), target.layer});
        auto found = recording_->framebuffers.find(key);
        if (found == recording_->framebuffers.end())
            found =
                recording_->framebuffers.emplace(key, make_framebuffer(targets, context_)).first;
        return found->second.id();
    }

    // Uploads the block records. All block records have the size of the largest one, so that one
    // vertex array serves every draw.
    void upload_records() {
        // OpenGL has no buffers of zero bytes
        if (words_.empty())
            return;
        recording_->records = Buffer(context_);
        recording_->vertex_array = VertexArray(context_);
        glBindVertexArray(recording_->vertex_array.id());
        glBindBuffer(GL_ARRAY_BUFFER, recording_->records.id());
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(words_.size() * 4), words_.data(),
                     GL_STATIC_DRAW);
        recording_->record_bytes = static_cast<GLsizei>(attributes_ * 16);
        for (GLuint a = 0; a < attributes_; ++a) {
            glEnableVertexAttribArray(a);
            glVertexAttribDivisor(a, 1);
        }
        point_at_records(*recording_, attributes_, 0);
    }

    std::unique_ptr<GlRecording> recording_;
    ProgramCache& programs_;
    std::shared_ptr<Context> context_;
    std::string_view definitions_;
    std::map<std::vector<std::uint64_t>, std::shared_ptr<const LinkedProgram>> programs_by_form_;
    std::vector<RenderTargets> targets_;  ///< one entry per launch
    std::vector<std::uint32_t> words_;
    unsigned attributes_ = 1;
};

}  // namespace

void point_at_records(const GlRecording& recording, GLuint attributes, GLuint first_block) {
    const std::size_t offset =
        std::size_t{first_block} * static_cast<std::size_t>(recording.record_bytes);
    for (GLuint a = 0; a < attributes; ++a)
        glVertexAttribIPointer(a, 4, GL_UNSIGNED_INT, recording.record_bytes,
                               reinterpret_cast<const void*>(offset + a * 16));
}

void set_constants(Recording& recording, std::size_t number,
                   std::span<const BlockArgument> constants) {
    auto& recorded = static_cast<GlRecording&>(recording);
    BoundOperation& launch = recorded.draws[number].launch;
    const std::size_t stride = static_cast<std::size_t>(recorded.record_bytes) / 4;
    std::vector<std::uint32_t> words(launch.block_count * stride);
    for (std::size_t block = 0; block < launch.block_count; ++block) {
        const auto record = std::span(launch.records)
                                .subspan(block * launch.words_per_record, launch.words_per_record);
        unsigned word = BlockRecord::rectangle_words;
        for (const Parameter& parameter : launch.kernel->parameters) {
            const auto found =
                std::ranges::find(constants, parameter.name, &BlockArgument::parameter);
            if (found != constants.end())
                record[word] = std::get<std::uint32_t>(found->value);
            word += parameter.record_words();
        }
        std::ranges::copy(record, words.begin() + static_cast<std::ptrdiff_t>(block * stride));
    }
    glBindBuffer(GL_ARRAY_BUFFER, recorded.records.id());
    glBufferSubData(
        GL_ARRAY_BUFFER,
        static_cast<GLintptr>(recorded.draws[number].first_block) * recorded.record_bytes,
        static_cast<GLsizeiptr>(words.size() * 4), words.data());
}

void set_texture(Recording& recording, std::size_t number, std::size_t unit, GLuint texture) {
    static_cast<GlRecording&>(recording).draws[number].textures[unit].id = texture;
}

std::unique_ptr<GlRecording> make_recording(std::vector<BoundOperation> launches,
                                            ProgramCache& programs,
                                            const std::shared_ptr<Context>& context,
                                            std::string_view definitions) {
    return Recorder(std::move(launches), programs, context, definitions).record();
}

}  // namespace stream::gl
