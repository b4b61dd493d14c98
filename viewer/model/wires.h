// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "inspector/network.h"
#include "viewer/model/session.h"

namespace viewer {

/// The network of the sort, with the operation just executed and the ranks of the values on its
/// wires. Returns nullopt if the sort is not a network, or has more than this many values.
std::optional<inspector::Network> network_of(const Session& session,
                                             std::uint32_t most_wires = inspector::max_wires);

}  // namespace viewer
