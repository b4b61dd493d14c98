// SPDX-License-Identifier: MIT
#include "apps/memory.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace apps {
namespace {

constexpr std::uint64_t machine = 8000 * 1024;

/// A fake file system of the system, written by the test.
class AvailableMemory : public tests::TemporaryFolder {
  protected:
    AvailableMemory() { file("proc/meminfo", "MemTotal:  9000 kB\nMemAvailable:    8000 kB\n"); }

    void file(const std::string& name, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        put(path(name), text);
    }

    std::uint64_t available() const { return available_memory(path("")); }
};

TEST_F(AvailableMemory, isTheMachinesWithoutGroups) {
    EXPECT_EQ(available(), machine);
    file("proc/self/cgroup", "0::/\n");
    EXPECT_EQ(available(), machine);
    file("sys/fs/cgroup/memory.max", "max\n");
    file("sys/fs/cgroup/memory.current", "1000\n");
    EXPECT_EQ(available(), machine);
}

TEST_F(AvailableMemory, isWhatTheGroupLeavesCachedFilesIncluded) {
    file("proc/self/cgroup", "0::/a/b\n");
    file("sys/fs/cgroup/a/b/memory.max", "5000000\n");
    file("sys/fs/cgroup/a/b/memory.current", "2000000\n");
    EXPECT_EQ(available(), 3000000u);
    file("sys/fs/cgroup/a/b/memory.stat", "anon 7\ninactive_file 500000\nactive_file 3\n");
    EXPECT_EQ(available(), 3500000u);
    file("sys/fs/cgroup/a/memory.max", "1000000\n");
    file("sys/fs/cgroup/a/memory.current", "400000\n");
    EXPECT_EQ(available(), 600000u);
}

// The path in the file is the host's and does not exist in the container.
TEST_F(AvailableMemory, isTheContainersWhosePathIsNotThere) {
    file("proc/self/cgroup", "0::/docker/0123abc\n");
    file("sys/fs/cgroup/memory.max", "600000\n");
    file("sys/fs/cgroup/memory.current", "100000\n");
    EXPECT_EQ(available(), 500000u);
}

TEST_F(AvailableMemory, thatIsUsedUpIsNotUnknown) {
    file("proc/self/cgroup", "0::/\n");
    file("sys/fs/cgroup/memory.max", "1000\n");
    file("sys/fs/cgroup/memory.current", "5000\n");
    EXPECT_EQ(available(), 1u);
}

TEST_F(AvailableMemory, isUnknownWhereTheSystemDoesNotSay) {
    std::filesystem::remove(path("proc/meminfo"));
    EXPECT_EQ(available(), 0u);
}

}  // namespace
}  // namespace apps
