// SPDX-License-Identifier: MIT
#include "stream/gl/program.h"

#include <GLES3/gl3.h>

#include <utility>

#include "stream/error.h"
#include "stream/gl/glsl.h"

namespace stream::gl {
namespace {

// Reads the log of a compiler or linker.
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
    if (!samplers.empty())
        glUseProgram(program);
    for (std::size_t unit = 0; unit < samplers.size(); ++unit)
        glUniform1i(glGetUniformLocation(program, samplers[unit].c_str()),
                    static_cast<GLint>(unit));
}

// Compiles a shader and attaches it to a program.
GLuint attached(GLuint program, const Shader& shader) {
    const GLuint id = glCreateShader(shader.stage);
    const char* text = shader.text.c_str();
    glShaderSource(id, 1, &text, nullptr);
    glCompileShader(id);
    glAttachShader(program, id);
    return id;
}

}  // namespace

std::shared_ptr<const LinkedProgram> ProgramCache::begin(const std::string& kernel,
                                                         const std::vector<Shader>& shaders,
                                                         std::vector<std::string> files,
                                                         std::vector<std::string> samplers) {
    std::string key;
    for (const Shader& shader : shaders)
        key += shader.text;
    const auto [program, is_new] = programs_.try_emplace(std::move(key));
    if (is_new) {
        program->second = std::make_shared<LinkedProgram>();
        program->second->object = Program(context_);
        const GLuint id = program->second->object.id();
        Begun begun{program, {}, kernel, std::move(files), std::move(samplers)};
        for (const Shader& shader : shaders)
            begun.shaders.emplace_back(context_, attached(id, shader));
        glLinkProgram(id);
        begun_.push_back(std::move(begun));
    }
    return program->second;
}

void ProgramCache::finish() {
    while (!begun_.empty()) {
        const Begun begun = std::move(begun_.back());
        begun_.pop_back();
        finish(begun);
    }
}

void ProgramCache::finish(const Begun& begun) {
    check(begun);
    LinkedProgram& program = *begun.program->second;
    const GLuint id = program.object.id();
    program.place_size = glGetUniformLocation(id, place_size);
    program.log2_width = glGetUniformLocation(id, stream_log2_width);
    set_texture_units(id, begun.samplers);
}

// A program whose shaders do not compile does not link either, so only linking is checked.
void ProgramCache::check(const Begun& begun) {
    const GLuint id = begun.program->second->object.id();
    GLint linked = GL_FALSE;
    glGetProgramiv(id, GL_LINK_STATUS, &linked);
    if (linked == GL_TRUE)
        return;
    const auto program = begun.program->second;  // keeps the log if no recording uses the program
    programs_.erase(begun.program);
    context_->check("building kernel " + begun.kernel);
    std::string log;
    for (const ShaderObject& shader : begun.shaders)
        log += log_of(shader.id(), glGetShaderiv, glGetShaderInfoLog);
    log += log_of(id, glGetProgramiv, glGetProgramInfoLog);
    throw DeviceError("kernel " + begun.kernel +
                      " does not compile: " + name_files(log, begun.files));
}

}  // namespace stream::gl
