// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "layout/mapping.h"

// The 2006 paper's sort as data: which kernel runs when, on which part of which stream. A plan has
// the paper's words. A recursion level j merges pairs of sorted sequences to sequences of 2^j
// values; each merge is a bitonic tree. The merge has stages k = 0 .. j - 1, and stage k has phases
// i = 0 .. j - k - 1. In a phase one kernel instance per subtree compares two nodes, exchanges them
// if it must, and goes one tree level down.
namespace abisort {

/// The stream programs of the paper.
enum class Variant {
    appendix_a,  ///< one stage after the other (§5.3, Listings 1 to 5)
    overlapped,  ///< several stages in one step: O(log^2 n) stream operations (§5.4)
    local_sort,  ///< overlapped, with a local sort instead of the first levels (§7.1)
    optimized,   ///< local_sort, with a bitonic merge of 16 instead of the last stages (§7.2)
};

/// True for variants with the local sort of §7.1, and with the merge of 16 of §7.2.
constexpr bool sorts_locally(Variant variant) {
    return variant == Variant::local_sort || variant == Variant::optimized;
}
constexpr bool merges_by_16(Variant variant) {
    return variant == Variant::optimized;
}

std::string_view name(Variant variant);
inline constexpr Variant all_variants[] = {Variant::appendix_a, Variant::overlapped,
                                           Variant::local_sort, Variant::optimized};

/// The kernels, one file each in shaders/.
enum class KernelName {
    phase0,         ///< Listing 3
    phase_i,        ///< Listing 4
    copy_back,      ///< copies the nodes of a step back to the input stream (§6.1)
    value_copy,     ///< copies values only (§6.1; Listing 2, last line of the loop)
    local_sort,     ///< sorts eight values per instance (§7.1)
    trees,          ///< makes bitonic trees of sorted sequences (§7.1)
    traversal,      ///< makes bitonic sequences of 16 of bitonic trees (§7.2)
    bitonic_merge,  ///< merges 16 values in two instances (§7.2)
};

std::string_view name(KernelName kernel);

/// True for the kernels of the adaptive min/max determination (§4.2).
constexpr bool is_phase(KernelName kernel) {
    return kernel == KernelName::phase0 || kernel == KernelName::phase_i;
}

/// True for the copy-back passes, because an operation cannot write its own input (§6.1).
constexpr bool is_copy(KernelName kernel) {
    return kernel == KernelName::copy_back || kernel == KernelName::value_copy;
}

/// The streams of a sort of n values. A stream consists of output slots: the elements that one
/// kernel instance writes. A slot holds a node pair, a pair of indexes, or eight values.
enum class StreamName {
    values,       ///< n values: the input, and at the end the output (Listing 2)
    trees,        ///< 2n nodes: the working half, then the input trees (Appendix A.1)
    node_output,  ///< n nodes that the phases write, before they are copied back (§6.1)
    pqidx_even,   ///< p and q indexes that even steps write (ping-pong, §6.1)
    pqidx_odd,    ///< p and q indexes that odd steps write
    sequences,  ///< n values, eight per slot: sequences that a local sort or a traversal wrote (§7)
    merged,     ///< n values, eight per slot: merged sequences (§7.2)
};

std::string_view name(StreamName stream);

/// The elements that the instances of a block read: instance m reads from start + m 2^log2_stride.
struct LinearInput {
    std::uint32_t start = 0;   ///< an element of the stream
    unsigned log2_stride = 0;  ///< of the distance between two instances, in elements
    friend bool operator==(const LinearInput&, const LinearInput&) = default;
};

/// The kernel instances of an operation that belong to one stage and phase. Instance m writes
/// output slot `output.start + m`.
struct PlanBlock {
    unsigned stage = 0;    ///< k
    unsigned phase = 0;    ///< i
    layout::Block output;  ///< output slots of the operation's output stream

    LinearInput input;  ///< of phase0 and traversal: the roots
    LinearInput spare;  ///< of phase0 and traversal: the spare nodes

    /// phase_i: the first node that the next phase of this stage writes (`2 * nextStart` in
    /// Listing 5). The instances store it as a child pointer. A stage's last phase stores pointers
    /// that no phase follows.
    std::uint32_t next_nodes = 0;

    std::uint32_t instances_per_tree = 0;

    /// Number of instance m's tree among the trees of its level.
    std::uint32_t tree_of(std::uint32_t m) const { return m / instances_per_tree; }
};

/// True if a level sorts the tree of this number in descending order: every second one (Listing 2).
constexpr bool descends(std::uint32_t tree) {
    return tree % 2 != 0;
}

/// One launch of a kernel.
struct PlanOperation {
    KernelName kernel = KernelName::phase0;
    unsigned level = 0;  ///< recursion level j; 0 before the first level
    unsigned step = 0;   ///< of the level; a step has several launches (§5.4)
    StreamName input = StreamName::trees;
    StreamName output = StreamName::node_output;
    std::vector<PlanBlock> blocks;

    std::uint64_t instances() const;  ///< of all blocks
};

/// The stream that a step writes its p and q indexes to. It reads the other one.
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

/// The smallest and largest log2 n of a plan. §7.1 starts with trees of 16 nodes. The largest is
/// the one whose 2n nodes have addresses of two 16-bit coordinates, also row-wise.
unsigned min_log2_n(Variant variant);
inline constexpr unsigned max_log2_n = 28;

/// The first recursion level that merges trees. The local sort replaces the levels before (§7.1).
unsigned first_level(Variant variant);

/// The plan of a sort. Throws std::invalid_argument outside [min_log2_n, max_log2_n].
Plan make_plan(unsigned log2_n, Variant variant);

/// Table 1: the node pairs that phase i of stage k writes on recursion level j when 2^log2_n values
/// are sorted.
layout::Block phase_block(unsigned log2_n, unsigned level, unsigned stage, unsigned phase);

}  // namespace abisort
