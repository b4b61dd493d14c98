// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

#include "abisort/sorter.h"
#include "apps/memory.h"

namespace apps {
namespace {

// What a sort keeps beside its streams, for each key: the key, its pair, its value, its id, and the
// bytes that are read or written.
constexpr std::uint64_t host_bytes = 32;

// Streams are made for n padded to a power of two.
std::uint64_t bytes_for(std::uint64_t n, const Capacity& capacity) {
    return std::bit_ceil(n) * capacity.bytes_per_value;
}

}  // namespace

Capacity capacity_of(const Machine& machine, abisort::Variant program) {
    stream::Limits limits = machine.executor->limits();
    // Streams of a software machine lie in main memory; a GPU's driver reports its own limit only
    // when it is reached.
    const std::uint64_t available = machine.is_software ? available_memory() : 0;
    const std::uint64_t bytes = std::uint64_t{abisort::words_per_value(program)} * 4;
    if (available > 0)
        limits.max_bytes = std::min(limits.max_bytes, available / (bytes + host_bytes) * bytes);
    return {abisort::largest_capacity(limits, program), bytes, available};
}

void check_capacity(std::uint64_t n, const Machine& machine, abisort::Variant program) {
    const Capacity capacity = capacity_of(machine, program);
    if (n <= capacity.largest_n)
        return;
    throw abisort::CapacityError(fmt::format(
        "{} keys need {} bytes of stream memory; the capacity here is {} keys ({} bytes)", n,
        bytes_for(n, capacity), capacity.largest_n, capacity.largest_n * capacity.bytes_per_value));
}

}  // namespace apps
