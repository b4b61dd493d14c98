// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "sorts/comparators.h"

// The plan of bitonic sort by partitions (Peters, Schulz-Hildebrandt, Luttenberger 2009, §3.2)
// without scatter: which steps of which phase an operation processes, and where the values are
// after it.
namespace sorts::peters {

/// Where values are stored between two operations. An *address* is a value's index in the paper's
/// array A, a *position* its index in the stream.
///
/// An instance processes 2^degree values whose addresses differ only in the bits [low_bit, low_bit
/// + degree), and can push them only to its own output slot. So these values become neighbors: the
/// layout rotates the lowest low_bit + degree bits of an address by `degree`.
///
/// Example with n = 8, degree 2 and low_bit 1:
///
///     addresses 0 1    positions 0 .. 7 hold addresses
///               2 3    0 2 4 6  1 3 5 7
///               4 5
///               6 7
///
/// With low_bit = 0 a value's position is its address.
struct Layout {
    unsigned degree = 1;
    unsigned low_bit = 0;

    std::uint32_t position(std::uint32_t address) const;
};

/// One operation, which performs the steps step, step - 1, ..., step - steps + 1 of a phase (steps
/// count down to 1). The first operation performs all steps of phases 1 to `degree`.
struct Pass {
    unsigned phase = 0;
    unsigned number = 0;  ///< number of the pass within the phase, starting at 0
    unsigned step = 0;
    unsigned steps = 0;
    unsigned source_low_bit = 0;  ///< low_bit of the layout that the pass reads
    unsigned low_bit = 0;         ///< low_bit of the layout that the pass leaves
};

/// The operations that sort n = 2^k >= 2^degree values, by partitions of one degree.
struct PartitionPlan {
    std::uint32_t n = 0;
    unsigned degree = 1;
    std::vector<Pass> passes;

    bool is_local_sort(const Pass& pass) const { return pass.phase == degree; }
    Layout target(const Pass& pass) const { return {degree, pass.low_bit}; }
    std::uint64_t comparisons(const Pass& pass) const;
};
PartitionPlan make_plan(std::uint32_t n, unsigned degree);

/// The comparators of all passes. Each output slot is one part. Steps count down, as in the paper.
Comparators comparators(const PartitionPlan& plan);

}  // namespace sorts::peters
