// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace stream {

/// What a 32-bit word of an element means to a kernel. All are stored bit for bit.
enum class Scalar { uint32, int32, float32 };

/// One word of an element: how kernels spell it after the element (".value.key"; "" if the
/// element is this word), and its type.
struct Field {
    std::string_view path;
    Scalar scalar = Scalar::uint32;
};

/// A part of an element with memory of its own: `trees.value` in Listing 2. A component is itself
/// a stream, of the type named here, and can be bound alone.
struct Component {
    std::string_view name;
    std::string_view type;
    unsigned words = 0;  ///< 1, 2 or 4
};

/// The type of a stream's elements: a struct of 32-bit words.
struct ElementType {
    std::string_view name;              ///< as kernels spell it
    std::vector<Field> fields;          ///< one for each word, in memory order
    std::vector<Component> components;  ///< consecutive words; empty: all words together

    unsigned words() const { return static_cast<unsigned>(fields.size()); }
};

/// The words of each component of a C++ struct, for compiled kernels: all together, unless it is
/// specialised for a struct whose ElementType has components.
template <class T>
struct Element {
    static constexpr unsigned component_words[] = {sizeof(T) / 4};
};

}  // namespace stream
