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

/// Number of bytes of memory that the system can still give to programs, or 0 if this number is
/// unknown.
std::uint64_t available_memory();

/// The current date and time in UTC, in the format of ISO 8601.
std::string current_date();

/// Makes an executor for stream sorts or for thread-group sorts. Throws sorts::RequestError for an
/// unknown name, and stream::DeviceError with advice if this computer has no such device.
std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request);

/// Finds the fastest sort for a request on this computer, and makes an executor for it.
sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor);

/// The largest n that a sort can sort on an executor, and the memory that this takes.
struct Capacity {
    std::uint64_t largest_n = 0;
    std::uint64_t bytes = 0;  ///< memory that streams or buffers need for the largest n

    double bytes_per_value() const {
        return largest_n == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(largest_n);
    }
};

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings = {});

/// If n is too large, throws sorts::CapacityError with the capacity. If the executor cannot run the
/// sort for any n, throws stream::DeviceError with advice.
void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings = {});

}  // namespace apps
