// SPDX-License-Identifier: MIT
// Tests of Ctrl-C, SIGTERM and SIGHUP during work that takes longer than the test waits. If a
// signal were ignored, the program would exit with 0 or exceed the time limit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "apps/exit.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;

class Interrupt : public TemporaryFolder, public testing::WithParamInterface<int> {
  protected:
    Interrupt() { put(path("out.txt"), "old"); }

    // Runs the program until a signal interrupts it. The program must leave no half-written file in
    // addition to `files_before`.
    void expect_stops(const std::vector<std::string>& arguments) {
        const std::size_t files_before = files();
        EXPECT_THAT(run(arguments, {.environment = {"TMPDIR=" + path(".")},
                                    .max_cpu = 20,
                                    .interrupt_after_ms = 100,
                                    .signal = GetParam()}),
                    ended_with(130, HasSubstr("interrupted")));
        EXPECT_TRUE(bytes_of(path("out.txt")) == "old");
        EXPECT_EQ(files(), files_before);
    }
};

TEST_P(Interrupt, stopsAReadThatWaits) {
    mkfifo(path("pipe.txt").c_str(), 0600);
    expect_stops({"sort", path("pipe.txt"), "-o", path("out.txt"), "--executor", "emulator"});
    expect_stops({"view", path("pipe.txt"), "--screenshot", path("out.png")});
    expect_stops({"report", path("pipe.txt"), "--out", path(".")});
}

TEST_P(Interrupt, stopsAWriteThatWaits) {
    mkfifo(path("pipe.txt").c_str(), 0600);
    put(path("keys.txt"), "3\n1\n2\n");
    expect_stops({"sort", path("keys.txt"), "-o", path("pipe.txt"), "--executor", "emulator"});
    expect_stops({"layout", "--format", "text", "-o", path("pipe.txt")});
    expect_stops({"trace", path("pipe.txt"), "--log2n", "4"});
}

TEST_P(Interrupt, stopsACheck) {
    expect_stops({"check", "--log2n", "20"});
}

// `odd-even` has n launches of n/2 comparisons each, which take seconds.
TEST_P(Interrupt, stopsASortBetweenLaunches) {
    put(path("keys.f32"), std::string(std::size_t{4} << 15, '\0'));
    expect_stops({"sort", path("keys.f32"), "-o", path("out.txt"), "--executor", "emulator",
                  "--program", "odd-even"});
}

INSTANTIATE_TEST_SUITE_P(, Interrupt, testing::Values(SIGINT, SIGTERM, SIGHUP),
                         [](const auto& signal) {
                             return std::string(sigabbrev_np(signal.param));
                         });

TEST(SignalsBeforeAWait, endItToo) {
    const auto is_ended = [] {
        apps::install_interrupt_handler();
        raise(SIGINT);
        constexpr int milliseconds = 10'000;
        return poll(nullptr, 0, milliseconds) < 0 && errno == EINTR && apps::is_interrupted();
    };
    EXPECT_EXIT(_exit(is_ended() ? 0 : 1), testing::ExitedWithCode(0), "");
}

// With nohup, the program must ignore a signal that was ignored when the program started.
TEST(IgnoredSignals, staySo) {
    const Outcome outcome =
        run_shell("trap '' HUP; $GPU_ABISORT check --log2n 10 & sleep 0.1; kill -HUP $!; wait $!");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
}

}  // namespace
}  // namespace tests
