// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "shaders/types.h"
#include "stream/operation.h"
#include "stream/program.h"

namespace viewer {

/// Meaning of an element, which follows from the element's type in kernels.
enum class ElementKind {
    value,  ///< value_t: a key and an id
    node,   ///< node_t: a value and its children
    index,  ///< index_t: a packed 2D index (§6.2.2)
    words,  ///< elements of any other type
};
ElementKind kind_of(std::string_view type_name);

/// Elements [first, first + count) of the program's stream with number `stream`.
struct Range {
    std::size_t stream = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// Contents of all streams of a program at a position. A stream's elements are accessed by their 1D
/// index.
class Contents {
  public:
    Contents() = default;
    /// Makes contents in which all words are zero.
    explicit Contents(std::span<const stream::StreamSpec> streams);

    std::size_t streams() const { return held_.size(); }
    bool has(std::size_t stream) const { return stream < held_.size(); }
    const stream::StreamSpec& spec(std::size_t stream) const { return held_.at(stream).spec; }
    /// Finds a stream's number by its name.
    std::optional<std::size_t> number_of(std::string_view name) const;
    ElementKind kind(std::size_t stream) const { return held_.at(stream).kind; }
    bool has_nodes() const { return has(addressed_) && kind(addressed_) == ElementKind::node; }
    /// Returns whether the elements of a stream have a key and an id.
    bool has_values(std::size_t stream) const;

    std::span<const std::uint32_t> words(std::size_t stream) const {
        return held_.at(stream).words;
    }
    std::span<std::uint32_t> words(const Range& range);
    std::span<const std::uint32_t> words(const Range& range) const;

    /// Returns an element of a stream of values, or the value of a node.
    shaders::value_t value(std::size_t stream, std::uint32_t element) const;
    /// Returns an element of a stream of nodes.
    shaders::node_t node(std::size_t stream, std::uint32_t element) const;
    /// Returns an element of a stream of indexes, decoded to the 1D index that it refers to.
    std::uint32_t index(std::size_t stream, std::uint32_t element) const;
    /// Returns the 1D index for a packed 2D index (§6.2.2) of a node or, in programs without nodes,
    /// of an element of the first stream.
    std::uint32_t node_index(std::uint32_t packed) const;

    friend bool operator==(const Contents& a, const Contents& b);

  private:
    struct Held {
        stream::StreamSpec spec;
        ElementKind kind = ElementKind::words;
        unsigned element_words = 0;
        std::vector<std::uint32_t> words;
    };

    std::vector<Held> held_;
    std::size_t addressed_ = 0;  ///< number of the first stream of nodes, or 0 without nodes
};

/// Splits a block into its rows. Only a repeated block has several rows.
std::vector<layout::Block> rows_of(const stream::LaunchBlock& block,
                                   const layout::Mapping& mapping);

/// Returns the streams that an operation writes. A stream of which only a component is written is
/// listed once, too.
std::vector<std::size_t> streams_written(const stream::Operation& operation);
/// Returns whether an operation writes elements of a stream, or only a component of them.
bool writes(const stream::Operation& operation, std::size_t stream,
            std::string_view component = {});

/// Returns the elements that an operation writes, sorted by stream and index. Adjacent blocks form
/// one range.
std::vector<Range> ranges_written(const stream::Operation& operation, const Contents& contents);

/// A kernel instance that writes an element.
struct Writer {
    std::size_t operation = 0;
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< number of the instance within its block
    friend bool operator==(const Writer&, const Writer&) = default;
};

/// Finds the instance of operation `number` that writes an element, or a component of it.
std::optional<Writer> writer_in(const stream::Program& program, std::size_t number,
                                std::size_t stream, std::uint32_t element,
                                std::string_view component = {});

/// Finds the last instance that wrote the element before operation `position` runs.
std::optional<Writer> last_writer(const stream::Program& program, std::size_t position,
                                  std::size_t stream, std::uint32_t element,
                                  std::string_view component = {});

}  // namespace viewer
