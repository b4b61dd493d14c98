// SPDX-License-Identifier: MIT
#include "stream/gl/render_targets.h"

#include <GLES3/gl3.h>

#include <vector>

#include "stream/gl/object.h"
#include "stream/gl/texture_storage.h"

namespace stream::gl {

std::uint32_t complete_targets(const std::shared_ptr<Context>& context, unsigned texel_words,
                               std::uint32_t most) {
    GLuint id = 0;
    glGenFramebuffers(1, &id);
    const Framebuffer framebuffer(context, id);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id);
    std::vector<Texture> textures;
    std::vector<GLenum> attachments;
    for (std::uint32_t target = 0; target < most; ++target) {
        glGenTextures(1, &id);
        textures.emplace_back(context, id);
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

}  // namespace stream::gl
