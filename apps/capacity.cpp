// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "sorts/sorter.h"
#include "stream/executors.h"

namespace apps {

std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const stream::Profile& profile,
                                                bool for_debuggers) {
    return stream::executor_named(name)->make({profile.limits, for_debuggers});
}

std::uint64_t available_memory() {
    std::ifstream meminfo("/proc/meminfo");
    for (std::string line; std::getline(meminfo, line);)
        if (line.starts_with("MemAvailable:"))
            return std::stoull(line.substr(line.find(':') + 1)) * 1024;
    return 0;
}

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& sort,
                     const sorts::Settings& settings) {
    stream::Limits limits = executor.limits();
    // Streams of a software machine lie in main memory; a GPU's driver reports its own limit only
    // when it is reached.
    const std::uint64_t available = executor.facts().is_software ? available_memory() : 0;
    if (available > 0)
        limits.max_bytes = std::min(limits.max_bytes, available);
    const std::size_t largest = sorts::largest_capacity(sort, limits, settings);
    return {largest, largest > 0 ? sorts::stream_bytes(sort, largest, settings) : 0, available};
}

void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& sort,
                    const sorts::Settings& settings) {
    const Capacity capacity = capacity_of(executor, sort, settings);
    if (n <= capacity.largest_n)
        return;
    const std::uint64_t needed =
        n <= sort.sizes.largest ? sorts::stream_bytes(sort, n, settings) : 0;
    throw sorts::CapacityError(fmt::format(
        "{} keys need {} bytes of stream memory; the capacity here is {} keys ({} bytes)", n,
        needed > 0 ? std::to_string(needed) : "too many", capacity.largest_n, capacity.bytes));
}

}  // namespace apps
