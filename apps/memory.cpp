// SPDX-License-Identifier: MIT
#include "apps/memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace apps {
namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> leading_number(std::string_view text) {
    const auto first = std::min(text.find_first_not_of(" \t"), text.size());
    std::uint64_t value = 0;
    const auto [end, error] =
        std::from_chars(text.data() + first, text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    return value;
}

// Reads the number that follows `key` in the first line that begins with `key`. An empty key
// matches the first line.
std::optional<std::uint64_t> number_in(const fs::path& path, std::string_view key = "") {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(key))
            return leading_number(std::string_view(line).substr(key.size()));
    return std::nullopt;
}

// Returns the free memory of a control group, but at most `most`.
std::uint64_t left_by_group(const fs::path& group, std::uint64_t most) {
    const auto limit =
        number_in(group / "memory.max");  // "max" means unlimited and is not a number
    const auto usage = number_in(group / "memory.current");
    if (!limit || !usage)
        return most;
    // the system frees cached files on demand
    const std::uint64_t cached =
        std::min(*usage, number_in(group / "memory.stat", "inactive_file ").value_or(0));
    const std::uint64_t used = *usage - cached;
    return std::min(most, *limit - std::min(*limit, used));
}

// Returns the free memory of a control group and all its parents. In a container, the path may be
// that of the host: missing folders are skipped, and the container's own group is the mount point.
std::uint64_t left_by_groups(const fs::path& mount, const std::string& path, std::uint64_t most) {
    for (fs::path group = fs::path(path).relative_path();; group = group.parent_path()) {
        most = left_by_group(mount / group, most);
        if (group.empty())
            return most;
    }
}

}  // namespace

std::uint64_t available_memory(const fs::path& root) {
    std::uint64_t left = number_in(root / "proc/meminfo", "MemAvailable:").value_or(0) * 1024;
    if (left == 0)
        return 0;
    // Groups of version 2 have a line "0::PATH".
    std::ifstream groups(root / "proc/self/cgroup");
    for (std::string line; std::getline(groups, line);)
        if (line.starts_with("0::"))
            left = left_by_groups(root / "sys/fs/cgroup", line.substr(3), left);
    return std::max<std::uint64_t>(left, 1);
}

}  // namespace apps
