// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "stream/check.h"

namespace stream::gl {

/// A part of the stream bound to a parameter, and the texels that hold it.
struct BoundPart : Part {
    unsigned number;       ///< of the stream's parts
    unsigned place_words;  ///< of the memory
    Scalar stored;         ///< of the stream's texels

    unsigned most_words;  ///< of the memory's texels

    unsigned texel_words() const { return place_words < most_words ? place_words : most_words; }
    unsigned layers() const { return texture_layers(place_words, most_words); }
};

/// The text of a shader that is made of a library's files.
class ShaderText {
  public:
    explicit ShaderText(const KernelLibrary& library) : library_(library) {}
    virtual ~ShaderText() = default;
    ShaderText(const ShaderText&) = delete;
    ShaderText& operator=(const ShaderText&) = delete;

    /// What the shader is made of, in the order of line numbers (lines_per_file).
    const std::vector<std::string>& files() const { return files_; }

  protected:
    const KernelLibrary& library() const { return library_; }
    /// Adds a file with its includes put in, and `declaration` in the place of each that it has.
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

/// Wraps a launch's kernel file as GLSL: declarations and accessors for its parameters, made from
/// their roles and from the streams bound to them, then the file itself. How texels are read and
/// written, and where a block's record is, depends on the kind of shader.
class KernelWriter : public ShaderText {
  public:
    explicit KernelWriter(const BoundOperation& launch)
        : ShaderText(*launch.kernel->library), launch_(launch) {}

    std::string write();  ///< the whole shader

  protected:
    /// What comes first in the shader: its version, where records are, and stream_log2_width.
    virtual void add_head() = 0;
    /// A memory that an in or gather parameter reads, and an expression for a texel of it.
    virtual void declare_input(const std::string& name, const BoundPart& part) = 0;
    virtual std::string texel(const std::string& name, const BoundPart& part,
                              const std::string& place, const std::string& layer) const = 0;
    /// A memory that an out parameter writes: a variable `name`_`part`_`layer` for each texel.
    virtual void declare_output(const std::string& name, const BoundPart& part) = 0;
    virtual std::string record_word(unsigned word) const = 0;
    /// `begin` sets what an instance begins with: constants from its record, counters.
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
    void add_push_part(const Parameter& parameter, const ElementType& type, const BoundPart& part);

    const BoundOperation& launch_;
    std::string begin_;
    unsigned record_word_ = BlockRecord::rectangle_words;
};

/// What the shader of a launch depends on, as numbers: launches of one recording with equal forms
/// have the same shader.
std::vector<std::uint64_t> form_of(const BoundOperation& launch);

/// The parts of a stream that is bound to a parameter.
std::vector<BoundPart> bound_parts(const Stream& stream);

/// ".yz" of a texel of four words; "" of a texel of one.
std::string swizzle(unsigned offset, unsigned words, unsigned texel_words);

}  // namespace stream::gl
