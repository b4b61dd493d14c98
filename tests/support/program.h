// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

namespace tests {

/// How a program ended, and what it wrote.
struct Outcome {
    int code = -1;  ///< exit code, or 128 + signal as shells have it
    std::string out;
    std::string err;
};

/// What a program runs under.
struct Surroundings {
    std::vector<std::string> environment = {};  ///< NAME=value, beside the test's own
    std::uint64_t max_memory = 0;               ///< RLIMIT_AS in bytes; 0: unlimited
    std::uint64_t max_file = 0;                 ///< RLIMIT_FSIZE in bytes; 0: unlimited
    /// The signal that is sent so long after the program began to handle it; 0: none.
    int interrupt_after_ms = 0;
    int signal = SIGINT;
    int signals = 1;  ///< so many of them, one soon after the other
};

/// Runs the program `gpu-abisort` of this build.
Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

/// Runs a bash script; $GPU_ABISORT in it is the program of this build.
Outcome run_shell(const std::string& script);

}  // namespace tests
