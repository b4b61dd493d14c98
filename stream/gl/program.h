// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "stream/gl/object.h"

namespace stream::gl {

/// A shader of a program, and what it is made of.
struct Shader {
    GLenum stage;
    std::string text;
};

/// What a compiler said of a kernel that it took: warnings, or what the driver thinks worth saying.
struct CompilerLog {
    std::string kernel;
    std::string text;  ///< with files and lines of kernels
};

/// The programs of an executor, by the text of their shaders: launches that differ in nothing but
/// data share one.
class ProgramCache {
  public:
    explicit ProgramCache(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    /// `files` are those that the shaders are made of, in the order of their line numbers;
    /// `samplers` get the texture units 0, 1, ... Throws DeviceError with kernel file and line if
    /// it does not compile.
    GLuint program(const std::string& kernel, const std::vector<Shader>& shaders,
                   const std::vector<std::string>& files,
                   const std::vector<std::string>& samplers = {});

    /// Logs that are not empty, of all programs that compiled; debug contexts print them, too.
    const std::vector<CompilerLog>& logs() const { return logs_; }

  private:
    void attach(GLuint program, const Shader& shader, const std::string& kernel,
                const std::vector<std::string>& files);
    void keep(const std::string& kernel, const std::string& log,
              const std::vector<std::string>& files);

    std::shared_ptr<Context> context_;
    std::map<std::string, Program> programs_;
    std::vector<CompilerLog> logs_;
};

}  // namespace stream::gl
