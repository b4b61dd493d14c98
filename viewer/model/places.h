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
    free,       ///< slot that no operation of this level has written yet
    reachable,  ///< slot that an earlier operation wrote and a later one may still read
    written,    ///< slot that the current operation wrote
};

/// State of each output slot of a stream. Slots that GPU-ABiSort's stages write become free when
/// the next level begins (§5.3).
std::vector<PlaceState> place_states(const Run& run, std::size_t stream);

/// Says when the node pairs that a block of a phase writes are written again, in steps of its
/// level: "written in step 2, again in step 3".
std::string text_in_steps(const Run& run, std::size_t operation, const stream::LaunchBlock& block);

/// Text of Table 1's formula for the start of the block that phase i of stage k on level j writes,
/// with its numbers: "(2^(k+i-1) + 2^k) 2^(log n - j) = (2 + 1) 4 = 12".
std::string placing_text(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

/// A range of lines in a phase's kernel file, counted from 0.
struct LineRange {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one past the last line; equal to `first` if the range is empty
};
/// Returns the lines that a sub-step runs: the reads, the comparison, or the branch that the
/// instance took (Listings 3 and 4). If the kernel has no such branch, returns the comparison.
LineRange lines_of(std::string_view source, SubStep sub_step, bool exchanged);

/// Returns the rank of each value, indexed by the value's id. A rank is the value's index in the
/// sorted sequence.
std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values);

}  // namespace viewer
