// SPDX-License-Identifier: MIT
#pragma once

#include <gmock/gmock.h>
#include <sys/types.h>

#include <csignal>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace tests {

/// How a program ended, and what it wrote.
struct Outcome {
    int code = -1;  ///< exit code, or 128 + signal as in shells
    std::string out;
    std::string err;

    friend std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
        return out << "exit code " << outcome.code << ", out: " << outcome.out
                   << "\nerr: " << outcome.err;
    }
};

/// Matches a program that ended with this code and wrote a matching text to standard error.
template <class Error>
testing::Matcher<const Outcome&> ended_with(int code, const Error& error) {
    return testing::AllOf(testing::Field("code", &Outcome::code, code),
                          testing::Field("err", &Outcome::err, error));
}

/// Environment and limits of a program.
struct Surroundings {
    /// Variables as NAME=value, which are added to the test's own environment.
    std::vector<std::string> environment = {};
    std::uint64_t max_memory = 0;  ///< RLIMIT_AS in bytes; 0: unlimited
    std::uint64_t max_file = 0;    ///< RLIMIT_FSIZE in bytes; 0: unlimited
    std::uint64_t max_cpu = 0;     ///< RLIMIT_CPU in seconds; 0: unlimited
    /// Sends the signal this long after the program began to handle it; 0: never.
    int interrupt_after_ms = 0;
    int signal = SIGINT;
};

/// Runs the program `gpu-abisort` of this build.
Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

/// Runs a bash script; $GPU_ABISORT in it is the program of this build.
Outcome run_shell(const std::string& script);

}  // namespace tests
