// SPDX-License-Identifier: MIT
#include <string>

#include "stream/error.h"
#include "stream/gl/glsl.h"
#include "stream/gl/recording.h"

namespace stream::gl {
namespace {

std::string shader_log(GLuint shader) {
    GLint length = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    glGetShaderInfoLog(shader, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

std::string program_log(GLuint program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    glGetProgramInfoLog(program, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

void attach(GLuint program, GLenum kind, const std::string& source, const std::string& kernel,
            const std::vector<std::string>& files) {
    const GLuint shader = glCreateShader(kind);
    const char* text = source.c_str();
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    const std::string log = compiled == GL_TRUE ? "" : shader_log(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader);
    if (compiled != GL_TRUE)
        throw DeviceError("kernel " + kernel + " does not compile: " + name_files(log, files));
}

}  // namespace

GLuint ProgramCache::program(const EncodedLaunch& launch) {
    const ShaderSources sources = make_shaders(launch);
    const auto found = programs_.find(sources.vertex + sources.fragment);
    if (found != programs_.end())
        return found->second.id();
    Program program(context_, glCreateProgram());
    const std::string& kernel = launch.kernel->name;
    attach(program.id(), GL_VERTEX_SHADER, sources.vertex, kernel, sources.files);
    attach(program.id(), GL_FRAGMENT_SHADER, sources.fragment, kernel, sources.files);
    glLinkProgram(program.id());
    GLint linked = GL_FALSE;
    glGetProgramiv(program.id(), GL_LINK_STATUS, &linked);
    if (linked != GL_TRUE)
        throw DeviceError("kernel " + kernel + " does not link: " + program_log(program.id()));
    glObjectLabel(GL_PROGRAM, program.id(), static_cast<GLsizei>(kernel.size()), kernel.data());
    return programs_.emplace(sources.vertex + sources.fragment, std::move(program))
        .first->second.id();
}

}  // namespace stream::gl
