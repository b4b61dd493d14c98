// SPDX-License-Identifier: MIT
// How the program ends: exit codes, invalid options, and Ctrl-C.
#pragma once

#include <stdexcept>

namespace apps {

/// The exit codes of the program (docs/command-line.md).
enum ExitCode {
    done = 0,
    check_failed = 1,   ///< a check has failed, or the program has a defect
    usage_error = 2,    ///< options or arguments are invalid
    bad_input = 3,      ///< an input cannot be sorted, or an output cannot be written
    no_device = 4,      ///< OpenGL does not work, or the device or profile cannot run the sort
    out_of_memory = 5,  ///< memory ran out, or the device was lost
    interrupted = 130,  ///< Ctrl-C was pressed
};

/// Thrown for invalid options or arguments. The error's message is one line.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown after Ctrl-C to end the program. Destructors then remove incomplete files.
class Interrupted : public std::runtime_error {
  public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/// Installs a handler that sets a flag at Ctrl-C (SIGINT), SIGTERM and SIGHUP. A second signal that
/// comes at least a quarter of a second later ends the program at once, with the same exit code.
void install_interrupt_handler();

bool is_interrupted();

/// Throws Interrupted if a signal has set the flag.
void check_interrupted();

}  // namespace apps
