// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/memory.h"
#include "stream/error.h"

namespace apps {
namespace {

// What a sort keeps beside its streams, for each key: the key, its pair, its value, its id, and the
// bytes that are read or written.
constexpr std::uint64_t host_bytes = 32;

// The part of `available` that streams or buffers may take, the rest being left to the host.
std::uint64_t left_for_sorting(std::uint64_t available, const sorts::Sort& entry,
                               const sorts::Settings& settings) {
    const std::size_t n = std::min<std::size_t>(entry.sizes.largest, 1 << 20);
    const std::uint64_t bytes = sorts::memory_bytes(entry, n, settings) / n;
    return available / (bytes + host_bytes) * bytes;
}

std::string memory_of(const sorts::Sort& entry) {
    return entry.body == stream::Body::blocks ? "stream memory" : "buffers";
}

// Kernels that are too large for the executor are so for any n.
void check_runs(const stream::Executor& executor, const sorts::Sort& entry,
                const sorts::Settings& settings) {
    const std::string refusal = sorts::refusal(entry, 1, settings, executor.limits());
    if (refusal.empty())
        return;
    const std::string others = sorts::settings_that_run(entry, 1, executor.limits());
    throw stream::DeviceError(fmt::format(
        "program {} does not run on executor {}: {}; use {}", entry.name, executor.name(), refusal,
        others.empty() ? "another program or profile" : "--set " + others));
}

// Why the executor refuses so many, and what runs instead, where that can be said at once: programs
// of the group machine have few launches.
std::string reason(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                   const sorts::Settings& settings) {
    if (entry.body == stream::Body::blocks)
        return {};
    const std::string refusal = sorts::refusal(entry, n, settings, executor.limits());
    const std::string others = sorts::settings_that_run(entry, n, executor.limits());
    return (refusal.empty() ? "" : "; " + refusal) +
           (others.empty() ? "" : "; use --set " + others);
}

}  // namespace

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings) {
    // Memory of a software machine is main memory; a GPU's driver reports its own limit only when
    // it is reached.
    const std::uint64_t available = executor.facts().is_software ? available_memory() : 0;
    const std::uint64_t most_bytes = available > 0 ? left_for_sorting(available, entry, settings)
                                                   : std::numeric_limits<std::uint64_t>::max();
    stream::Limits limits = executor.limits();
    limits.max_bytes = std::min(limits.max_bytes, most_bytes);
    const std::size_t largest = sorts::largest_n(entry, limits, settings);
    return {largest, largest > 0 ? sorts::memory_bytes(entry, largest, settings) : 0, available};
}

void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings) {
    check_runs(executor, entry, settings);
    if (n > entry.sizes.largest)
        throw sorts::CapacityError(fmt::format("{} keys: program {} sorts at most {}", n,
                                               entry.name, entry.sizes.largest));
    const Capacity capacity = capacity_of(executor, entry, settings);
    if (n <= capacity.largest_n)
        return;
    throw sorts::CapacityError(
        fmt::format("{} keys need {} bytes of {}; the capacity here is {} keys ({} bytes){}", n,
                    sorts::memory_bytes(entry, n, settings), memory_of(entry), capacity.largest_n,
                    capacity.bytes, reason(n, executor, entry, settings)));
}

}  // namespace apps
