// SPDX-License-Identifier: MIT
#include "io/process.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>

namespace io {
namespace {

// Ctrl-C reaches all programs of a terminal.
TEST(Process, isNotInterruptedWithItsTerminal) {
    const pid_t process = start({"sh", "-c", "kill -INT $$; kill -TERM $$; exit 7"}, {});
    ASSERT_GT(process, 0);
    int status = 0;
    ASSERT_EQ(waitpid(process, &status, 0), process);
    ASSERT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    EXPECT_EQ(WEXITSTATUS(status), 7);
}

TEST(Process, thatIsMissingHasAnError) {
    EXPECT_EQ(start({"no-such-program-of-ours"}, {}), 0);
    EXPECT_EQ(errno, ENOENT);
}

}  // namespace
}  // namespace io
