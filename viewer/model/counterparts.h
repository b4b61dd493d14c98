// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "viewer/model/session.h"

namespace viewer {

/// The element of a stream that a pick stands for: itself, the node that a picked index names, or
/// the node of that number in the other stream of nodes, which a copy goes to (§6.1). None if the
/// stream has no such element.
std::optional<std::uint32_t> counterpart(const Contents& contents, const Pick& pick,
                                         std::size_t stream);

/// Which value of the moment's sequences a pick stands for.
std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const Moment& moment,
                                                 const Pick& pick);

}  // namespace viewer
