// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "stream/check.h"

namespace stream::gl {

/// The two shaders that run a kernel, and the files that the fragment shader is made of.
struct ShaderSources {
    std::string vertex;
    std::string fragment;
    std::vector<std::string> files;     ///< in the order of their line numbers
    std::vector<std::string> samplers;  ///< the textures that are read, by texture unit
};

/// Which GLSL a shader is written in. What is written is the same but for the head.
enum class Dialect { desktop, es };

/// The vertex shader's uniform for how large a place is in the viewport, which is 2 wide and high.
inline constexpr const char* place_size = "place_size";

/// What every shader of blocks has for the logarithm of its streams' width in places. Neither this
/// nor the viewport is part of a text, so that sorts of all n share their programs.
inline constexpr const char* stream_log2_width = "stream_log2_width";

/// Wraps the launch's kernel file as a fragment shader: declarations and accessors for its
/// parameters, made from their roles and from the streams bound to them, then the file itself.
/// A kernel instance is a fragment at its place; a push is a render target. `definitions` are lines
/// that come before it, "#define ...".
ShaderSources make_shaders(const BoundOperation& launch, Dialect dialect,
                           std::string_view definitions = {});

/// The viewport of launches that write this stream: its extent, rounded up to powers of two. What
/// lies beyond the stream is never drawn.
Extent viewport_of(const Stream& output);

/// Files are told apart by their line numbers, file f from f * lines_per_file on: drivers do not
/// agree on source string numbers (docs/paper-notes.md, P2).
constexpr std::size_t lines_per_file = 10000;

/// How shaders spell words: "uvec2"; a word as a scalar, and a scalar as a word.
std::string vector_type(unsigned words);
std::string from_word(Scalar scalar, const std::string& word);
std::string to_word(Scalar scalar, const std::string& value);

/// A compiler's log with "file:line" in place of its own line numbers.
std::string name_files(const std::string& log, const std::vector<std::string>& files);

}  // namespace stream::gl
