// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/choice.h"

namespace apps {

/// The largest n that a sort takes on a machine, and its memory.
struct Capacity {
    std::uint64_t largest_n = 0;
    std::uint64_t bytes = 0;            ///< of streams or buffers, for the largest n
    std::uint64_t available_bytes = 0;  ///< 0 where the driver does not say

    double bytes_per_value() const {
        return largest_n == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(largest_n);
    }
};

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings = {});

/// Throws sorts::CapacityError, naming the capacity and the bytes, if n is too large;
/// stream::DeviceError, with what would run, if the executor runs the sort for no n.
void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings = {});

}  // namespace apps
