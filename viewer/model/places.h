// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/model/run.h"
#include "viewer/model/steps.h"

namespace viewer {

/// State of an output slot at a position, as in Figures 4 to 7.
enum class PlaceState : unsigned char {
    free,       ///< not written on this level
    reachable,  ///< written earlier, and may still be read
    written,    ///< written by the current operation
};

/// State of each output slot of a stream. Slots that GPU-ABiSort's stages write become free when
/// the next level begins (§5.3).
std::vector<PlaceState> place_states(const Run& run, std::size_t stream);

/// The operations that write, read and overwrite an element of a stream, as numbers.
struct Lifetime {
    /// operation that wrote the element, even if a copy moved it later (§6.1)
    std::size_t written = 0;
    std::optional<std::size_t> copied;  ///< operation that copied the element
    std::vector<std::size_t> readers;   ///< operations that read the element for any keys
    /// operations that may gather the element, depending on the keys
    std::vector<std::size_t> gatherers;
    /// The operation that overwrites the element, or that begins a level that does not need it
    /// (§5.3). The number of all operations if no operation does.
    std::size_t free = 0;

    /// The last operation that may read the element.
    std::optional<std::size_t> last_use() const;
};

/// Returns the lifetime of an element's content at a position. The lifetime follows from the
/// program and does not depend on the keys. The lifetime of a copied node includes that of the
/// copy. Returns nullopt if no operation has written the element.
std::optional<Lifetime> lifetime(const Run& run, std::size_t position, std::size_t stream,
                                 std::uint32_t element);

/// Describes the lifetime of the node pairs that a block of a phase writes, in steps of its level:
/// "written in step 2, may be gathered in step 3 by phase 1 of stage 1, written again in step 3".
std::string text_in_steps(const Run& run, std::size_t operation, const stream::LaunchBlock& block);

/// The formula of Table 1 for the start of a block, with the numbers of phase i of stage k on level
/// j: "(2^(k+i-1) + 2^k) 2^(log n - j) = (2 + 1) 4 = 12".
std::string placing_text(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

/// A range of lines in a phase's kernel file, counted from 0.
struct LineRange {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one past the last line; equal to `first` if the range is empty
};
/// Returns the lines of a sub-step: the reads, the comparison, or the branch that was taken
/// (Listings 3 and 4). If no such branch exists, returns the comparison.
LineRange lines_of(std::string_view source, Beat beat, bool exchanged);

/// Returns the rank of each value, indexed by id. Ranks are indexes in the sorted sequence, counted
/// from 0.
std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values);

}  // namespace viewer
