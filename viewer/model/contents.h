// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "abisort/plan.h"
#include "abisort/stream_program.h"
#include "shaders/types.h"

namespace viewer {

inline constexpr abisort::StreamName all_streams[] = {
    abisort::StreamName::values,      abisort::StreamName::trees,
    abisort::StreamName::node_output, abisort::StreamName::pqidx_even,
    abisort::StreamName::pqidx_odd,   abisort::StreamName::sequences,
    abisort::StreamName::merged,
};

/// Elements [first, first + count) of a stream.
struct Range {
    abisort::StreamName stream = abisort::StreamName::trees;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// What all streams of a sort hold at one moment, in the order of their 1D indexes.
class Contents {
  public:
    Contents() = default;
    /// All words zero.
    explicit Contents(const abisort::SortStreams& streams);

    bool has(abisort::StreamName stream) const { return at(stream).spec.size > 0; }
    const stream::StreamSpec& spec(abisort::StreamName stream) const { return at(stream).spec; }
    unsigned words_per_element(abisort::StreamName stream) const {
        return at(stream).element_words;
    }

    std::span<const std::uint32_t> words(abisort::StreamName stream) const {
        return at(stream).words;
    }
    std::span<std::uint32_t> words(const Range& range);
    std::span<const std::uint32_t> words(const Range& range) const;

    /// An element of a stream of values, or the value of a node.
    shaders::value_t value(abisort::StreamName stream, std::uint32_t element) const;
    /// An element of `trees` or `node_output`.
    shaders::node_t node(abisort::StreamName stream, std::uint32_t element) const;
    /// An element of a p and q index stream, decoded: a node's 1D index.
    std::uint32_t index(abisort::StreamName stream, std::uint32_t element) const;
    /// The 1D index of the node that a packed 2D index names (§6.2.2).
    std::uint32_t node_index(std::uint32_t packed) const;

    friend bool operator==(const Contents& a, const Contents& b);

  private:
    struct Held {
        stream::StreamSpec spec;
        unsigned element_words = 0;
        std::vector<std::uint32_t> words;
    };
    const Held& at(abisort::StreamName stream) const {
        return held_[static_cast<std::size_t>(stream)];
    }

    std::array<Held, std::size(all_streams)> held_;
};

/// What an operation writes: its blocks of the output stream and, if it is a phase, of the index
/// stream whose turn it is (§6.1).
std::vector<Range> ranges_written(const abisort::PlanOperation& operation,
                                  const Contents& contents);

/// The kernel instance that wrote an element.
struct Writer {
    std::size_t operation = 0;
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< number of the instance in its block
    friend bool operator==(const Writer&, const Writer&) = default;
};

/// The instance of operation `number` that writes an element, if one does.
std::optional<Writer> writer_in(const abisort::Plan& plan, std::size_t number,
                                const Contents& contents, abisort::StreamName stream,
                                std::uint32_t element);

/// The last instance that wrote an element before operation `position`, if one did.
std::optional<Writer> last_writer(const abisort::Plan& plan, std::size_t position,
                                  const Contents& contents, abisort::StreamName stream,
                                  std::uint32_t element);

}  // namespace viewer
