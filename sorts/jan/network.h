// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// The step of a bitonic network as an operation.
namespace sorts {

/// The streams of a program of such steps, with one value per output slot.
std::vector<stream::StreamSpec> network_streams(const std::string& name, const Request& request);

/// Appends the operation that compares all values with the values `distance` away. The sorting
/// direction alternates from sequence to sequence of `sequence_length` values. Both are powers of
/// two.
void add_network_step(stream::Program& program, const std::string& label, const stream::Tag& tag,
                      std::uint32_t distance, std::uint32_t sequence_length);

}  // namespace sorts
