// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "apps/memory.h"
#include "sorts/sorter.h"

namespace apps {
namespace {

// What a sort keeps beside its streams, for each key: the key, its pair, its value, its id, and the
// bytes that are read or written.
constexpr std::uint64_t host_bytes = 32;

// The part of `available` that streams may take, the rest being left to the host.
std::uint64_t left_for_streams(std::uint64_t available, const sorts::Sort& sort,
                               const sorts::Settings& settings) {
    const std::size_t n = std::min<std::size_t>(sort.sizes.largest, 1 << 20);
    const std::uint64_t bytes = sorts::stream_bytes(sort, n, settings) / n;
    return available / (bytes + host_bytes) * bytes;
}

}  // namespace

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& sort,
                     const sorts::Settings& settings) {
    stream::Limits limits = executor.limits();
    // Streams of a software machine lie in main memory; a GPU's driver reports its own limit only
    // when it is reached.
    const std::uint64_t available = executor.facts().is_software ? available_memory() : 0;
    if (available > 0)
        limits.max_bytes = std::min(limits.max_bytes, left_for_streams(available, sort, settings));
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
