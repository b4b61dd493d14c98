// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tests {

/// API of a context.
enum class Api { es_3_0, es_3_2, desktop };

/// All state of the current context that OpenGL reports, by name.
using GlState = std::map<std::string, std::vector<double>>;
GlState gl_state(Api api);

/// Sets all state to values that differ from a new context's and prevent drawing. What becomes
/// active ends with `end_all`.
void set_all(Api api);
void end_all();

/// A program that draws, and feeds back what it draws.
unsigned make_program();

}  // namespace tests
