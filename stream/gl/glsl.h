// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "stream/kernel.h"
#include "stream/stream.h"

namespace stream::gl {

/// Uniform of the vertex shader: the size of an output slot in clip space, in which the viewport is
/// 2 wide and 2 high.
inline constexpr const char* place_size = "place_size";

/// Name of the uniform for log2 of the streams' width in output slots. Neither the width nor the
/// viewport is part of the shader's text, so sorts of any n share their programs.
inline constexpr const char* stream_log2_width = "stream_log2_width";

/// Number of lines reserved for each file. Line numbers identify files, because drivers disagree
/// about source string numbers (docs/deviations.md, P2): file f starts at line f * lines_per_file.
constexpr std::size_t lines_per_file = 10000;

/// GLSL text of types and conversions: the vector type for a number of words ("uvec2"), the
/// conversion of a word to a scalar, and the conversion of a scalar to a word.
std::string vector_type(unsigned words);
std::string from_word(Scalar scalar, const std::string& word);
std::string to_word(Scalar scalar, const std::string& value);

/// Selects words of a texel: ".yz" for a texel of four words, "" for a texel of one word.
std::string swizzle(unsigned offset, unsigned words, unsigned texel_words);

/// Statements that set the part's words in the variable `element` to the words of a vector. The
/// separator comes before each statement.
std::string unpacked(const ElementType& type, const Part& part, const std::string& vector,
                     std::string_view separator);
/// The vector of the part's words in the variable `element`.
std::string packed(const ElementType& type, const Part& part);

/// Replaces the compiler's line numbers in a log by "file:line".
std::string name_files(const std::string& log, const std::vector<std::string>& files);

/// A compute shader, and the files that it consists of, in the order of their line numbers.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};

/// Text of a shader that consists of files of a library.
class ShaderText {
  public:
    explicit ShaderText(const KernelLibrary& library) : library_(library) {}
    virtual ~ShaderText() = default;
    ShaderText(const ShaderText&) = delete;
    ShaderText& operator=(const ShaderText&) = delete;

    /// Files of the shader, in the order of line numbers (lines_per_file).
    const std::vector<std::string>& files() const { return files_; }

  protected:
    const KernelLibrary& library() const { return library_; }
    /// Adds a file and its includes. The result of `declaration` replaces each declaration in the
    /// file.
    void add_file(const SourceFile& file);
    virtual std::string declaration(const SourceFile&) { return {}; }

    template <class... Arguments>
    void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        text_ += fmt::format(format, std::forward<Arguments>(arguments)...) + "\n";
    }
    std::string text_;

  private:
    const KernelLibrary& library_;
    std::vector<std::string> files_ = {"generated"};
};

}  // namespace stream::gl
