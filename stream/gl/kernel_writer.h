// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "stream/check.h"

namespace stream::gl {

/// A part of the stream that is bound to a parameter, and the texels that hold it.
struct BoundPart : Part {
    unsigned number;       ///< index among the parts of the stream
    unsigned texel_words;  ///< words per texel in the memory
    unsigned layers;       ///< number of texels per output slot
    Scalar stored;         ///< type of the stream's texels
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

/// Wraps a launch's kernel file as GLSL. The shader starts with declarations and accessors for the
/// parameters, made from their roles and the bound streams. The kernel file follows unchanged.
/// Derived classes decide how texels are read and written and where a block record is.
class KernelWriter : public ShaderText {
  public:
    explicit KernelWriter(const BoundOperation& launch)
        : ShaderText(*launch.kernel->library), launch_(launch) {}

    std::string write();  ///< writes the whole shader

  protected:
    /// Writes the start of the shader: its version, the location of records, and stream_log2_width.
    virtual void add_head() = 0;
    /// Declares a memory that an in or gather parameter reads. `texel` returns an expression for
    /// one of its texels.
    virtual void declare_input(const std::string& name, const BoundPart& part) = 0;
    virtual std::string texel(const std::string& name, const BoundPart& part,
                              const std::string& place, const std::string& layer) const = 0;
    /// Declares a memory that an out parameter writes, with a variable `name`_`part`_`layer` for
    /// each texel.
    virtual void declare_output(const std::string& name, const BoundPart& part) = 0;
    virtual std::string record_word(unsigned word) const = 0;
    /// Writes the main function. `begin` initializes an instance: constants from its record, and
    /// counters.
    virtual void add_main(const std::string& begin) = 0;

    const BoundOperation& launch() const { return launch_; }

  private:
    void add_parameter(const Parameter& parameter, const Stream& stream);
    void add_cursor(const Parameter& parameter);
    void add_load(const Parameter& parameter, const Stream& stream);
    void add_load_part(const Parameter& parameter, const BoundPart& part);
    void add_read(const Parameter& parameter, const Stream& stream);
    void add_gather(const Parameter& parameter, const Stream& stream);
    void add_gather_places(const Parameter& parameter, unsigned bits);
    void add_at(const Parameter& parameter, unsigned bits);
    void add_iterator(const Parameter& parameter, const Stream& stream);
    void add_constant(const Parameter& parameter);
    void add_push(const Parameter& parameter, const Stream& stream);
    void add_push_part(const Parameter& parameter, const BoundPart& part);

    const BoundOperation& launch_;
    std::string begin_;
    unsigned record_word_ = BlockRecord::rectangle_words;
};

/// Returns everything that the shader of a launch depends on, as numbers. Launches of one recording
/// with equal numbers have the same shader.
std::vector<std::uint64_t> form_of(const BoundOperation& launch);

/// The parts of the stream that is bound to a parameter.
std::vector<BoundPart> bound_parts(const Stream& stream);

/// Selects words of a texel: ".yz" for a texel of four words, "" for a texel of one word.
std::string swizzle(unsigned offset, unsigned words, unsigned texel_words);

/// Statements that set the part's words in the variable `element` to the words of a vector. The
/// separator comes before each statement.
std::string unpacked(const ElementType& type, const Part& part, const std::string& vector,
                     std::string_view separator);
/// The vector of the part's words in the variable `element`.
std::string packed(const ElementType& type, const Part& part);

}  // namespace stream::gl
