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

void attach(GLuint program, const Shader& shader) {
    const GLuint id = glCreateShader(shader.stage);
    const char* text = shader.text.c_str();
    glShaderSource(id, 1, &text, nullptr);
    glCompileShader(id);
    glAttachShader(program, id);
}

std::vector<GLuint> shaders_of(GLuint program) {
    std::vector<GLuint> shaders(2);
    GLsizei count = 0;
    glGetAttachedShaders(program, static_cast<GLsizei>(shaders.size()), &count, shaders.data());
    shaders.resize(static_cast<std::size_t>(count));
    return shaders;
}

}  // namespace

GLuint ProgramCache::begin(const std::string& kernel, const std::vector<Shader>& shaders,
                           const std::vector<std::string>& files,
                           const std::vector<std::string>& samplers) {
    std::string key;
    for (const Shader& shader : shaders)
        key += shader.text;
    const auto [program, is_new] = programs_.try_emplace(std::move(key));
    if (is_new) {
        program->second = Program(context_, glCreateProgram());
        for (const Shader& shader : shaders)
            attach(program->second.id(), shader);
        glLinkProgram(program->second.id());
        begun_.push_back({program, kernel, files, samplers});
    }
    return program->second.id();
}

void ProgramCache::finish() {
    while (!begun_.empty()) {
        const Begun begun = std::move(begun_.front());
        begun_.pop_front();
        finish(begun);
    }
}

void ProgramCache::finish(const Begun& begun) {
    try {
        check(begun);
    } catch (const DeviceError&) {
        programs_.erase(begun.program);
        throw;
    }
    const Program& program = begun.program->second;
    program.label(begun.kernel);
    if (!begun.samplers.empty())
        set_texture_units(program.id(), begun.samplers);
}

void ProgramCache::check(const Begun& begun) {
    const auto& [program, kernel, files, samplers] = begun;
    const GLuint id = program->second.id();
    bool compiles = true;
    std::string why;
    for (const GLuint shader : shaders_of(id)) {
        GLint compiled = GL_FALSE;
        glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
        const std::string log = log_of(shader, glGetShaderiv, glGetShaderInfoLog);
        glDeleteShader(shader);  // the program has it; browsers forget its name at once
        if (compiled == GL_TRUE)
            keep(kernel, log, files);
        else
            why += log;
        compiles &= compiled == GL_TRUE;
    }
    if (!compiles) {
        context_->check("compiling kernel " + kernel);
        throw DeviceError("kernel " + kernel + " does not compile: " + name_files(why, files));
    }
    GLint linked = GL_FALSE;
    glGetProgramiv(id, GL_LINK_STATUS, &linked);
    const std::string log = log_of(id, glGetProgramiv, glGetProgramInfoLog);
    if (linked != GL_TRUE) {
        context_->check("linking kernel " + kernel);
        throw DeviceError("kernel " + kernel + " does not link: " + name_files(log, files));
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

}  // namespace stream::gl
