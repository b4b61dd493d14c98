// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "abisort/plan.h"
#include "apps/machine.h"

namespace apps {

/// The largest n that can be sorted on a machine, and its memory.
struct Capacity {
    std::uint64_t largest_n = 0;
    std::uint64_t bytes_per_value = 0;  ///< of stream memory, n being a power of two
    std::uint64_t available_bytes = 0;  ///< 0 where the driver does not say
};

Capacity capacity_of(const Machine& machine, abisort::Variant program);

/// Throws abisort::CapacityError, naming the capacity and the bytes, if n is too large.
void check_capacity(std::uint64_t n, const Machine& machine, abisort::Variant program);

}  // namespace apps
