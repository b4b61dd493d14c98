// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "layout/mapping.h"
#include "shaders/types.h"
#include "stream/program.h"

// The 2006 paper's algorithm, tuned for current GPUs. The program has the paper's trees, stages,
// phases, roots and spare nodes; everything that the paper leaves open is chosen for speed
// (docs/tuned.md).
namespace abisort::tuned {

/// How a step writes nodes to the stream that it also reads.
enum class Nodes {
    in_place,     ///< writes that stream, in blocks that no instance of the step reads
    copied_back,  ///< writes to a second stream; a copy pass follows (§6.1)
};

/// How a program runs its steps.
struct Form {
    Nodes nodes = Nodes::in_place;
    /// Maximum number of successive phases of a stage that one step runs. The instances of a phase
    /// repeat the descent through the phases before it in the step.
    unsigned phases = 1;
};

/// A kernel instance sorts, merges and pushes 2^4 values at a time.
inline constexpr unsigned log2_slot = 4;
/// Number of stages that the final pass of a level replaces. The final pass works on subtrees of at
/// most 2^5 values.
inline constexpr unsigned last_stages = 5;
/// First level that has adaptive stages. Networks sort and merge on the lower levels.
inline constexpr unsigned first_adaptive_level = last_stages + 1;

inline constexpr unsigned min_log2_n = first_adaptive_level;
/// Largest log2 n. A node's source word has 26 bits for a position.
inline constexpr unsigned max_log2_n = 26;
/// Value of Form::phases with which a step runs whole stages.
inline constexpr unsigned whole_stages = max_log2_n;

/// Number of node pairs that the streams have room for: n/4, a power of two that needs the same
/// memory in both mappings. With e = last_stages, a level writes n (e + 2) / 2^e - log2_n - 2
/// pairs, which is 7n/32 - log2_n - 2.
std::uint32_t node_pairs(unsigned log2_n);

/// The node pairs that phase i writes in the stage whose subtrees have 2^m values, for last_stages
/// < m <= log2_n and 0 <= i < m. Blocks do not overlap, so a level never overwrites a node. Each
/// block is aligned to its length, n / 2^m.
layout::Block phase_block(unsigned log2_n, unsigned m, unsigned phase);

/// Number of the step that runs phase i of stage k, if a step runs up to `phases` phases of a
/// stage. A step reads only what earlier steps wrote (docs/tuned.md).
constexpr unsigned step_of(unsigned stage, unsigned phase, unsigned phases) {
    return stage + (stage + phase) / phases;
}
/// Number of phases of stage k that run before phase i in the same step.
constexpr unsigned repeated_phases(unsigned stage, unsigned phase, unsigned phases) {
    const unsigned before = (stage + phase) % phases;
    return before < phase ? before : phase;
}

/// Functions of the kernels that pack pointers and nodes into words.
struct NodeBits {
    using uint = std::uint32_t;
    using thin_node_t = shaders::thin_node_t;
#include "shaders/node_bits.kernel"
};

/// Makes the streams of a program for up to 2^log2_capacity values.
std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, layout::MappingKind mapping,
                                             Nodes nodes);

/// Makes the program that sorts 2^log2_n values on streams made for 2^log2_capacity values. Throws
/// std::invalid_argument unless min_log2_n <= log2_n <= log2_capacity <= max_log2_n.
stream::Program make_program(unsigned log2_n, layout::MappingKind mapping, Form form,
                             unsigned log2_capacity);

}  // namespace abisort::tuned
