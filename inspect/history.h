// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shaders/types.h"
#include "stream/program.h"

// Follows values through all operations of a sort: which operations moved a value, and which values
// it was compared with.
namespace inspect {

/// An element of one of a program's streams or buffers.
struct Location {
    std::size_t stream = 0;  ///< number in Program::streams
    std::uint32_t element = 0;
    friend bool operator==(const Location&, const Location&) = default;
};

/// An operation wrote a value to another location than the one from which it read the value.
struct Move {
    std::size_t operation = 0;
    Location from;
    Location to;
};

/// An operation compared a value with another value of the input.
struct ValueComparison {
    std::size_t operation = 0;
    std::uint32_t with = 0;   ///< position of the other value in the input
    bool is_greater = false;  ///< true if the followed value is greater than the other one
};

/// What the operations of a sort did with one value, in order. If two kernel instances make the
/// same comparison, it is listed twice.
struct History {
    std::uint32_t element = 0;  ///< position of the value in the input
    std::vector<Move> moves = {};
    std::vector<ValueComparison> comparisons = {};
    /// Number of comparisons with padding, which are not listed. bcf-mergesort-pb also compares
    /// with keys of splitters, which have no id.
    std::uint64_t padding = 0;
};

/// The histories of some values, and the comparisons of all values.
struct Followed {
    std::vector<History> histories;
    std::uint64_t comparisons = 0;  ///< number of all comparisons, as the emulator counts them
    /// Number of comparisons that belong to no history: between two padding values, or of a value
    /// with itself. Some merges make them after the end of a run, and do not use the result.
    std::uint64_t without_history = 0;
};

/// Largest number of values that can be followed. A sort that compares all pairs of 2^14 values
/// makes 2^28 comparisons.
inline constexpr std::size_t most_followed = std::size_t{1} << 14;

/// Sorts values on the emulator and follows those at the given positions by their ids, which must
/// be the positions in the input. Throws ViewError if there are more than most_followed values, and
/// sorts::RequestError if the program sorts keys without ids. `checkpoint` is called regularly and
/// may throw to stop the run.
Followed follow(
    const stream::Program& program, std::span<const shaders::value_t> values,
    std::span<const std::uint32_t> elements, const std::function<void()>& checkpoint = [] {});

/// Returns the operations that compared the value with another one, in order.
std::vector<std::size_t> operations_with(const History& history, std::uint32_t other);

/// What an operation did with a value: "less than element 4 (0.5)", "moved from a[3] to b[5]".
struct HistoryLine {
    std::size_t operation = 0;
    std::string text;
};
/// Returns one line per comparison, and one per move, in the order of the operations. An operation
/// that makes the same comparison more than once has one line for it, with the number of times.
std::vector<HistoryLine> lines_of(const History& history, const stream::Program& program,
                                  std::span<const shaders::value_t> values);

/// Says in which operations, if any, the value was compared with another one. The text counts the
/// operations from `first` on, and calls them `unit`.
std::string text_of_pair(const History& history, std::uint32_t other,
                         std::span<const shaders::value_t> values,
                         std::string_view unit = "operation", std::size_t first = 0);

/// Text of a value: "element 4 (0.5)".
std::string element_text(const shaders::value_t& value);

}  // namespace inspect
