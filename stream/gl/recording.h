// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "stream/executor.h"
#include "stream/gl/object.h"
#include "stream/gl/program.h"

namespace stream::gl {

/// Mask of the words that are written to a render target's texels.
using WriteMask = std::array<GLboolean, 4>;

/// A texture, and the target to which it is bound in a texture unit.
struct BoundTexture {
    GLenum target;
    GLuint id;
    friend bool operator==(const BoundTexture&, const BoundTexture&) = default;
};

/// A launch, and everything that it sets before it draws.
struct Draw {
    BoundOperation launch;
    std::shared_ptr<const LinkedProgram> program = {};
    GLuint framebuffer = 0;
    std::vector<WriteMask> masks = {};  ///< one mask per render target
    GLsizei width = 0;                  ///< width of the viewport
    GLsizei height = 0;
    std::vector<BoundTexture> textures = {};  ///< one texture per texture unit
    bool waits = false;  ///< true if the launch must wait for the writes of earlier draws
    /// index of the launch's first block among all block records of the recording
    GLuint first_block = 0;
};

/// Recorded launches as draws, with the GL objects that the draws use.
struct GlRecording : Recording {
    std::vector<Draw> draws;
    /// framebuffers, indexed by the ids of their render targets
    std::map<std::vector<GLuint>, Framebuffer> framebuffers;
    Buffer records;
    GLsizei record_bytes = 0;
    VertexArray vertex_array;
};

/// Makes the first `attributes` attributes of the bound vertex array start at a block record in the
/// bound buffer.
void point_at_records(const GlRecording& recording, GLuint attributes, GLuint first_block);

/// Prepares checked launches for drawing.
std::unique_ptr<GlRecording> make_recording(std::vector<BoundOperation> launches,
                                            ProgramCache& programs,
                                            const std::shared_ptr<Context>& context,
                                            std::string_view definitions);

/// Changes launch `number` of a recording from the next run on. `set_constants` sets constants
/// (uint) for all blocks of the launch, and `set_texture` replaces a texture that the launch reads.
/// The context must be current.
void set_constants(Recording& recording, std::size_t number,
                   std::span<const BlockArgument> constants);
void set_texture(Recording& recording, std::size_t number, std::size_t unit, GLuint texture);

}  // namespace stream::gl
