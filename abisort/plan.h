// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "layout/mapping.h"

// The 2006 paper's sort as data: which kernel runs when, and on which part of which stream.
//
// A plan uses the paper's words. Recursion level j merges pairs of sorted sequences into sequences
// of 2^j values. Each merge works on a bitonic tree and has stages k = 0 .. j - 1. Stage k has
// phases i = 0 .. j - k - 1. In a phase, one kernel instance per subtree compares two nodes,
// exchanges them if necessary, and descends one tree level.
namespace abisort {

/// The variants of GPU-ABiSort in the 2006 paper.
enum class Variant {
    appendix_a,  ///< executes one stage after the other (§5.3, Listings 1 to 5)
    overlapped,  ///< executes several stages in one step, in O(log^2 n) stream operations (§5.4)
    local_sort,  ///< `overlapped` with a local sort instead of the first levels (§7.1)
    /// `local_sort` with a bitonic merge of 16 values instead of the last stages (§7.2)
    optimized,
};

/// Returns whether a variant has the local sort of §7.1. `merges_by_16` returns whether the variant
/// has the merge of 16 values of §7.2.
constexpr bool sorts_locally(Variant variant) {
    return variant == Variant::local_sort || variant == Variant::optimized;
}
constexpr bool merges_by_16(Variant variant) {
    return variant == Variant::optimized;
}

std::string_view name(Variant variant);
inline constexpr Variant all_variants[] = {Variant::appendix_a, Variant::overlapped,
                                           Variant::local_sort, Variant::optimized};

/// The kernels of the plan. Each kernel has its own file in shaders/.
enum class KernelName {
    phase0,         ///< starts the phases of a stage (Listing 3)
    phase_i,        ///< runs the later phases of a stage (Listing 4)
    copy_back,      ///< copies the nodes of a step back to the input stream (§6.1)
    value_copy,     ///< copies only values (§6.1; Listing 2, last line of the loop)
    local_sort,     ///< sorts eight values per instance (§7.1)
    trees,          ///< builds bitonic trees from sorted sequences (§7.1)
    traversal,      ///< turns bitonic trees into bitonic sequences of 16 values (§7.2)
    bitonic_merge,  ///< merges 16 values in two instances (§7.2)
};

/// What the program of a plan needs to know about a kernel.
struct KernelFacts {
    std::string_view name;
    /// names of the kernel's parameters for the output and the input stream
    std::string_view output;
    std::string_view input;
    std::uint64_t comparisons = 0;  ///< comparisons of one instance, whatever the keys are
    /// what an operation of this kernel does; empty for kernels that run phases
    std::string_view label = {};
};

const KernelFacts& facts_of(KernelName kernel);
std::string_view name(KernelName kernel);

/// True for the two kernels of the adaptive min/max determination (§4.2).
constexpr bool is_phase(KernelName kernel) {
    return kernel == KernelName::phase0 || kernel == KernelName::phase_i;
}

/// True for copy-back passes. Copy-back passes exist because an operation cannot write its own
/// input (§6.1).
constexpr bool is_copy(KernelName kernel) {
    return kernel == KernelName::copy_back || kernel == KernelName::value_copy;
}

/// The streams of a sort of n values. A stream consists of output slots. One kernel instance writes
/// one slot: a node pair, a pair of indexes, or eight values.
enum class StreamName {
    values,       ///< n values, first the input and finally the output (Listing 2)
    trees,        ///< 2n nodes, the working half and then the input trees (Appendix A.1)
    node_output,  ///< n nodes, the output of the phases before the copy back (§6.1)
    pqidx_even,   ///< p and q indexes that even steps write and odd steps read (§6.1)
    pqidx_odd,    ///< p and q indexes that odd steps write and even steps read
    /// n values, eight per slot, which a local sort or a traversal wrote (§7)
    sequences,
    merged,  ///< n values, eight per slot, the merged sequences (§7.2)
};

std::string_view name(StreamName stream);

/// The elements that a block's instances read. Instance m reads element start + m 2^log2_stride.
struct LinearInput {
    std::uint32_t start = 0;   ///< the element that instance 0 reads
    unsigned log2_stride = 0;  ///< log2 of the distance between two instances' elements
    friend bool operator==(const LinearInput&, const LinearInput&) = default;
};

/// The kernel instances of an operation that belong to one stage and phase. Instance m writes
/// output slot `output.start + m`.
struct PlanBlock {
    unsigned stage = 0;    ///< k
    unsigned phase = 0;    ///< i
    layout::Block output;  ///< slots that the block writes in the operation's output stream

    LinearInput input;  ///< roots of the subtrees (only for phase0 and traversal)
    LinearInput spare;  ///< spare nodes of the subtrees (only for phase0 and traversal)

    /// Only for phase_i: the first node that the next phase of this stage writes (`2 * nextStart`
    /// in Listing 5). The instances store pointers to these nodes as child pointers. After a
    /// stage's last phase the stored pointers are not used.
    std::uint32_t next_nodes = 0;

    std::uint32_t instances_per_tree = 0;

    /// Number of the tree that instance m works on, counted within the level.
    std::uint32_t tree_of(std::uint32_t m) const { return m / instances_per_tree; }
};

/// Returns whether a level sorts this tree in descending order, which is true for every second tree
/// (Listing 2).
constexpr bool descends(std::uint32_t tree) {
    return tree % 2 != 0;
}

/// One launch of a kernel.
struct PlanOperation {
    KernelName kernel = KernelName::phase0;
    unsigned level = 0;  ///< recursion level j; 0 for operations before the first level
    unsigned step = 0;  ///< number of the step within the level; a step has several launches (§5.4)
    StreamName input = StreamName::trees;
    StreamName output = StreamName::node_output;
    std::vector<PlanBlock> blocks;

    std::uint64_t instances() const;  ///< number of kernel instances in all blocks
};

/// The stream that receives the p and q indexes of a step. The step reads its own p and q indexes
/// from the other one of the two streams.
constexpr StreamName pqidx_output(unsigned step) {
    return step % 2 == 0 ? StreamName::pqidx_even : StreamName::pqidx_odd;
}
constexpr StreamName pqidx_input(unsigned step) {
    return pqidx_output(step + 1);
}

/// All stream operations of a sort of n = 2^log2_n values, in order.
struct Plan {
    unsigned log2_n = 0;
    Variant variant = Variant::optimized;
    std::vector<PlanOperation> operations;

    std::uint32_t n() const { return 1u << log2_n; }
    /// Index of the first node of the input trees in the stream `trees` (Appendix A.1).
    std::uint32_t first_input_node() const { return n(); }
};

/// Smallest and largest log2 n of a plan. Variants with the local sort of §7.1 start with trees of
/// 16 nodes. The largest n is the last one for which the addresses of 2n nodes fit two 16-bit
/// coordinates.
unsigned min_log2_n(Variant variant);
inline constexpr unsigned max_log2_n = 28;

/// First recursion level that merges trees. The local sort replaces all lower levels (§7.1).
unsigned first_level(Variant variant);

/// Makes the plan of a sort. Throws std::invalid_argument outside [min_log2_n, max_log2_n].
Plan make_plan(unsigned log2_n, Variant variant);

/// Table 1: the node pairs that phase i of stage k writes on recursion level j, in a sort of
/// 2^log2_n values.
layout::Block phase_block(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

}  // namespace abisort
