// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// And the step of a bitonic network as an operation, which other networks have, too.
namespace sorts {

/// The bitonic sorting network (Batcher), one pass over all values for each of its
/// log n (log n + 1) / 2 steps.
Sort network_entry();

/// The streams of a program of such steps: a value a place.
std::vector<stream::StreamSpec> network_streams(const std::string& name, const Request& request);

/// Appends the operation that compares all values with those `distance` away, ascending and
/// descending in turns of `sequence_length`; both are powers of two.
void add_network_step(stream::Program& program, const std::string& label, const stream::Tag& tag,
                      std::uint32_t distance, std::uint32_t sequence_length);

}  // namespace sorts
