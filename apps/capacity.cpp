// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/memory.h"
#include "sorts/sorter.h"
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

// True if n keys run with the sort's standard settings.
bool runs_with_standard_settings(std::uint64_t n, const stream::Executor& executor,
                                 const sorts::Sort& entry) {
    return sorts::runs(entry, n, {}, executor.limits()) &&
           n <= capacity_of(executor, entry, {}).largest_n;
}

// Kernels that are too large for the executor are too large for any n.
void check_runs(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                const sorts::Settings& settings) {
    const std::string refusal = sorts::refusal(entry, 1, settings, executor.limits());
    if (refusal.empty())
        return;
    throw stream::DeviceError(fmt::format(
        "program {} does not run on executor {}: {}; use {}", entry.name, executor.name(), refusal,
        runs_with_standard_settings(n, executor, entry) ? "its standard settings"
                                                        : "another program or profile"));
}

// Why the executor rejects n keys, as far as that is known without a run: programs of workgroups
// have few launches. And whether the standard settings help.
std::string reason(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                   const sorts::Settings& settings) {
    const std::string refusal = entry.body == stream::Body::blocks
                                    ? ""
                                    : sorts::refusal(entry, n, settings, executor.limits());
    return (refusal.empty() ? "" : "; " + refusal) +
           (runs_with_standard_settings(n, executor, entry) ? "; use its standard settings" : "");
}

}  // namespace

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings) {
    // Memory of a software machine is main memory; a GPU's driver reports its own limit only when
    // it is reached.
    const std::uint64_t available = executor.facts().is_software ? available_memory() : 0;
    stream::Limits limits = executor.limits();
    if (available > 0)
        limits.max_bytes = std::min(limits.max_bytes, left_for_sorting(available, entry, settings));
    const std::size_t largest = sorts::largest_n(entry, limits, settings);
    return {largest, largest > 0 ? sorts::memory_bytes(entry, largest, settings) : 0, available};
}

void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings) {
    if (n > entry.sizes.largest)
        throw sorts::CapacityError(fmt::format("{} keys: program {} sorts at most {}", n,
                                               entry.name, entry.sizes.largest));
    check_runs(n, executor, entry, settings);
    const Capacity capacity = capacity_of(executor, entry, settings);
    if (n <= capacity.largest_n)
        return;
    throw sorts::CapacityError(
        fmt::format("{} keys need {} bytes of {}; the capacity here is {} keys ({} bytes){}", n,
                    sorts::memory_bytes(entry, n, settings), memory_of(entry), capacity.largest_n,
                    capacity.bytes, reason(n, executor, entry, settings)));
}

}  // namespace apps
