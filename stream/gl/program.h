// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "stream/gl/object.h"

namespace stream::gl {

/// Type and text of a shader.
struct Shader {
    GLenum stage;
    std::string text;
};

/// A program whose compilation has begun. The program can be used after ProgramCache::finish, which
/// also sets the uniform locations of fragment programs (glsl.h).
struct LinkedProgram {
    Program object;
    GLint place_size = -1;
    GLint log2_width = -1;
};

/// The programs of an executor, indexed by the text of their shaders. Launches that differ only in
/// their data share a program.
class ProgramCache {
  public:
    explicit ProgramCache(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    /// Begins to compile and link a program, in parallel with other programs if the driver has
    /// compiler threads. `files` are the files of the shaders, in the order of their line numbers.
    /// `samplers` get texture units 0, 1, ... The program can be used after `finish`.
    std::shared_ptr<const LinkedProgram> begin(const std::string& kernel,
                                               const std::vector<Shader>& shaders,
                                               std::vector<std::string> files,
                                               std::vector<std::string> samplers = {});

    /// Waits for all programs. Throws DeviceError with kernel file and line if a program does not
    /// compile. The next call finishes the other programs; `begin` compiles the failed one again.
    void finish();

  private:
    using Programs = std::map<std::string, std::shared_ptr<LinkedProgram>>;
    struct Begun {
        Programs::iterator program;
        std::vector<ShaderObject> shaders;
        std::string kernel;
        std::vector<std::string> files;
        std::vector<std::string> samplers;
    };
    void finish(const Begun& begun);
    void check(const Begun& begun);

    std::shared_ptr<Context> context_;
    Programs programs_;
    std::vector<Begun> begun_;
};

}  // namespace stream::gl
