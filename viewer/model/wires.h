// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "inspector/network.h"
#include "viewer/model/session.h"

namespace viewer {

/// The network of a sort that is one, with the operation just executed and the ranks of the values
/// on its wires after it. None of other sorts, and beyond so many values.
std::optional<inspector::Network> network_of(const Session& session,
                                             std::uint32_t most_wires = inspector::max_wires);

}  // namespace viewer
