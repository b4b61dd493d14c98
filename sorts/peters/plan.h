// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "sorts/comparators.h"

// The plan of bitonic sort by partitions (Peters, Schulz-Hildebrandt, Luttenberger 2009) without
// scatter: which steps of which phase an operation processes, and where the values lie after it.
namespace sorts::peters {

/// How n values lie in a stream between two operations. An *address* is a value's index in the
/// array A of the paper, a *position* its index in the stream.
///
/// An instance processes 2^degree values whose addresses differ in the bits [low_bit, low_bit +
/// degree) alone, and can push them to one place only. So they come to lie there: take a block of
/// 2^(low_bit + degree) addresses as 2^degree rows; it is stored column by column. Columns hold the
/// values that there are, and positions the values below n:
///
///     n = 7, degree 2, low_bit 1: addresses 0 1    positions 0 .. 6 hold addresses
///                                           2 3    0 2 4 6  1 3 5
///                                           4 5
///                                           6
///
/// Where n is a power of two this permutes the bits of an address: it turns the lower low_bit +
/// degree of them by `degree`. low_bit = 0: a value's position is its address.
struct Layout {
    std::uint32_t n = 0;
    unsigned degree = 1;
    unsigned low_bit = 0;

    std::uint32_t block() const { return std::uint32_t{1} << (low_bit + degree); }
    std::uint32_t columns() const { return std::uint32_t{1} << low_bit; }
    std::uint32_t rows() const { return std::uint32_t{1} << degree; }

    std::uint32_t position(std::uint32_t address) const;
    std::uint32_t address(std::uint32_t position) const;

    /// Where the block begins that n cuts; n if it cuts none. Columns are places before it.
    std::uint32_t mixed_start() const { return n & ~(block() - 1); }
    std::uint32_t mixed_values() const { return n - mixed_start(); }
};

/// An operation: the steps step, step - 1, ..., step - steps + 1 of a phase (steps count down to
/// 1); the first one, all steps of the phases 1 .. degree.
struct Pass {
    unsigned phase = 0;
    unsigned number = 0;  ///< of the phase's passes, from 0
    unsigned step = 0;
    unsigned steps = 0;
    unsigned source_low_bit = 0;  ///< of the layout that it reads
    unsigned low_bit = 0;         ///< of the layout that it leaves
};

/// The operations of sorting n values by partitions of a degree, n a multiple of 2^degree.
struct Plan {
    std::uint32_t n = 0;
    unsigned degree = 1;
    std::vector<Pass> passes;

    bool is_local_sort(const Pass& pass) const { return pass.phase == degree; }
    Layout source(const Pass& pass) const { return {n, degree, pass.source_low_bit}; }
    Layout target(const Pass& pass) const { return {n, degree, pass.low_bit}; }

    /// Positions from here on are in the block that n cuts, or their values come from one. Those
    /// before are of columns that are places, and their addresses have their bits turned alone.
    std::uint32_t cut_start(const Pass& pass) const;
};
Plan make_plan(std::uint32_t n, unsigned degree);

/// The steps of all passes; a part is a place's. Steps count down, as the paper's do.
Comparators comparators(const Plan& plan);

/// Comparisons that a pass makes, before `cut_start` and from there on. In the block that n cuts a
/// column is processed by each instance that pushes values of it, which are two at most.
std::uint64_t full_comparisons(const Plan& plan, const Pass& pass);
std::uint64_t cut_comparisons(const Plan& plan, const Pass& pass);

}  // namespace sorts::peters
