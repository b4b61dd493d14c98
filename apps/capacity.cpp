// SPDX-License-Identifier: MIT
#include "apps/capacity.h"

#include <fmt/format.h>

#include <fstream>
#include <limits>
#include <string>

#include "abisort/sorter.h"

namespace apps {

std::uint64_t available_memory() {
    std::ifstream meminfo("/proc/meminfo");
    for (std::string line; std::getline(meminfo, line);)
        if (line.starts_with("MemAvailable:"))
            return std::stoull(line.substr(line.find(':') + 1)) * 1024;
    return 0;
}

Capacity capacity_of(const Machine& machine, layout::Program program) {
    Capacity capacity;
    capacity.bytes_per_value = std::uint64_t{abisort::words_per_value(program)} * 4;
    capacity.max_extent = machine.executor->limits().max_extent;
    // Streams of a software machine lie in main memory; a GPU's driver reports its own limit only
    // when it is reached.
    capacity.available_bytes = machine.is_software ? available_memory() : 0;
    const std::uint64_t bytes = capacity.available_bytes > 0
                                    ? capacity.available_bytes
                                    : std::numeric_limits<std::uint64_t>::max();
    capacity.largest_n = abisort::largest_capacity(bytes, capacity.max_extent, program);
    return capacity;
}

void check_capacity(std::uint64_t n, const Machine& machine, layout::Program program) {
    const Capacity capacity = capacity_of(machine, program);
    if (n <= capacity.largest_n)
        return;
    const std::string memory =
        capacity.available_bytes > 0
            ? fmt::format("{} bytes available", capacity.available_bytes)
            : fmt::format("2D streams of at most {0} x {0} places", capacity.max_extent);
    throw abisort::CapacityError(
        fmt::format("{} keys, the capacity is {}: {} bytes of stream memory a key, {}", n,
                    capacity.largest_n, capacity.bytes_per_value, memory));
}

}  // namespace apps
