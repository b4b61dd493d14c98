// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "viewer/model/session.h"

namespace viewer {

/// The element of a stream that matches a selected element: the element itself, the node that a
/// selected index names, or the node of that number in the other stream of nodes (§6.1). nullopt if
/// the stream has no such element.
std::optional<std::uint32_t> counterpart(const Contents& contents, const Pick& pick,
                                         std::size_t stream);

/// Index of the selected element's value in the position's sequences.
std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const Moment& moment,
                                                 const Pick& pick);

}  // namespace viewer
