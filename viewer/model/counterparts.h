// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "viewer/model/session.h"

namespace viewer {

/// Finds the element of a stream that matches a selected element: the element itself, the node that
/// a selected index refers to, or the node with the same number in the other stream of nodes
/// (§6.1). Returns nullopt if the stream has no such element.
std::optional<std::uint32_t> counterpart(const Contents& contents, const Pick& pick,
                                         std::size_t stream);

/// Returns the index of the selected element's value in the sequences at the position.
std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const Moment& moment,
                                                 const Pick& pick);

}  // namespace viewer
