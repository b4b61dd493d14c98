// SPDX-License-Identifier: MIT
// Describes this computer, opens its executors, and computes how many keys they can sort.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "evaluation/results/results.h"
#include "sorts/choice.h"
#include "stream/executors.h"
#include "stream/profile.h"

namespace apps {

/// Describes the host for results.
evaluation::Host describe_host();

/// Memory in bytes that the system can still give to programs, or 0 if unknown.
std::uint64_t available_memory();

/// The current time, ISO 8601 in UTC.
std::string current_date();

/// Makes a stream executor by name, with a profile's limits. Throws stream::DeviceError with advice
/// if this computer has no such device.
std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile);

/// Makes an executor of either kind. Throws sorts::RequestError for unknown names.
std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request);

/// Selects the fastest sort for a request on this computer, and makes its executor.
sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor);

/// The largest n of a sort on an executor, and its memory.
struct Capacity {
    std::uint64_t largest_n = 0;
    std::uint64_t bytes = 0;  ///< memory that streams or buffers need for the largest n

    double bytes_per_value() const {
        return largest_n == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(largest_n);
    }
};

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings = {});

/// Throws sorts::CapacityError with the capacity if n is too large, and stream::DeviceError with
/// advice if the executor cannot run the sort for any n.
void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings = {});

}  // namespace apps
