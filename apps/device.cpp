// SPDX-License-Identifier: MIT
#include "apps/device.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "sorts/sorter.h"
#include "stream/error.h"

namespace apps {
namespace {

// Returns the text after `key` and the separator in the file's first line that begins with `key`.
std::string value_in(const char* path, const std::string& key, char separator) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(key)) {
            const auto first = line.find_first_not_of(" \"", line.find(separator) + 1);
            const auto last = line.find_last_not_of(" \"");
            return first == std::string::npos ? "" : line.substr(first, last - first + 1);
        }
    return "unknown";
}

// Calls `make`. If this computer has no such device, adds advice to the error message.
template <class Make>
auto advised(const Make& make) {
    try {
        return make();
    } catch (const stream::MemoryError&) {
        throw;
    } catch (const stream::DeviceLostError&) {
        throw;
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(std::string(error.what()) + ", or use --executor emulator");
    }
}

// Host memory that a sort needs per key in addition to its streams, in bytes: the key, its pair,
// its value, its id, and its bytes in the file.
constexpr std::uint64_t host_bytes = 32;

// Returns how many of `available` bytes the sort's streams or buffers may use. The host needs the
// other bytes.
std::uint64_t left_for_sorting(std::uint64_t available, const sorts::Sort& entry,
                               const sorts::Settings& settings) {
    const std::size_t n = std::min<std::size_t>(entry.sizes.largest, 1 << 20);
    const std::uint64_t bytes = sorts::memory_bytes(entry, n, settings) / n;
    return available / (bytes + host_bytes) * bytes;
}

}  // namespace

evaluation::Host describe_host() {
    return {value_in("/proc/cpuinfo", "model name", ':'),
            std::thread::hardware_concurrency(),
            value_in("/etc/os-release", "PRETTY_NAME", '='),
            {},
            {}};
}

std::uint64_t available_memory() {
    const std::string kib = value_in("/proc/meminfo", "MemAvailable", ':');
    return std::strtoull(kib.c_str(), nullptr, 10) * 1024;
}

std::string current_date() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::unique_ptr<stream::Executor> open_executor(stream::Body machine,
                                                const sorts::NamedExecutor& request) {
    return advised([&] { return sorts::make_executor(machine, request); });
}

sorts::Choice open_fastest(const sorts::Request& request, const sorts::NamedExecutor& executor) {
    return advised([&] { return sorts::make_fastest(request, executor); });
}

Capacity capacity_of(const stream::Executor& executor, const sorts::Sort& entry,
                     const sorts::Settings& settings) {
    // A software renderer uses main memory. A GPU has its own memory, whose size is unknown.
    const std::uint64_t available = executor.facts().is_software ? available_memory() : 0;
    stream::Limits limits = executor.limits();
    if (available > 0)
        limits.max_bytes = std::min(limits.max_bytes, left_for_sorting(available, entry, settings));
    const std::size_t largest = sorts::largest_n(entry, limits, settings);
    return {largest, largest > 0 ? sorts::memory_bytes(entry, largest, settings) : 0};
}

void check_capacity(std::uint64_t n, const stream::Executor& executor, const sorts::Sort& entry,
                    const sorts::Settings& settings) {
    if (n > entry.sizes.largest)
        throw sorts::CapacityError(fmt::format("{} keys: program {} sorts at most {}", n,
                                               entry.name, entry.sizes.largest));
    // an executor that cannot sort one key cannot run the sort's kernels at all
    if (const std::string why = sorts::refusal(entry, 1, settings, executor.limits()); !why.empty())
        throw stream::DeviceError(fmt::format(
            "program {} does not run on executor {}: {}; use other settings, another program or "
            "profile",
            entry.name, executor.name(), why));
    const Capacity capacity = capacity_of(executor, entry, settings);
    if (n <= capacity.largest_n)
        return;
    const bool has_few_launches = entry.body == stream::Body::groups;
    const std::string why =
        has_few_launches ? sorts::refusal(entry, n, settings, executor.limits()) : "";
    throw sorts::CapacityError(fmt::format(
        "{} keys need {} bytes of {}; the capacity here is {} keys ({} bytes){}{}", n,
        sorts::memory_bytes(entry, n, settings), has_few_launches ? "buffers" : "stream memory",
        capacity.largest_n, capacity.bytes, why.empty() ? "" : "; ", why));
}

}  // namespace apps
