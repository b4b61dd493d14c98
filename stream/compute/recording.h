// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "stream/executor.h"
#include "stream/gl/object.h"
#include "stream/gl/program.h"

namespace stream::compute {

/// Everything that one launch sets before it is dispatched.
struct Dispatch {
    std::shared_ptr<const gl::LinkedProgram> program;
    std::vector<GLuint> buffers;  ///< by binding; of blocks, the records first
    GLuint groups = 0;            ///< of groups: how many; 0 of blocks
    std::vector<GLuint> words;    ///< of groups: see group_words
    std::vector<GLuint> widths;  ///< of blocks: the logarithm for all, then each stream's in places
    GLuint first_word = 0;       ///< of its records
    GLuint blocks = 0;
    GLuint instances = 0;
    std::uint32_t iterations = 0;  ///< of an instance's loops, at most
    bool waits = false;  ///< for what earlier launches have written since the last one that waited
};

/// Recorded launches, and the buffer with their block records.
class ComputeRecording : public Recording {
  public:
    std::size_t size() const override { return dispatches.size(); }

    std::vector<BoundOperation> launches;
    std::vector<Dispatch> dispatches;
    gl::Buffer records;
};

/// Prepares checked launches.
std::unique_ptr<ComputeRecording> make_recording(std::vector<BoundOperation> launches,
                                                 gl::ProgramCache& programs,
                                                 const std::shared_ptr<gl::Context>& context);

}  // namespace stream::compute
