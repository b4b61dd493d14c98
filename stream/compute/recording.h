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
    /// one buffer per binding; launches of blocks bind the block records first
    std::vector<GLuint> buffers;
    GLuint groups = 0;          ///< number of workgroups; 0 for a launch of blocks
    std::vector<GLuint> words;  ///< words that group_words returns; empty for launches of blocks
    /// blocks only: log2 of the common width, then the width of each stream in output slots
    std::vector<GLuint> widths;
    GLuint first_word = 0;  ///< offset of the launch's records in the buffer
    GLuint blocks = 0;
    GLuint instances = 0;
    std::uint32_t iterations = 0;  ///< largest number of loop iterations of an instance
    bool waits = false;            ///< true if a barrier comes before the launch
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
