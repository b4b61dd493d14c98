// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace stream {

/// The text of a file that kernels are made of.
struct SourceFile {
    std::string_view name;  ///< "phase0.kernel"
    std::string_view text;
};

/// "phase0.kernel:12: why"
std::string at_line(const SourceFile& source, unsigned line, const std::string& why);

/// Visits a file's lines, numbered from 1. A KernelError that `visit` throws gets file and line.
void for_each_line(const SourceFile& source,
                   const std::function<void(const std::string& line, unsigned number)>& visit);

/// A line without what `//` begins.
std::string_view without_comment(std::string_view line);

/// What a 32-bit word of an element means to a kernel. All are stored bit for bit.
enum class Scalar { uint32, int32, float32 };

/// One word of an element: how kernels spell it after the element (".value.key"; "" if the
/// element is this word), and its type.
struct Field {
    std::string path;
    Scalar scalar = Scalar::uint32;
};

/// A part of an element with memory of its own: `trees.value` in Listing 2. A component is itself
/// a stream, of the type named here, and can be bound alone.
struct Component {
    std::string name;
    std::string type;
    unsigned words = 0;  ///< 1, 2 or 4
};

/// Components that an element may have: what a bound stream's memory is held in, at most.
constexpr unsigned max_components = 2;

/// The type of a stream's elements: a struct of 32-bit words, or one of the scalars `uint`, `int`,
/// `float` and `index_t`, a packed 2D index.
struct ElementType {
    std::string name;                   ///< as kernels spell it
    std::vector<Field> fields;          ///< one for each word, in memory order
    std::vector<Component> components;  ///< consecutive words; empty: all words together

    unsigned words() const { return static_cast<unsigned>(fields.size()); }
};

/// The scalars, and the structs that a file declares:
///
///     struct node_t {
///         value_t value;
///         index_t left;
///         index_t right;
///     };
///     STREAM_COMPONENTS(node_t, value_t, value, children_t, children)
///
/// The last line, which may be absent, gives the first words of the struct and the rest a memory
/// each. Throws KernelError with file and line for anything else, for a type that is unknown or
/// declared twice, and for components that are not the struct's words.
std::vector<ElementType> parse_element_types(const SourceFile& source);

/// True for a line of such a file that is no GLSL.
bool declares_components(std::string_view line);

}  // namespace stream
