// SPDX-License-Identifier: MIT
#include "stream/gl/object.h"

#include <GLES3/gl3.h>

namespace stream::gl {

void delete_texture(GLuint id) {
    glDeleteTextures(1, &id);
}

void delete_framebuffer(GLuint id) {
    glDeleteFramebuffers(1, &id);
}

void delete_buffer(GLuint id) {
    glDeleteBuffers(1, &id);
}

void delete_vertex_array(GLuint id) {
    glDeleteVertexArrays(1, &id);
}

void delete_shader(GLuint id) {
    glDeleteShader(id);
}

void delete_program(GLuint id) {
    glDeleteProgram(id);
}

void delete_query(GLuint id) {
    glDeleteQueries(1, &id);
}

void delete_sampler(GLuint id) {
    glDeleteSamplers(1, &id);
}

}  // namespace stream::gl
