// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// Makes the steps of bitonic networks as operations.
namespace sorts {

/// Makes the streams of a bitonic network. An output slot holds one value.
std::vector<stream::StreamSpec> network_streams(const std::string& name, const Request& request);

/// Appends the operation that compares all values with the values at distance `distance`. The
/// sorting direction alternates between sequences of `sequence_length` values. `distance` and
/// `sequence_length` are powers of two.
void add_network_step(stream::Program& program, const std::string& label, const stream::Tag& tag,
                      std::uint32_t distance, std::uint32_t sequence_length);

}  // namespace sorts
