// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "viewer/model/run.h"
#include "viewer/model/steps.h"

namespace viewer {

/// What a place of a stream is at a moment, as Figures 4-7 tell them apart.
enum class PlaceState : unsigned char {
    free,       ///< nothing of this level: may be written
    reachable,  ///< written before, and may still be read
    written,    ///< by the operation just executed
};

/// How many places of a stream, from its first on, GPU-ABiSort's stages work on: what they write is
/// of no use to the next level (§5.3). None of other sorts.
std::uint32_t places_of_a_level(const Run& run, std::size_t stream);

/// The state of each place of a stream: reachable once it is written. What GPU-ABiSort's stages
/// write is free again when the next level begins (§5.3).
std::vector<PlaceState> place_states(const Run& run, std::size_t stream);

/// Where the block of phase i of stage k starts on level j of sorting 2^log2_n values, in Table 1's
/// formula with the numbers put in: "(2^(k+i-1) + 2^k) 2^(log n - j) = (2 + 1) 4 = 12".
std::string placing_text(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

/// Lines of a phase's kernel file, from 0: those of the branch that was taken (Listings 3 and 4),
/// or of the comparison if there is no else.
struct LineRange {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one beyond; equal to first: none
};
LineRange branch_taken(std::string_view source, bool exchanged);
/// Lines of the same that a beat is about: what is read, the comparison, the branch.
LineRange lines_of(std::string_view source, Beat beat, bool exchanged);

/// Where each id ends, of values with ids from 0 on: its index in the sorted sequence.
std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values);

}  // namespace viewer
