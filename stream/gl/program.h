// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "stream/gl/object.h"

namespace stream::gl {

/// A shader of a program, and what it is made of.
struct Shader {
    GLenum stage;
    std::string text;
};

/// A program that was begun. Once it is finished it can be used, and is known where a program of
/// fragments has its uniforms (glsl.h).
struct LinkedProgram {
    Program object;
    GLint place_size = -1;
    GLint log2_width = -1;
};

/// The programs of an executor, by the text of their shaders: launches that differ in nothing but
/// data share one.
class ProgramCache {
  public:
    explicit ProgramCache(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    /// Begins to compile and link a program, beside others where the driver has threads for that.
    /// `files` are those that the shaders are made of, in the order of their line numbers;
    /// `samplers` get the texture units 0, 1, ... To be used after `finish`.
    std::shared_ptr<const LinkedProgram> begin(const std::string& kernel,
                                               const std::vector<Shader>& shaders,
                                               std::vector<std::string> files,
                                               std::vector<std::string> samplers = {});

    /// Waits for all programs that were begun. Throws DeviceError with kernel file and line if one
    /// does not compile, which is begun anew the next time; the others are finished.
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
    void print(const Begun& begun, const std::string& log) const;

    std::shared_ptr<Context> context_;
    Programs programs_;
    std::vector<Begun> begun_;
};

}  // namespace stream::gl
