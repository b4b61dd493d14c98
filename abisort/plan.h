// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "layout/mapping.h"

namespace abisort {

/// The stream programs of the paper.
enum class Variant {
    appendix_a,  ///< all stages one after the other (§5.3, Listings 1-5)
    overlapped,  ///< stages overlapped: O(log^2 n) stream operations (§5.4)
    local_sort,  ///< overlapped, the first levels replaced by a local sort (§7.1)
    optimized,   ///< and the last stages of each merge by a bitonic merge of 16 (§7.1, §7.2)
};

/// Whether a variant uses the optimization of §7.1, of §7.2.
constexpr bool sorts_locally(Variant variant) {
    return variant == Variant::local_sort || variant == Variant::optimized;
}
constexpr bool merges_by_16(Variant variant) {
    return variant == Variant::optimized;
}

std::string_view name(Variant variant);
inline constexpr Variant all_variants[] = {Variant::appendix_a, Variant::overlapped,
                                           Variant::local_sort, Variant::optimized};

/// The kernels of a sort, one file each in shaders/.
enum class KernelName {
    phase0,         ///< Listing 3
    phase_i,        ///< Listing 4
    copy_back,      ///< nodes just written go back to the input stream (§6.1)
    value_copy,     ///< the same for values alone (§6.1; Listing 2, last line of the loop)
    local_sort,     ///< eight values per instance (§7.1)
    trees,          ///< sorted sequences become bitonic trees (§7.1)
    traversal,      ///< bitonic trees become bitonic sequences of 16 (§7.2)
    bitonic_merge,  ///< merge of 16 values, two instances each (§7.2)
};

std::string_view name(KernelName kernel);

/// True for the kernels of the adaptive min/max determination (§4.2).
constexpr bool is_phase(KernelName kernel) {
    return kernel == KernelName::phase0 || kernel == KernelName::phase_i;
}

/// True for the copies that stand in for writing in place (§6.1).
constexpr bool is_copy(KernelName kernel) {
    return kernel == KernelName::copy_back || kernel == KernelName::value_copy;
}

/// The streams of a sort of n values. Their unit of memory is the *place*, where one kernel
/// instance writes: a node pair, a pair of indexes, or a group of eight values.
enum class StreamName {
    values,       ///< n values: the data to sort, and in the end the sorted data (Listing 2)
    trees,        ///< 2n nodes: first the working half, then the input trees (Appendix A.1)
    node_output,  ///< n nodes: what the phases write before it is copied back (§6.1)
    pqidx_even,   ///< the p and q indexes written in even steps, ...
    pqidx_odd,    ///< ... and in odd steps: ping-pong (§6.1)
    sequences,    ///< n values, eight a place: locally sorted, or traversed (§7)
    merged,       ///< n values, eight a place: merged sequences (§7.2)
};

std::string_view name(StreamName stream);

/// Where a linear input starts and how far apart the elements of successive instances lie.
/// In elements of the stream.
struct LinearInput {
    std::uint32_t start = 0;
    unsigned log2_stride = 0;
    friend bool operator==(const LinearInput&, const LinearInput&) = default;
};

/// One memory block of an operation: the places its kernel instances write, and where they read.
/// Instance m of the block writes place `output.start + m`.
struct PlanBlock {
    unsigned stage = 0;    ///< k
    unsigned phase = 0;    ///< i
    layout::Block output;  ///< in places of the operation's output stream

    LinearInput input;  ///< the first (often the only) linear input; phase0, traversal: the roots
    LinearInput spare;  ///< phase0 and traversal: the spare nodes

    /// phase_i: the node where the next phase of this stage starts writing (Listing 5:
    /// `2 * nextStart`). In a stage's last phase no later phase writes there, and leaf children
    /// are never followed.
    std::uint32_t next_nodes = 0;

    /// Kernel instances per tree: the sorting direction alternates from tree to tree.
    std::uint32_t instances_per_tree = 0;

    /// The tree that instance m belongs to, among the trees of its level.
    std::uint32_t tree_of(std::uint32_t m) const { return m / instances_per_tree; }
};

/// True if this tree of a level is sorted in descending order: every second one (Listing 2).
constexpr bool descends(std::uint32_t tree) {
    return tree % 2 != 0;
}

/// One launch of one kernel over a set of blocks, as plain data.
struct PlanOperation {
    KernelName kernel = KernelName::phase0;
    unsigned level = 0;  ///< recursion level j; 0 for what precedes the first
    unsigned step = 0;   ///< step of the level: launches of one step share it (§5.4)
    StreamName input = StreamName::trees;
    StreamName output = StreamName::node_output;
    std::vector<PlanBlock> blocks;

    std::uint64_t instances() const;  ///< kernel instances of all blocks
};

/// The ping-pong stream that a step writes its p and q indexes to; it reads the other one.
constexpr StreamName pqidx_output(unsigned step) {
    return step % 2 == 0 ? StreamName::pqidx_even : StreamName::pqidx_odd;
}
constexpr StreamName pqidx_input(unsigned step) {
    return pqidx_output(step + 1);
}

/// Every stream operation of a sort of n = 2^log2_n values, in order.
struct Plan {
    unsigned log2_n = 0;
    Variant variant = Variant::optimized;
    std::vector<PlanOperation> operations;

    std::uint32_t n() const { return 1u << log2_n; }
    /// First node of the input trees in the stream of trees (Appendix A.1).
    std::uint32_t first_input_node() const { return n(); }
};

/// The smallest and largest log2 n that a plan exists for. §7.1 starts with trees of 16 nodes;
/// 2n nodes must be addressable by two 16-bit coordinates with room for the row-wise width.
unsigned min_log2_n(Variant variant);
inline constexpr unsigned max_log2_n = 28;

/// The first recursion level that is merged: what precedes it is sorted locally (§7.1).
unsigned first_level(Variant variant);

/// The plan of a sort. Throws std::invalid_argument outside [min_log2_n, max_log2_n].
Plan make_plan(unsigned log2_n, Variant variant);

/// The block of node pairs that phase i of stage k writes on recursion level j of sorting 2^log2_n
/// values (Table 1).
layout::Block phase_block(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

}  // namespace abisort
