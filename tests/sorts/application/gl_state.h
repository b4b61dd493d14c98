// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <map>
#include <string>
#include <vector>

namespace tests {

/// API of a context.
enum class Api { es_3_0, es_3_2, desktop };

/// All state of the current context that OpenGL reports, by name.
using GlState = std::map<std::string, std::vector<double>>;
GlState gl_state(Api api);

/// Sets all state to values that differ from a new context's and prevent drawing. `end_all` ends
/// the queries and other objects that this call makes active.
void set_all(Api api);
void end_all();

/// Makes a program that draws and captures what it draws (transform feedback).
GLuint make_program();

}  // namespace tests
