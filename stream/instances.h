// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "stream/launch.h"

// Which instance of a block writes which place.
namespace stream {

/// A kernel instance of an operation.
struct InstanceId {
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< 1D number in its block: it writes place output.start + m
    friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

/// The number that an instance has in its block, by the place it writes; none of other places.
std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place);
/// The place that an instance of a block writes.
std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m);

}  // namespace stream
