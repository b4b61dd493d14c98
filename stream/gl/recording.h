// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "stream/executor.h"
#include "stream/gl/object.h"
#include "stream/gl/program.h"

namespace stream::gl {

/// Which of a texel's words a render target receives.
using WriteMask = std::array<GLboolean, 4>;

/// Everything that one launch sets before it draws.
struct Draw {
    GLuint program = 0;
    GLuint framebuffer = 0;
    std::vector<WriteMask> masks;  ///< by render target
    GLsizei width = 0;             ///< of the viewport
    GLsizei height = 0;
    std::vector<GLuint> textures;  ///< by texture unit
    GLuint first_block = 0;        ///< among all block records of the recording
    GLsizei block_count = 0;
};

/// Recorded launches: draws, and the objects that only they use.
class GlRecording : public Recording {
  public:
    std::size_t size() const override { return draws.size(); }

    std::vector<EncodedLaunch> launches;
    std::vector<Draw> draws;
    std::map<std::vector<GLuint>, Framebuffer> framebuffers;  ///< by render target ids
    Buffer records;
    VertexArray vertex_array;
};

/// Prepares checked launches for drawing.
std::unique_ptr<GlRecording> make_recording(std::vector<EncodedLaunch> launches,
                                            ProgramCache& programs,
                                            const std::shared_ptr<Context>& context);

}  // namespace stream::gl
