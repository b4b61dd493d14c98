// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "layout/mapping.h"
#include "stream/program.h"

// GPU-ABiSort tuned: the paper's trees, stages, phases, roots and spares, with everything else
// that the paper leaves open chosen for today's GPUs (docs/tuned.md).
namespace abisort::tuned {

/// How a step writes nodes into the stream that it also reads.
enum class Nodes {
    in_place,     ///< directly: the blocks that a step writes are not read before the next step
    copied_back,  ///< to a second stream, from which a copy follows (§6.1)
};

/// One kernel instance sorts, merges and pushes 2^4 values.
inline constexpr unsigned log2_slot = 4;
/// The final pass of a level replaces its last stages, on subtrees of 2^5 values and fewer.
inline constexpr unsigned last_stages = 5;
/// The first level with adaptive stages. The levels before it are sorted and merged by networks.
inline constexpr unsigned first_adaptive_level = last_stages + 1;

inline constexpr unsigned min_log2_n = first_adaptive_level;
/// A node's source word has 26 bits for a position.
inline constexpr unsigned max_log2_n = 26;

/// Node pairs that the streams have room for: n/4, a power of two, which takes the same memory in
/// both mappings. A level writes n (e + 2) / 2^e - log2_n - 2 of them, with e = last_stages: 7n/32
/// - log2_n - 2.
std::uint32_t node_pairs(unsigned log2_n);

/// The node pairs that phase i writes in the stage whose subtrees have 2^m values, e < m <= log2_n,
/// 0 <= i < m. No two blocks overlap, so a level never overwrites a node. Each block is aligned to
/// its length, n / 2^m.
layout::Block phase_block(unsigned log2_n, unsigned m, unsigned phase);

/// Passes of a sort of n = 2^log2_n values, copies not counted: L^2 - 4 L - 3 with L = log2_n.
std::uint64_t passes(unsigned log2_n);

/// A pointer names a node: one that a phase of the level wrote, or a position of the level's input.
constexpr bool is_written(std::uint32_t pointer) {
    return (pointer & 0x80000000u) != 0;
}
constexpr std::uint32_t written_node(std::uint32_t element) {
    return element | 0x80000000u;
}
constexpr std::uint32_t element_of(std::uint32_t pointer) {
    return pointer & 0x7fffffffu;
}

/// A node that a phase wrote (shaders/written_nodes.kernel).
struct ThinNode {
    std::uint32_t source = 0;   ///< where its value is in the level's input
    bool went_right = false;    ///< the descent went on to the right child
    unsigned log2_subtree = 0;  ///< m of the stage that wrote it, in its phases i > 0
    std::uint32_t kept = 0;     ///< a pointer to the other child
};
constexpr ThinNode unpacked(std::uint32_t source, std::uint32_t kept) {
    return {source & 0x3ffffffu, (source & 0x4000000u) != 0, source >> 27, kept};
}

/// Comparisons of merging M = 2^level values, level >= 5: 3 M by the network of level 5, otherwise
/// 2.53125 M - level - 2.
std::uint64_t merge_comparisons(unsigned level);
/// Comparisons of a sort of n = 2^log2_n values.
std::uint64_t sort_comparisons(unsigned log2_n);

/// The streams of a program, made for up to 2^log2_capacity values.
std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, layout::MappingKind mapping,
                                             Nodes nodes);

/// Sorts 2^log2_n values on streams made for 2^log2_capacity. Throws std::invalid_argument unless
/// min_log2_n <= log2_n
/// <= log2_capacity <= max_log2_n.
stream::Program make_program(unsigned log2_n, layout::MappingKind mapping, Nodes nodes,
                             unsigned log2_capacity);

}  // namespace abisort::tuned
