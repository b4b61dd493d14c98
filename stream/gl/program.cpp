// SPDX-License-Identifier: MIT
#include "stream/gl/program.h"

#include <GLES3/gl3.h>

#include <cstdio>

#include "stream/error.h"
#include "stream/gl/glsl.h"

namespace stream::gl {
namespace {

// What a compiler or linker said of a shader or program.
template <class GetNumber, class GetLog>
std::string log_of(GLuint id, const GetNumber& get_number, const GetLog& get_log) {
    GLint length = 0;
    get_number(id, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length), '\0');
    get_log(id, length, &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

void set_texture_units(GLuint program, const std::vector<std::string>& samplers) {
    glUseProgram(program);
    for (std::size_t unit = 0; unit < samplers.size(); ++unit)
        glUniform1i(glGetUniformLocation(program, samplers[unit].c_str()),
                    static_cast<GLint>(unit));
}

}  // namespace

void ProgramCache::attach(GLuint program, const Shader& shader, const std::string& kernel,
                          const std::vector<std::string>& files) {
    const GLuint id = glCreateShader(shader.stage);
    const char* text = shader.text.c_str();
    glShaderSource(id, 1, &text, nullptr);
    glCompileShader(id);
    GLint compiled = GL_FALSE;
    glGetShaderiv(id, GL_COMPILE_STATUS, &compiled);
    const std::string log = log_of(id, glGetShaderiv, glGetShaderInfoLog);
    glAttachShader(program, id);
    glDeleteShader(id);
    if (compiled != GL_TRUE) {
        context_->check("compiling kernel " + kernel);
        throw DeviceError("kernel " + kernel + " does not compile: " + name_files(log, files));
    }
    keep(kernel, log, files);
}

void ProgramCache::keep(const std::string& kernel, const std::string& log,
                        const std::vector<std::string>& files) {
    if (log.find_first_not_of(" \n") == std::string::npos)
        return;
    logs_.push_back({kernel, name_files(log, files)});
    if (context_->info().is_debug)
        std::fprintf(stderr, "GL: kernel %s: %s\n", kernel.c_str(), logs_.back().text.c_str());
}

GLuint ProgramCache::program(const std::string& kernel, const std::vector<Shader>& shaders,
                             const std::vector<std::string>& files,
                             const std::vector<std::string>& samplers) {
    std::string key;
    for (const Shader& shader : shaders)
        key += shader.text;
    const auto found = programs_.find(key);
    if (found != programs_.end())
        return found->second.id();
    Program program(context_, glCreateProgram());
    for (const Shader& shader : shaders)
        attach(program.id(), shader, kernel, files);
    glLinkProgram(program.id());
    GLint linked = GL_FALSE;
    glGetProgramiv(program.id(), GL_LINK_STATUS, &linked);
    const std::string log = log_of(program.id(), glGetProgramiv, glGetProgramInfoLog);
    if (linked != GL_TRUE) {
        context_->check("linking kernel " + kernel);
        throw DeviceError("kernel " + kernel + " does not link: " + name_files(log, files));
    }
    keep(kernel, log, files);
    program.label(kernel);
    if (!samplers.empty())
        set_texture_units(program.id(), samplers);
    return programs_.emplace(std::move(key), std::move(program)).first->second.id();
}

}  // namespace stream::gl
