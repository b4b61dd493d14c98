// SPDX-License-Identifier: MIT
// What this computer has: its description, executors, and how many keys they sort.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "evaluation/results/results.h"
#include "sorts/choice.h"
#include "stream/executors.h"
#include "stream/profile.h"

namespace apps {

/// The host, for results.
evaluation::Host describe_host();

/// Now, ISO 8601 in UTC.
std::string current_date();

/// Makes the stream executor of a name, under a profile's limits. Throws stream::DeviceError, with
/// what to do, if this computer has none.
std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile);

/// The same of any machine's. Throws sorts::RequestError if it has no such executor or profile.
std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request);

/// The sort that is fastest here for a request, and its executor.
sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor);

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
