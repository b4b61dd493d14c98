// SPDX-License-Identifier: MIT
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

}  // namespace apps
