// SPDX-License-Identifier: MIT
#include "apps/host.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <string>
#include <thread>

namespace apps {
namespace {

// What follows `key`, blanks and the separator in the first line that begins with it.
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

}  // namespace

evaluation::Host describe_host() {
    return {value_in("/proc/cpuinfo", "model name", ':'),
            std::thread::hardware_concurrency(),
            value_in("/etc/os-release", "PRETTY_NAME", '='),
            {},
            {}};
}

std::string current_date() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace apps
