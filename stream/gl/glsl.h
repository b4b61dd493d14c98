// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "stream/check.h"

namespace stream::gl {

/// The two shaders that run a kernel, and the files that the fragment shader consists of.
struct ShaderSources {
    std::string vertex;
    std::string fragment;
    /// names of the kernel files, in the order of their line numbers
    std::vector<std::string> files;
    std::vector<std::string> samplers;  ///< names of the textures that are read, by texture unit
};

/// The GLSL dialect of a shader. The dialects differ only in the head of a shader.
enum class Dialect { desktop, es };

/// Uniform of the vertex shader: the size of an output slot in clip space, in which the viewport is
/// 2 wide and 2 high.
inline constexpr const char* place_size = "place_size";

/// Name of the uniform for log2 of the streams' width in output slots. Neither the width nor the
/// viewport is part of the shader's text, so sorts of any n share their programs.
inline constexpr const char* stream_log2_width = "stream_log2_width";

/// Wraps the launch's kernel file as a fragment shader. The shader starts with declarations and
/// accessors for the parameters, made from their roles and the bound streams. The kernel file
/// follows unchanged. A kernel instance is a fragment at the position of its output slot, and a
/// push goes to a render target. `definitions` are lines "#define ..." before the kernel file.
ShaderSources make_shaders(const BoundOperation& launch, Dialect dialect,
                           std::string_view definitions = {});

/// Viewport of launches that write this stream: the stream's extent, rounded up to powers of two.
/// Nothing outside the stream is ever drawn.
Extent viewport_of(const Stream& output);

/// Number of lines reserved for each file. Line numbers identify files, because drivers disagree
/// about source string numbers (docs/deviations.md, P2): file f starts at line f * lines_per_file.
constexpr std::size_t lines_per_file = 10000;

/// GLSL text of types and conversions: the vector type for a number of words ("uvec2"), the
/// conversion of a word to a scalar, and the conversion of a scalar to a word.
std::string vector_type(unsigned words);
std::string from_word(Scalar scalar, const std::string& word);
std::string to_word(Scalar scalar, const std::string& value);

/// Replaces the compiler's line numbers in a log by "file:line".
std::string name_files(const std::string& log, const std::vector<std::string>& files);

}  // namespace stream::gl
