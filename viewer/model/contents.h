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

/// The meaning of an element, by its type in kernels.
enum class ElementKind {
    value,      ///< value_t: key and id
    node,       ///< node_t: a value and its children
    thin_node,  ///< thin_node_t: a node of the program tuned, without its value
    index,      ///< index_t: a packed 2D index (§6.2.2)
    words,      ///< any other
};
ElementKind kind_of(std::string_view type_name);

/// Elements [first, first + count) of a stream. Streams have the numbers of the program.
struct Range {
    std::size_t stream = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// The contents of all streams of a program at a position, by 1D index.
class Contents {
  public:
    Contents() = default;
    /// All words zero.
    explicit Contents(std::span<const stream::StreamSpec> streams);

    std::size_t streams() const { return held_.size(); }
    bool has(std::size_t stream) const { return stream < held_.size(); }
    const stream::StreamSpec& spec(std::size_t stream) const { return held_.at(stream).spec; }
    /// The number of a stream, by its name.
    std::optional<std::size_t> number_of(std::string_view name) const;
    ElementKind kind(std::size_t stream) const { return held_.at(stream).kind; }
    /// The first stream of nodes of the program tuned.
    std::optional<std::size_t> thin_nodes() const;
    bool has_nodes() const { return has(addressed_) && kind(addressed_) == ElementKind::node; }
    /// Whether elements carry a key and an id.
    bool has_values(std::size_t stream) const;
    unsigned words_per_element(std::size_t stream) const { return held_.at(stream).element_words; }

    std::span<const std::uint32_t> words(std::size_t stream) const {
        return held_.at(stream).words;
    }
    std::span<std::uint32_t> words(const Range& range);
    std::span<const std::uint32_t> words(const Range& range) const;

    /// An element of a stream of values, or the value of a node.
    shaders::value_t value(std::size_t stream, std::uint32_t element) const;
    /// An element of a stream of nodes.
    shaders::node_t node(std::size_t stream, std::uint32_t element) const;
    /// An element of a stream of indexes, decoded: the 1D index that it names.
    std::uint32_t index(std::size_t stream, std::uint32_t element) const;
    /// The 1D index of a node, or of an element of the first stream in programs without nodes, from
    /// its packed 2D index (§6.2.2).
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
    std::size_t addressed_ = 0;  ///< the first stream of nodes, or 0
};

/// The rows of a block, as blocks. A block has several rows only if it repeats.
std::vector<layout::Block> rows_of(const stream::LaunchBlock& block,
                                   const layout::Mapping& mapping);

/// The streams that an operation writes, each once, also if it writes only a component.
std::vector<std::size_t> streams_written(const stream::Operation& operation);
/// Whether an operation writes a stream, or a component of its elements.
bool writes(const stream::Operation& operation, std::size_t stream,
            std::string_view component = {});

/// The elements that an operation writes, in ascending order, stream by stream. Adjacent blocks are
/// one range.
std::vector<Range> ranges_written(const stream::Operation& operation, const Contents& contents);

/// A kernel instance.
struct Writer {
    std::size_t operation = 0;
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< number of the instance in its block
    friend bool operator==(const Writer&, const Writer&) = default;
};

/// The instance of operation `number` that writes an element, or a component of it.
std::optional<Writer> writer_in(const stream::Program& program, std::size_t number,
                                std::size_t stream, std::uint32_t element,
                                std::string_view component = {});

/// The last instance that wrote it before operation `position`.
std::optional<Writer> last_writer(const stream::Program& program, std::size_t position,
                                  std::size_t stream, std::uint32_t element,
                                  std::string_view component = {});

}  // namespace viewer
