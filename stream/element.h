// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace stream {

/// A kernel file, or a file that kernel files include.
struct SourceFile {
    std::string_view name;  ///< name of the file, such as "phase0.kernel"
    std::string_view text;
};

/// Adds file and line to a message: "phase0.kernel:12: why".
std::string at_line(const SourceFile& source, unsigned line, const std::string& why);

/// Visits the lines of a file, which are numbered from 1. If `visit` throws a KernelError, file and
/// line are added to its message.
void for_each_line(const SourceFile& source,
                   const std::function<void(const std::string& line, unsigned number)>& visit);

/// Returns a line without its `//` comment.
std::string_view without_comment(std::string_view line);

/// Type of a 32-bit word of an element. All types are stored bit for bit.
enum class Scalar { uint32, int32, float32 };

/// One word of an element. `Field` holds the word's type and the text after an element's name that
/// accesses the word (".value.key", or "" if the element has only one word).
struct Field {
    std::string path;
    Scalar scalar = Scalar::uint32;
};

/// A part of an element with its own memory, such as `trees.value` in Listing 2. A component can be
/// bound like a stream of its type.
struct Component {
    std::string name;
    std::string type;
    unsigned words = 0;  ///< number of words: 1, 2 or 4
};

/// Maximum number of components of an element.
constexpr unsigned max_components = 2;

/// The type of a stream's elements: a struct of 32-bit words, or one of the scalars `uint`, `int`,
/// `float` and `index_t`. An index_t is a packed 2D index.
struct ElementType {
    std::string name;           ///< name in kernel files
    std::vector<Field> fields;  ///< one field per word, in memory order
    /// components, which consist of consecutive words; empty: all words are stored together
    std::vector<Component> components;

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
/// The optional last line stores the first words of the struct and the other words in a memory
/// each. Throws KernelError with file and line for other content, for an unknown type, for a type
/// that is declared twice, and for components that are not the struct's words in order.
std::vector<ElementType> parse_element_types(const SourceFile& source);

/// Returns whether a line is STREAM_COMPONENTS(...), which is not GLSL.
bool declares_components(std::string_view line);

}  // namespace stream
