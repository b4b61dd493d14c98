// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// Functions for programs in which every operation reads all values from one stream and writes them
// to another stream (§6.1).
namespace sorts {

/// A row-wise mapping is as wide as a square of this many output slots, rounded up. A Z-order
/// mapping has no width.
layout::Mapping square_mapping(layout::MappingKind kind, std::size_t places);

/// The two streams of values for a request's capacity.
std::vector<stream::StreamSpec> ping_pong_streams(const std::string& name,
                                                  const stream::ElementType* type,
                                                  unsigned log2_per_place, const Request& request,
                                                  const layout::Mapping& mapping);

/// The streams that the next operation of a ping-pong program reads and writes. After the last
/// operation, `source` holds the output.
struct Turn {
    stream::StreamRef source;
    stream::StreamRef target;
};
Turn next_streams(const stream::Program& program);

}  // namespace sorts
